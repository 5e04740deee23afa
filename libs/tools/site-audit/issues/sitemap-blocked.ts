import type { SiteIssue } from '../issue.ts';
import { findEntries } from './_sitemaps.ts';

export const sitemapBlocked: SiteIssue = {
  id: 'sitemap-blocked',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-SM', 'G-ROBOTS'],
  counts: 'sitemap entry',
  title: 'No sitemap entry is blocked by robots.txt',
  failureTitle: 'Sitemap entries that robots.txt blocks',
  what: 'Counts distinct sitemap entries that robots.txt blocks for Googlebot.',
  why: 'The sitemap submits a URL that Google may not crawl. Google can still show it in results, but without a description.',
  fix: 'Allow the URL in robots.txt, or remove it from the sitemap.',
  find: findEntries('sitemap-blocked'),
  describe: () => 'robots.txt blocks it for Googlebot.',
  good: 'sitemap lists / /spades',
  bad: { site: 'sitemap lists / /cart; /cart blocked', finds: ['/cart'] },
};
