import { sitemapFileLimit, type SitemapSurvey } from '../../artifacts.ts';
import { type PageFacts, withoutFragment } from '@plumbline/page';
import { agreeing, counted } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { answerText, excerpt, isSuccess, wasNotAsked } from '../crawling/_answers.ts';
import { allowsAll } from '../crawling/_robots-verdicts.ts';
import { countNote, sitemapWith, urlset } from './_sitemaps.ts';

// "About 500 pages or fewer" is Google's figure for a site that may do without (sitemaps overview; confirmed on 2026-11-20
// through two accounts that quote it).
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
  what: `Looks for Sitemap lines in robots.txt and, where there are none, tries the usual URLs. A sitemap that only the guess found is a warning where there is a robots.txt that could name it, and so is none at all, except on a site with more than ${smallSitePages} pages, where that fails. Follows indexes and reads up to ${sitemapFileLimit} files. The number of pages is at least the number of internal URLs that this page links to.`,
  why: 'A sitemap tells search engines which pages there are and when they changed. Google finds the pages of a small, well linked site without one; large sites, new sites and pages with few links profit. A sitemap that was handed in by hand in Search Console is known to Google but to no other crawler, and cannot be seen from here.',
  fix: 'Let your CMS write a sitemap and add the line "Sitemap: https://…/sitemap.xml", with the full URL, to robots.txt. It can be anywhere in the file and applies to all crawlers.',
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
      return unknown('We couldn’t read robots.txt, so we don’t know whether it names a sitemap.');
    }
    const asked = sitemaps.files.filter((file) => !wasNotAsked(file));
    if (sitemaps.files.length > asked.length && asked.length === 0) {
      return unknown('Sitemaps are listed, but none of them was fetched.');
    }
    const working = asked.filter(isSuccess);
    const broken = asked.filter((file) => !isSuccess(file));
    const finding = {
      value: counted(working.length, 'sitemap file'),
      threshold: 'named in robots.txt',
      items: [
        ...sitemaps.files.map((file) => ({
          label: excerpt(file.url),
          detail: `answers ${answerText(file)}`,
        })),
        ...sitemaps.tried.map((url) => ({ label: excerpt(url), detail: 'tried, not found' })),
      ],
    };
    const [first] = working;
    if (first === undefined) {
      const named = broken.length > 0;
      const message = named
        ? `${counted(broken.length, 'sitemap')} ${agreeing(broken.length, 'is', 'are')} named, but none answers: ${excerpt(broken[0]?.url ?? '', 100)} gives ${broken[0] ? answerText(broken[0]) : ''}.`
        : `${robots.file ? 'robots.txt names no sitemap' : 'There is no robots.txt that names a sitemap'}, and none is at the ${counted(sitemaps.tried.length, 'usual URL', 'usual URLs')} tried.`;
      const pages = knownPages(page);
      const problem = { ...finding, ...(named && { title: 'Sitemap can’t be fetched' }) };
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
          `There is a sitemap at ${excerpt(first.url)}, and no robots.txt that could name it.`,
        );
      }
      return warning({
        ...finding,
        title: 'Sitemap isn’t listed in robots.txt',
        message: `There is a sitemap at ${excerpt(first.url)}, but robots.txt does not name it.`,
        recommendation: `Add the line "Sitemap: ${excerpt(first.url)}" to robots.txt.`,
      });
    }
    if (broken.length > 0) {
      return warning({
        ...finding,
        title: 'Some sitemap files can’t be fetched',
        message: `${broken.length} of ${counted(asked.length, 'sitemap file')} ${agreeing(broken.length, 'does', 'do')} not answer: ${excerpt(broken[0]?.url ?? '', 100)} gives ${broken[0] ? answerText(broken[0]) : ''}${countNote(sitemaps)}.`,
        recommendation:
          'Remove sitemaps that no longer exist from robots.txt and the index, or restore the files.',
      });
    }
    return pass({
      ...finding,
      message: `robots.txt leads to ${counted(working.length, 'sitemap file')}, first ${excerpt(first.url)}${countNote(sitemaps)}.`,
    });
  },
});

/** A lower bound: the distinct pages of the same host that this page links to. */
function knownPages({ links }: PageFacts): number {
  const addresses = new Set<string>();
  for (const { url, sameHost } of links) if (url && sameHost) addresses.add(withoutFragment(url));
  return addresses.size;
}
