import { cut } from '@plumbline/seo/text';
import type { SiteIssue } from '../issue.ts';
import { canonicalUrl } from './_canonicals.ts';
import { findEntries } from './_sitemaps.ts';

export const sitemapNotCanonical: SiteIssue = {
  id: 'sitemap-not-canonical',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-SM', 'G-CANON'],
  counts: 'sitemap entry',
  title: 'Sitemaps list canonical pages only',
  failureTitle: 'Sitemap entries that aren’t canonical',
  what: 'Counts distinct sitemap entries that return 200 and name another URL as their canonical.',
  why: 'The sitemap is a hint that this URL is the one to show, and the canonical says that it isn’t. Google has to choose.',
  fix: 'List the canonical URL in the sitemap instead of this one.',
  find: findEntries('sitemap-not-canonical'),
  describe: (site, id) => `Its canonical is ${cut(canonicalUrl(site, id))}.`,
  good: 'sitemap lists / /spade; /spade canonical /spade',
  bad: { site: 'sitemap lists / /spade?red; /spade?red canonical /spade', finds: ['/spade?red'] },
};
