import { judgeGroups, type SiteIssue } from '../issue.ts';
import { distinctTexts, minWords } from './_duplicates.ts';

export const duplicateContent: SiteIssue = {
  id: 'duplicate-content',
  severity: 'warning',
  certainty: 'heuristic',
  authorities: ['G-CANON', 'HOUSE'],
  counts: 'page',
  title: 'No two pages have the same text',
  failureTitle: 'Pages with the same text',
  what: `Counts indexable pages whose main text is identical to another page’s and has at least ${minWords} words. Pages that differ only in parameters count as parameter duplicates.`,
  why: `Google shows only one of the pages, and chooses which. Links and crawling are split between them. The limit of ${minWords} words is ours.`,
  fix: 'Redirect the copies to the page you want in the results, or give them a canonical to it. If each has its purpose, give each its own text.',
  find: (site) => judgeGroups(distinctTexts(site), (id) => site.page(id)?.textKey ?? null),
  describe: () => 'Other pages have the same main text.',
  good: '/ -> /a /b; /a text spades 60; /b text hoses 60',
  bad: { site: '/ -> /a /b; /a text spades 60; /b text spades 60', finds: ['/a', '/b'] },
};
