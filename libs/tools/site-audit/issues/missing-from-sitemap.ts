import { cut } from '@plumbline/seo/text';
import { unknown } from '../crawled-site.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';

export const missingFromSitemap: SiteIssue = {
  id: 'missing-from-sitemap',
  severity: 'notice',
  certainty: 'deterministic',
  authorities: ['G-SMO'],
  counts: 'page',
  needsCompleteCrawl: true,
  title: 'Sitemaps list all indexable pages',
  failureTitle: 'Pages missing from sitemaps',
  what: 'Counts indexable pages that no sitemap lists, on a site that has sitemaps.',
  why: 'Google finds pages through links too, so a sitemap isn’t required. On large or new sites it finds listed pages sooner.',
  fix: 'Add the pages to a sitemap, or let your CMS write it. If a page shouldn’t be found, give it `noindex`.',
  find: (site) => {
    const { sitemaps } = site.crawl;
    const unread = sitemaps.find(({ readable }) => !readable);
    if (unread) {
      return unknown(`${cut(site.urlOf(unread.id))} couldn’t be read, and may list the pages.`);
    }
    return judgeEach(
      sitemaps.length === 0 ? [] : site.indexable,
      (id) => !site.sitemapTargets.has(id),
    );
  },
  describe: () => 'It is indexable, but no sitemap lists it.',
  good: '/ -> /spades; sitemap lists / /spades',
  bad: { site: '/ -> /spades; sitemap lists /', finds: ['/spades'] },
};
