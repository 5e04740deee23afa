import { judgeGroups, type SiteIssue } from '../issue.ts';
import { variantKey } from './_duplicates.ts';

export const parameterDuplicates: SiteIssue = {
  id: 'parameter-duplicates',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-CANON', 'G-URL'],
  counts: 'page',
  title: 'No duplicates through parameters',
  failureTitle: 'Duplicates through URL parameters',
  what: 'Counts indexable pages with the same path and main text as another page but a different query string. URLs with known tracking parameters are crawled only once per path.',
  why: 'Google crawls every variant and has to choose the one to show. On large sites, that takes time from other pages.',
  fix: 'Give the variants a canonical without the parameter, and link to that URL. Put tracking in the fragment, or leave it out of internal links.',
  find: (site) => judgeGroups(site.indexable, (id) => variantKey(site, id)),
  describe: () => 'The same page is at URLs with other parameters.',
  good: '/ -> /a?sort=up /a; /a text spades 60; /a?sort=up text spades 60 canonical /a',
  bad: {
    site: '/ -> /a?sort=up /a; /a text spades 60; /a?sort=up text spades 60',
    finds: ['/a', '/a?sort=up'],
  },
};
