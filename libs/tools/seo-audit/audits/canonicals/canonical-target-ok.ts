import { hasWebUrl, type PageFacts } from '@plumbline/page';
import { counted, cut } from '@plumbline/seo/text';
import type { TargetProbe } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { addressOf, answerText, linkState, parseUrl, sameAddress } from '../crawling/_answers.ts';
import { alternatesOf } from '../international/_alternates.ts';
import { canonicalItem, pageWithHead } from './_canonicals.ts';

const target = 'https://shop.example/garden/spades-compared';
const tag = `<link rel="canonical" href="${target}">`;
const answered: Pick<TargetProbe, 'url' | 'finalUrl' | 'canonical'> = {
  url: target,
  finalUrl: target,
  canonical: target,
};

export const canonicalTargetOk = defineAudit({
  id: 'canonical-target-ok',
  category: 'canonicals',
  scope: 'page',
  sources: ['http', 'raw', 'file'],
  title: 'Canonical points to an indexable page',
  failureTitle: 'Canonical points to the wrong page',
  what: 'Fetches the canonical URL, which should return 200, be indexable and be its own canonical. A redirect, another canonical or a different `og:url` is a warning. An error, `noindex`, a robots.txt block or a clearly different page fails.',
  details: [
    'The home page counts as a different page if an inner page points to it.',
    'Another language version, according to `hreflang`, counts as a different page too.',
    'Google asks for a canonical in the same language.',
    'Lighthouse flags a canonical that points to the home page or another language.',
    'Search engines ignore `og:url`; social networks use it to combine likes.',
  ],
  why: 'A canonical is a hint. If its target is gone, blocked or clearly another page, search engines ignore the canonical. Or worse, they follow it and show neither page.',
  fix: 'Set the `href` of the canonical to the final URL of this content. It should return 200 without a redirect, be indexable and be in the same language. A page without duplicates should point to itself. Use the same URL in `og:url`.',
  good: { code: tag, given: { html: pageWithHead(tag), canonicalTarget: answered } },
  bad: {
    code: `${tag}\n\nGET ${target}\nHTTP/1.1 404 Not Found`,
    given: { html: pageWithHead(tag), canonicalTarget: { ...answered, status: 404 } },
  },
  requires: ['page', 'exchange', 'canonicalTarget'],
  readsContent: true,
  audit: ({ page, exchange, canonicalTarget }) => {
    const canonical = page.canonicals.find(hasWebUrl);
    if (!canonical) {
      return notApplicable(
        page.canonicals.length === 0
          ? 'The page has no canonical URL.'
          : 'The canonical is not an http or https URL.',
      );
    }
    if (exchange.status !== 200) {
      return notApplicable(`The page returns ${exchange.status}, so its canonical has no effect.`);
    }
    const { url } = canonical;
    const items: EvidenceItem[] = [canonicalItem(canonical)];
    const threshold = '200, indexable, the same page';
    const finding = { value: 'itself', threshold, items };
    if (!sameAddress(url, exchange.finalUrl)) {
      if (!sameAddress(canonicalTarget.url, url)) {
        return unknown(`We didn’t fetch the canonical ${cut(url)}.`);
      }
      const other = { value: answerText(canonicalTarget), threshold, items };
      if (linkState(canonicalTarget) === 'unclear') {
        return unknown(
          `The canonical ${cut(url)} gave no clear response (${answerText(canonicalTarget)}).`,
        );
      }
      const issue = issueOf(canonicalTarget) ?? misfitOf(page, url, exchange.finalUrl);
      if (issue) {
        return fail({ ...other, message: `The canonical ${cut(url)} ${issue}.` });
      }
      const doubt = doubtOf(canonicalTarget);
      if (doubt) return warning({ ...other, message: `The canonical ${cut(url)} ${doubt}.` });
      finding.value = answerText(canonicalTarget);
    }
    const ogUrl = page.openGraph.find(({ property }) => property === 'og:url')?.content ?? '';
    const social = URL.canParse(ogUrl, page.baseUrl) ? new URL(ogUrl, page.baseUrl).href : null;
    if (ogUrl !== '' && social !== null && !sameButForSlash(social, url)) {
      return warning({
        ...finding,
        title: 'Canonical and og:url differ',
        message: `The canonical is ${cut(url)}, but og:url is ${cut(social)}.`,
        items: [
          ...items,
          { label: cut(`<meta property="og:url" content="${ogUrl}">`), detail: 'og:url' },
        ],
        recommendation: 'Use the same URL in the canonical and in og:url.',
      });
    }
    return pass({
      ...finding,
      message: sameAddress(url, exchange.finalUrl)
        ? 'The page is its own canonical.'
        : `The canonical ${cut(url)} returns ${finding.value} and can be indexed.`,
    });
  },
});

/** A trailing slash makes too little difference to social networks' counts for a warning. */
const sameButForSlash = (a: string, b: string): boolean =>
  sameAddress(a.replace(/\/(?=$|[?#])/, ''), b.replace(/\/(?=$|[?#])/, ''));

function issueOf(target: TargetProbe): string | null {
  if (linkState(target) === 'broken') return `doesn’t work: ${answerText(target)}`;
  if (target.robotsBlocked) return 'is blocked for Googlebot by robots.txt';
  return target.noindex ? 'has noindex' : null;
}

/** A target that works but is clearly another page. */
function misfitOf(page: PageFacts, url: string, pageUrl: string): string | null {
  const [to, from] = [parseUrl(url), parseUrl(pageUrl)];
  if (to && from && to.origin === from.origin && isRoot(to) && !isStart(from)) {
    return 'is the home page, but this is an inner page';
  }
  const addresses = new Set(alternatesOf(page).map((version) => addressOf(version.url)));
  return addresses.has(addressOf(url)) && addresses.has(addressOf(pageUrl))
    ? 'is another language version of this page according to hreflang'
    : null;
}

const isRoot = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';
/** Another URL of the root: `/?utm_source=x`, `/index.html`. */
const isStart = ({ pathname }: URL): boolean =>
  /^\/(?:(?:index|default|home)\.\w{2,5})?$/i.test(pathname);

function doubtOf(target: TargetProbe): string | null {
  if (target.redirects.length > 0) {
    return `redirects to ${cut(target.finalUrl)} in ${counted(target.redirects.length, 'hop')}`;
  }
  if (target.canonical !== null && !sameAddress(target.canonical, target.url)) {
    return `has a different canonical: ${cut(target.canonical)}`;
  }
  return null;
}
