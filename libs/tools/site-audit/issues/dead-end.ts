import { judgeEach, type SiteIssue } from '../issue.ts';

export const deadEnd: SiteIssue = {
  id: 'dead-end',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-LINK'],
  counts: 'page',
  title: 'Every page has internal links',
  failureTitle: 'Pages without internal links',
  what: 'Counts pages whose HTML has no link to another URL of the site. Links that only JavaScript adds don’t count.',
  why: 'Visitors have nowhere to go from here. If JavaScript adds the menu, Google sees those links only after rendering, and other crawlers may never see them.',
  fix: 'Give the page the menu of the site, or at least a link to the home page. Write links as `<a href>` in the HTML.',
  find: (site) => judgeEach(site.pages, (id) => site.links.outlinks[id] === 0),
  describe: () => 'Its HTML has no link to another URL of the site.',
  good: '/ -> /a; /a -> /',
  bad: { site: '/ -> /a; /a ->', finds: ['/a'] },
};
