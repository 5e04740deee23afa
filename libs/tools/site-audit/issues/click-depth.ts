import { counted } from '@plumbline/seo/text';
import { judgeEach, type SiteIssue } from '../issue.ts';

const maxDepth = 3;

export const clickDepth: SiteIssue = {
  id: 'click-depth',
  severity: 'notice',
  certainty: 'heuristic',
  authorities: ['G-LINK', 'HOUSE'],
  counts: 'page',
  needsCompleteCrawl: true,
  title: `Pages are at most ${maxDepth} clicks away`,
  failureTitle: `Pages more than ${maxDepth} clicks away`,
  what: `Counts indexable pages that need more than ${maxDepth} followed links from the start URL. Redirects don’t count as clicks.`,
  why: 'Pages far from the start are crawled less often and found by fewer visitors. The limit is ours; on a large site, more clicks are normal.',
  fix: 'Link to important pages from the home page or from categories near it. Show more items per list page, so that pagination has fewer steps.',
  find: (site) =>
    judgeEach(site.indexable, (id) => {
      const depth = site.depths[id] ?? -1;
      return depth === -1 ? null : depth > maxDepth;
    }),
  describe: (site, id) => `It takes ${counted(site.depths[id] ?? 0, 'click')} from the start URL.`,
  good: '/ -> /a; /a -> /b; /b -> /c',
  bad: { site: '/ -> /a; /a -> /b; /b -> /c; /c -> /d', finds: ['/d'] },
};
