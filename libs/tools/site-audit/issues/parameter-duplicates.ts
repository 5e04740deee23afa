import { judgeGroups, type SiteIssue } from '../issue.ts';
import { variantKey } from './_duplicates.ts';

export const parameterDuplicates: SiteIssue = {
  id: 'parameter-duplicates',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-CANON', 'G-URL'],
  counts: 'page',
  title: 'Parameters don’t multiply pages',
  failureTitle: 'Same page under different parameters',
  what: 'Counts indexable pages that have the same path and the same main text as another one, but a different query string. Known tracking parameters are crawled once for each path.',
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
