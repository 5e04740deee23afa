import { judgeEach, type SiteIssue } from '../issue.ts';

export const mixedNofollow: SiteIssue = {
  id: 'mixed-nofollow',
  severity: 'notice',
  certainty: 'deterministic',
  authorities: ['G-NOFOLLOW', 'G-LINK'],
  counts: 'page',
  title: 'Links to a page agree on nofollow',
  failureTitle: 'Pages with nofollow and followed links',
  what: 'Counts pages that some internal links lead to with `nofollow` and others without.',
  why: '`nofollow` on some of the links has little effect, because Google follows the others. Usually it comes from one forgotten template.',
  fix: 'Remove `nofollow` from internal links. To keep a page out of the results, give it `noindex`.',
  find: (site) =>
    judgeEach(site.pages, (id) =>
      site.links.sources[id] === 0
        ? null
        : site.links.hasFollowed(id) && site.links.hasNofollow(id),
    ),
  describe: () => 'Some links to it are nofollow, others are not.',
  good: '/ -> /a /b; /a -> /b',
  bad: { site: '/ -> /a /b; /a -> /b nofollow', finds: ['/b'] },
};
