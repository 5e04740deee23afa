import { cut } from '@plumbline/seo/text';
import type { SiteIssue } from '../issue.ts';
import { findEqual } from './_duplicates.ts';

export const duplicateH1: SiteIssue = {
  id: 'duplicate-h1',
  severity: 'notice',
  certainty: 'deterministic',
  authorities: ['G-TITLE'],
  counts: 'page',
  title: 'H1 headings are unique',
  failureTitle: 'Pages with the same H1',
  what: 'Counts indexable pages that share their first H1 with another page. White space and case don’t matter, and later pages of a paginated list don’t count.',
  why: 'The H1 tells visitors where they are, and Google can use it for the title of the result. The same H1 on many pages is usually the name of the site.',
  fix: 'Give each page an H1 that describes its own content. Put the name of the site elsewhere.',
  find: findEqual('h1'),
  describe: (site, id) => `Other pages have the same H1: ‘${cut(site.page(id)?.h1 ?? '')}’.`,
  good: '/ -> /a; / h1 "Spades"; /a h1 "Hoses"',
  bad: { site: '/ -> /a; / h1 "Spades"; /a h1 "Spades"', finds: ['/', '/a'] },
};
