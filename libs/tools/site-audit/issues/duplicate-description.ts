import { cut } from '@plumbline/seo/text';
import type { SiteIssue } from '../issue.ts';
import { findEqual } from './_duplicates.ts';

export const duplicateDescription: SiteIssue = {
  id: 'duplicate-description',
  severity: 'notice',
  certainty: 'deterministic',
  authorities: ['G-SNIP'],
  counts: 'page',
  title: 'Descriptions are unique',
  failureTitle: 'Pages with the same description',
  what: 'Counts indexable pages that share their meta description with another page. White space and case don’t matter, and later pages of a paginated list don’t count.',
  why: 'Google recommends a description for each page. It doesn’t use one that says nothing about the page, and takes a passage of the text instead.',
  fix: 'Write a description for each important page, or let the template build one from the page’s own data. No description is better than the same one everywhere.',
  find: findEqual('description'),
  describe: (site, id) =>
    `Other pages have the same description: ‘${cut(site.page(id)?.description ?? '')}’.`,
  good: '/ -> /a; / description "All about spades"; /a description "All about hoses"',
  bad: {
    site: '/ -> /a; / description "All about spades"; /a description "All about Spades"',
    finds: ['/', '/a'],
  },
};
