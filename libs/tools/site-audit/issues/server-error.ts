import { judgeEach, type SiteIssue } from '../issue.ts';
import { namedUrls, placesOf, statusOf } from './_links.ts';

export const serverError: SiteIssue = {
  id: 'server-error',
  severity: 'error',
  certainty: 'deterministic',
  authorities: ['G-HTTP'],
  counts: 'link target',
  title: 'No server errors',
  failureTitle: 'Server errors',
  what: 'Counts distinct URLs in internal links and sitemaps that return 5xx twice: in the crawl, and again at its end.',
  why: 'Google crawls a site more slowly while it returns 5xx, and drops URLs that keep doing so. Visitors see an error.',
  fix: 'Look up the URL in the error log of your server. If only the crawl causes errors, the server is too slow for it: raise its limits or crawl with fewer pages per second.',
  find: (site) =>
    judgeEach(namedUrls(site), (id) => {
      const outcome = site.outcomeOf(id);
      return typeof outcome === 'object' ? outcome : outcome === 'server-error';
    }),
  describe: (site, id) => `It returned ${statusOf(site, id)} twice and is ${placesOf(site, id)}.`,
  good: '/ -> /spades',
  bad: { site: '/ -> /spades /search; /search 500', finds: ['/search'] },
};
