import { cut } from '@plumbline/seo/text';
import type { SiteIssue } from '../issue.ts';
import { findEqual } from './_duplicates.ts';

export const duplicateTitle: SiteIssue = {
  id: 'duplicate-title',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-TITLE'],
  counts: 'page',
  title: 'Titles are unique',
  failureTitle: 'Pages with the same title',
  what: 'Counts indexable pages that share their title with another page. White space and case don’t matter, and later pages of a paginated list don’t count.',
  why: 'Searchers can’t tell two identical titles apart. Google asks for a distinct title on each page, and may write its own if many are alike.',
  fix: 'Put what is special about the page first in its title: the product, the place, the topic. Change the template if all pages of a kind share a title.',
  find: findEqual('title'),
  describe: (site, id) => `Other pages have the same title: ‘${cut(site.page(id)?.title ?? '')}’.`,
  good: '/ -> /a; / title "Spades"; /a title "Hoses"',
  bad: { site: '/ -> /a; / title "Spades"; /a title "spades"', finds: ['/', '/a'] },
};
