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
  what: 'Counts distinct sitemap entries that return 4xx, twice 5xx, never end redirecting, or give no answer twice.',
  why: 'Google requests them again and again, and reports them in Search Console. Many wrong entries make a sitemap less useful to it.',
  fix: 'Remove the entries, or restore the pages. If a plugin writes the sitemap, let it write it again.',
  find: findEntries('sitemap-error'),
  describe: (site, id) => {
    if (site.endOf(id).loops) return 'Its redirects never end.';
    const status = statusOf(site, id);
    return status === 'no answer' ? 'It gave no answer twice.' : `It returns ${status}.`;
  },
  good: 'sitemap lists / /spades',
  bad: { site: 'sitemap lists / /old; /old 404', finds: ['/old'] },
};
