import type { SiteIssue } from '../issue.ts';
import { redirectsOf } from './_links.ts';
import { findEntries } from './_sitemaps.ts';

export const sitemapRedirect: SiteIssue = {
  id: 'sitemap-redirect',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-SM', 'G-CANON'],
  counts: 'sitemap entry',
  title: 'No redirects in sitemaps',
  failureTitle: 'Sitemap entries that redirect',
  what: 'Counts distinct sitemap entries that redirect, unless the redirects end at an error.',
  why: 'A sitemap names the URLs you want in the results. A redirect tells Google that this URL isn’t one of them.',
  fix: 'List the final URL instead. Often the sitemap has http, www or trailing slashes that the site redirects.',
  find: findEntries('sitemap-redirect'),
  describe: (site, id) => `It redirects: ${redirectsOf(site, id)}.`,
  good: 'sitemap lists / /spades',
  bad: { site: 'sitemap lists / /old; /old 301 /new', finds: ['/old'] },
};
