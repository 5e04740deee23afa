import { counted } from '@plumbline/seo/text';
import { fates } from '../crawl.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';
import { minLinkingPages } from './_linked.ts';

export const blockedLinked: SiteIssue = {
  id: 'blocked-linked',
  severity: 'info',
  certainty: 'heuristic',
  authorities: ['G-ROBOTS', 'HOUSE'],
  counts: 'link target',
  title: 'No blocked URL has many links',
  failureTitle: 'Blocked URLs with many links',
  what: `Counts URLs that robots.txt blocks for Googlebot and that ${minLinkingPages} or more pages link to. This is information: it costs no points.`,
  why: 'Google can’t read these URLs, but many links may make it list them without a description. That is right for a cart, and wrong for content.',
  fix: 'Look at each URL: should people find it with Google? If so, allow it in robots.txt. To keep a page out of the results, allow it and give it noindex.',
  find: (site) =>
    judgeEach(site.crawl.fates.keys(), (id) =>
      site.crawl.fates[id] === fates.blocked || site.page(id)?.blocked
        ? (site.links.sources[id] ?? 0) >= minLinkingPages
        : null,
    ),
  describe: (site, id) =>
    `robots.txt blocks it, and ${counted(site.links.sources[id] ?? 0, 'page')} link to it.`,
  good: '/ -> /cart; /cart blocked',
  bad: {
    site: '/1 /2 /3 /4 /5 /6 /7 /8 /9 /10 -> /cart; /cart blocked',
    finds: ['/cart'],
  },
};
