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
  what: 'Counts distinct sitemap entries that redirect and end at a URL without an error.',
  why: 'A sitemap names the URLs you want in the results. An entry that redirects is a weaker hint than the page itself.',
  fix: 'List the final URL instead. Often the sitemap has http, www or trailing slashes that the site redirects.',
  find: findEntries('sitemap-redirect'),
  describe: (site, id) => `It redirects: ${redirectsOf(site, id)}.`,
  good: 'sitemap lists / /spades',
  bad: { site: 'sitemap lists / /old; /old 301 /new', finds: ['/old'] },
};
