import type { SiteIssue } from '../issue.ts';
import { statusOf } from './_links.ts';
import { findEntries } from './_sitemaps.ts';

export const sitemapError: SiteIssue = {
  id: 'sitemap-error',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-SM', 'G-HTTP'],
  counts: 'sitemap entry',
  title: 'No errors in sitemaps',
  failureTitle: 'Sitemap entries that return errors',
  what: 'Counts distinct sitemap entries that return 4xx or twice 5xx, redirect in a loop, or don’t respond twice. 401, 403, 407, 429 and 451 are unknown.',
  why: 'A sitemap should list only URLs you want in search results. Crawlers waste a request on each broken one, and search engines trust a list less if it’s often wrong.',
  fix: 'Remove the entries, or restore the pages. If a plugin writes the sitemap, regenerate it.',
  find: findEntries('sitemap-error'),
  describe: (site, id) => {
    if (site.endOf(id).loops) return 'It redirects in a loop or more than 10 times.';
    const status = statusOf(site, id);
    return status === 'no response' ? 'It didn’t respond twice.' : `It returns ${status}.`;
  },
  good: 'sitemap lists / /spades',
  bad: { site: 'sitemap lists / /old; /old 404', finds: ['/old'] },
};
