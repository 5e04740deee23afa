import { type PageFacts, withoutFragment } from '@plumbline/page';
import { agreeing, counted, cut } from '@plumbline/seo/text';
import { sitemapFileLimit, type SitemapSurvey } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { partOf } from '../../wording.ts';
import { answerText, isSuccess, wasNotAsked } from '../crawling/_answers.ts';
import { allowsAll } from '../crawling/_robots.ts';
import { countNote, sitemapWith, urlset } from './_sitemaps.ts';

// Google says that sites with "about 500 pages or fewer" may not need a sitemap (sitemaps overview, confirmed on
// 2026-11-20 through two pages that quote it).
const { smallSitePages } = ruleOf('sitemap-found').limits;

const found: SitemapSurvey = {
  foundBy: 'robots',
  files: [sitemapWith(urlset('<loc>https://shop.example/</loc>'))],
  tried: [],
  unread: 0,
  mayHaveMore: false,
  remarks: [],
};

export const sitemapFound = defineAudit({
  id: 'sitemap-found',
  category: 'sitemaps',
  scope: 'site',
  sources: ['file'],
  title: 'Sitemap is listed in robots.txt',
  failureTitle: 'No sitemap found',
  what: `Looks for \`Sitemap\` lines in robots.txt, then tries the usual URLs. A sitemap that robots.txt doesn’t list is a warning, and so is a missing one. On a site with more than ${smallSitePages} pages, a missing sitemap fails.`,
  details: [
    `The check follows sitemap indexes and reads up to ${sitemapFileLimit} files.`,
    'If there is no robots.txt, a sitemap at a usual URL isn’t a warning.',
    'We estimate the size of the site from this page’s internal links.',
    'We can’t see a sitemap that you submitted in Search Console: only Google knows about it.',
  ],
  why: 'A sitemap tells search engines which pages there are and when they changed. Google finds the pages of a small, well-linked site without one. Large sites, new sites and pages with few links benefit.',
  fix: 'Let your CMS generate a sitemap. Then add the line `Sitemap: https://…/sitemap.xml`, with the full URL, to robots.txt. The line can be anywhere in the file and applies to all crawlers.',
  good: {
    code: 'User-agent: *\nDisallow:\n\nSitemap: https://shop.example/sitemap.xml',
    given: { sitemaps: found },
  },
  bad: {
    code: 'User-agent: *\nDisallow:',
    given: {
      sitemaps: { foundBy: 'none', files: [], tried: ['https://shop.example/sitemap.xml'] },
    },
  },
  requires: ['sitemaps', 'page', 'robots'],
  readsContent: false,
  audit: ({ sitemaps, page, robots }) => {
    if (sitemaps.foundBy !== 'robots' && !robots.file && !allowsAll(robots)) {
      return unknown('We couldn’t read robots.txt, so we don’t know whether it lists a sitemap.');
    }
    const requested = sitemaps.files.filter((file) => !wasNotAsked(file));
    if (sitemaps.files.length > requested.length && requested.length === 0) {
      return unknown('Sitemaps are listed, but we didn’t fetch any of them.');
    }
    const working = requested.filter(isSuccess);
    const broken = requested.filter((file) => !isSuccess(file));
    const finding = {
      value: counted(working.length, 'sitemap file'),
      threshold: 'listed in robots.txt',
      items: [
        ...sitemaps.files.map((file) => ({
          label: cut(file.url),
          detail: answerText(file),
        })),
        ...sitemaps.tried.map((url) => ({ label: cut(url), detail: 'tried, not found' })),
      ],
    };
    const [first] = working;
    if (first === undefined) {
      const named = broken.length > 0;
      const message = named
        ? `${counted(broken.length, 'sitemap')} ${agreeing(broken.length, 'is', 'are')} listed, but we couldn’t fetch ${agreeing(broken.length, 'it:', 'any of them. The first is')} ${cut(broken[0]?.url ?? '', 100)} (${broken[0] ? answerText(broken[0]) : ''}).`
        : `${robots.file ? 'robots.txt lists no sitemap' : 'There is no robots.txt to list a sitemap'}, and we found none at the ${counted(sitemaps.tried.length, 'usual URL', 'usual URLs')}.`;
      const pages = knownPages(page);
      const problem = {
        ...finding,
        ...(named && {
          title: 'Sitemap can’t be fetched',
          recommendation:
            'Make the listed sitemap return 200, or correct its URL in the Sitemap line of robots.txt.',
        }),
      };
      return pages > smallSitePages
        ? fail({
            ...problem,
            message: `${message} The site has at least ${pages} pages, too many to rely on links alone.`,
          })
        : warning({ ...problem, message });
    }
    if (sitemaps.foundBy === 'guess') {
      if (!robots.file) {
        return notApplicable(
          `There is a sitemap at ${cut(first.url)}, but no robots.txt to list it.`,
        );
      }
      return warning({
        ...finding,
        title: 'Sitemap isn’t listed in robots.txt',
        message: `There is a sitemap at ${cut(first.url)}, but robots.txt doesn’t list it.`,
        recommendation: `Add the line "Sitemap: ${cut(first.url)}" to robots.txt.`,
      });
    }
    if (broken.length > 0) {
      return warning({
        ...finding,
        title: 'Some sitemap files can’t be fetched',
        message: `${partOf(broken.length, requested.length, ['sitemap file'])} can’t be fetched${agreeing(broken.length, ':', '. The first is')} ${cut(broken[0]?.url ?? '', 100)} (${broken[0] ? answerText(broken[0]) : ''}).${countNote(sitemaps)}`,
        recommendation:
          'Remove sitemaps that no longer exist from robots.txt and the sitemap index, or restore the files.',
      });
    }
    return pass({
      ...finding,
      message: `robots.txt leads to ${counted(working.length, 'sitemap file')}${agreeing(working.length, ':', '. The first is')} ${cut(first.url)}.${countNote(sitemaps)}`,
    });
  },
});

/** A lower bound for the size of the site: the distinct pages of the same host that this page links to. */
function knownPages({ links }: PageFacts): number {
  const addresses = new Set<string>();
  for (const { url, sameHost } of links) if (url && sameHost) addresses.add(withoutFragment(url));
  return addresses.size;
}
