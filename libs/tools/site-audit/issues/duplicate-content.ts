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
  what: `Counts indexable pages whose main text of ${minWords} words or more equals that of another one. Pages that differ in parameters alone are counted there.`,
  why: 'Google shows one of the pages and leaves the others out. Which one, you don’t decide.',
  fix: 'Redirect the copies to the page you want in the results, or give them a canonical to it. If each has its purpose, give each its own text.',
  find: (site) => judgeGroups(distinctTexts(site), (id) => site.page(id)?.textKey ?? null),
  describe: () => 'Other pages have the same main text.',
  good: '/ -> /a /b; /a text spades 60; /b text hoses 60',
  bad: { site: '/ -> /a /b; /a text spades 60; /b text spades 60', finds: ['/a', '/b'] },
};
