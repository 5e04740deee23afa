import type { SiteIssue } from '../issue.ts';
import { findEntries } from './_sitemaps.ts';

export const sitemapNoindex: SiteIssue = {
  id: 'sitemap-noindex',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-SM', 'G-RMETA'],
  counts: 'sitemap entry',
  title: 'No noindex pages in sitemaps',
  failureTitle: 'Sitemap entries with noindex',
  what: 'Counts distinct sitemap entries that return 200 and have `noindex` or `none` in a meta tag or in X-Robots-Tag.',
  why: 'The sitemap asks for a page to be indexed, and the page asks not to be. Google follows the page.',
  fix: 'Remove `noindex` if the page should be found. Otherwise remove it from the sitemap.',
  find: findEntries('sitemap-noindex'),
  describe: () => 'It has noindex.',
  good: 'sitemap lists / /spades',
  bad: { site: 'sitemap lists / /thanks; /thanks noindex', finds: ['/thanks'] },
};
