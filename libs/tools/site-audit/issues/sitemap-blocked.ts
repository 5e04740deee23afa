import type { SiteIssue } from '../issue.ts';
import { findEntries } from './_sitemaps.ts';

export const sitemapBlocked: SiteIssue = {
  id: 'sitemap-blocked',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-SM', 'G-ROBOTS'],
  counts: 'sitemap entry',
  title: 'Crawlers may fetch every sitemap entry',
  failureTitle: 'Sitemap entries that robots.txt blocks',
  what: 'Counts distinct sitemap entries that robots.txt blocks for Googlebot.',
  why: 'The sitemap asks for a page to be indexed that Google may not read. It can appear in the results without a description.',
  fix: 'Allow the URL in robots.txt, or remove it from the sitemap.',
  find: findEntries('sitemap-blocked'),
  describe: () => 'robots.txt blocks it for Googlebot.',
  good: 'sitemap lists / /spades',
  bad: { site: 'sitemap lists / /cart; /cart blocked', finds: ['/cart'] },
};
