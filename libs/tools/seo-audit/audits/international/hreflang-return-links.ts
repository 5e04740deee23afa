import { withoutFragment } from '@plumbline/page';
import { agreeing, allOf, counted, cut } from '@plumbline/seo/text';
import type { SitemapSurvey } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { partOf } from '../../wording.ts';
import { type Alternate, alternatesOf, german, noHreflang, versions } from './_alternates.ts';

export const hreflangReturnLinks = defineAudit({
  id: 'hreflang-return-links',
  category: 'international',
  scope: 'site',
  sources: ['http', 'raw', 'file'],
  title: 'hreflang return links are set',
  failureTitle: 'Missing hreflang return links',
  what: 'Fetches the other versions that this page lists in hreflang. If one doesn’t list this page in its HTML, its header or a sitemap, the check fails. If this page doesn’t list itself, that’s a warning.',
  details: [
    'Versions that don’t return a page are left out.',
    'A version may list this page by its canonical URL.',
  ],
  // Both rules come from secondary guides that report Google's page on localized versions (read 2026-11), not from the page.
  why: 'Google requires every version to list itself and all others. It ignores a link without a return link, so nobody can claim someone else’s page as a translation. One missing link breaks that pair, not the whole set.',
  fix: 'Put the same list of `<link rel="alternate" hreflang="…">` tags in the `<head>` of every version. It needs one tag per version, including the page itself. Use final URLs: one that redirects, or differs by a trailing slash, counts as a different URL.',
  good: {
    code: 'en lists en and de; de lists en and de',
    given: {
      html: versions,
      hreflangTargets: [
        german({ hreflangs: [{ code: 'en', url: 'https://shop.example/garden/spades' }] }),
      ],
    },
  },
  bad: {
    code: 'en lists en and de; de lists no versions',
    given: { html: versions, hreflangTargets: [german()] },
  },
  requires: ['page', 'exchange', 'sitemaps', 'hreflangTargets'],
  readsContent: true,
  audit: ({ page, exchange, sitemaps, hreflangTargets }) => {
    const inSitemap = sitemapAlternates(sitemaps);
    const address = withoutFragment(exchange.finalUrl);
    // Other versions may list this page by its canonical URL.
    const own = new Set([
      address,
      ...page.canonicals.flatMap(({ url }) => (url === null ? [] : [withoutFragment(url)])),
    ]);
    const declared = [...alternatesOf(page), ...(inSitemap.get(address) ?? [])];
    if (declared.length === 0) return notApplicable(noHreflang(page));
    const others = new Set(declared.map(({ url }) => url).filter((url) => !own.has(url)));
    const answered = hreflangTargets.filter(
      ({ url, status }) => others.has(withoutFragment(url)) && status === 200,
    );
    // A sitemap confirms both sides without a fetch.
    const known = new Map([...others].map((url) => [url, inSitemap.get(url) ?? []] as const));
    const returns = [...others].flatMap((url) => {
      const target = answered.find((each) => withoutFragment(each.url) === url);
      const named = [...(target?.hreflangs ?? []), ...(known.get(url) ?? [])];
      const back = named.some((each) => own.has(withoutFragment(each.url)));
      return target === undefined && !back ? [] : [{ url, back }];
    });
    const missing = returns.filter(({ back }) => !back);
    const namesItself = declared.some(({ url }) => own.has(url));
    const unseen = others.size - returns.length;
    const finding = {
      value: `${returns.length - missing.length} of ${returns.length} link back`,
      threshold: 'all link back, and the page lists itself',
      items: [
        ...missing.map(({ url }) => ({ label: cut(url), detail: 'doesn’t list this page' })),
        ...(namesItself ? [] : [{ label: cut(address), detail: 'doesn’t list itself' }]),
      ],
    };
    if (missing.length > 0) {
      const message = `${partOf(missing.length, returns.length, ['other version'])} ${agreeing(missing.length, 'lacks', 'lack')} a return link to this page.`;
      return fail({ ...finding, message });
    }
    if (!namesItself) {
      const message = 'The page lists other versions, but not itself.';
      const recommendation =
        'Add a `<link rel="alternate" hreflang="…">` for the page itself to its list of versions.';
      return warning({ ...finding, message, recommendation });
    }
    if (returns.length === 0 && others.size > 0) {
      return unknown(
        `We tried ${counted(others.size, 'language version')}, but ${agreeing(others.size, 'it didn’t return', 'none returned')} a page.`,
      );
    }
    const rest = unseen > 0 ? ` We couldn’t read ${unseen} more.` : '';
    const message =
      others.size === 0
        ? 'The page lists only itself.'
        : `The page lists itself, and ${allOf(returns.length, 'other version')} ${agreeing(returns.length, 'links', 'link')} back.${rest}`;
    return pass({ ...finding, message });
  },
});

/** Language versions of each URL in sitemaps. */
function sitemapAlternates({ files }: SitemapSurvey): Map<string, Alternate[]> {
  const byLoc = new Map<string, Alternate[]>();
  for (const { file } of files) {
    for (const { loc, alternates } of file?.entries ?? []) {
      if (alternates.length === 0) continue;
      const known = byLoc.get(withoutFragment(loc)) ?? [];
      const named = alternates.map(({ hreflang, href }) => ({
        code: hreflang.toLowerCase(),
        url: withoutFragment(href),
      }));
      byLoc.set(withoutFragment(loc), [...known, ...named]);
    }
  }
  return byLoc;
}
