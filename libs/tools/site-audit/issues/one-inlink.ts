import { cut } from '@plumbline/seo/text';
import { judgeEach, type SiteIssue } from '../issue.ts';

export const oneInlink: SiteIssue = {
  id: 'one-inlink',
  severity: 'notice',
  certainty: 'heuristic',
  authorities: ['G-LINK', 'HOUSE'],
  counts: 'page',
  needsCompleteCrawl: true,
  title: 'Pages are linked from several pages',
  failureTitle: 'Pages linked from only one page',
  what: 'Counts indexable pages that exactly one other page of the site links to, directly or through a redirect. The start URL doesn’t count.',
  why: 'A single link is enough to be found, but it tells Google little about the page’s importance. If that link goes, the page becomes an orphan. The limit is ours.',
  fix: 'Add links where they help visitors: between related articles, from lists and from the category above.',
  find: (site) =>
    judgeEach(site.indexable, (id) =>
      id === site.crawl.start ? null : site.links.sources[id] === 1,
    ),
  describe: (site, id) => `Only ${cut(site.urlOf(site.links.lastSource[id] ?? id))} links to it.`,
  good: '/ -> /a /b; /a -> / /b; /b -> / /a',
  bad: { site: '/ -> /a /b; /b -> /a', finds: ['/b'] },
};
