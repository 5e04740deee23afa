import { cut } from '@plumbline/seo/text';
import { type CrawledSite, unknown } from '../crawled-site.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';
import { annotatedPages, othersOf } from './_alternates.ts';

/** Language versions that are pages of the crawl and don't name this one. */
const silent = (site: CrawledSite, id: number): number[] =>
  othersOf(site, id).filter(
    (other) => site.page(other)?.hreflangs.every(({ target }) => target !== id) ?? false,
  );

export const hreflangNoReturn: SiteIssue = {
  id: 'hreflang-no-return',
  severity: 'error',
  certainty: 'deterministic',
  authorities: ['G-L10N'],
  counts: 'page',
  title: 'hreflang return links are set',
  failureTitle: 'Missing hreflang return links',
  what: 'Counts canonical pages with an hreflang annotation to a crawled page that has no annotation back to exactly this URL. Only annotations in the HTML and the HTTP header are read, not those in sitemaps. Uncrawled versions are unknown.',
  why: 'Google ignores an annotation that isn’t returned, because anyone could claim a page as their translation.',
  fix: 'Give every language version the same full list of annotations, with the exact canonical URLs, including itself.',
  find: (site) =>
    judgeEach(annotatedPages(site), (id) => {
      const others = othersOf(site, id);
      if (others.length === 0) return null;
      if (silent(site, id).length > 0) return true;
      const isUnread = (other: number) =>
        site.isExternal(other) || typeof site.outcomeOf(other) === 'object';
      if (others.some(isUnread)) {
        return unknown('Not all of its language versions were crawled.');
      }
      return others.some((other) => site.page(other) !== null) ? false : null;
    }),
  describe: (site, id) => {
    const urls = silent(site, id).map((other) => cut(site.urlOf(other)));
    return `These versions don’t name it: ${cut(urls.join(', '), 600)}.`;
  },
  good: '/ -> /de; / hreflang en / hreflang de /de; /de hreflang en / hreflang de /de',
  bad: { site: '/ -> /de; / hreflang en / hreflang de /de', finds: ['/'] },
};
