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
  what: 'Counts distinct sitemap entries that return an HTML page with `noindex` or `none` for `robots` or `googlebot`, in a meta tag or the `X-Robots-Tag` header. Blocked entries count as blocked.',
  why: 'The sitemap asks for a page to be indexed, and the page asks not to be. Google follows the page.',
  fix: 'Remove `noindex` if the page should be found. Otherwise remove the URL from the sitemap.',
  find: findEntries('sitemap-noindex'),
  describe: () => 'It has noindex.',
  good: 'sitemap lists / /spades',
  bad: { site: 'sitemap lists / /thanks; /thanks noindex', finds: ['/thanks'] },
};
