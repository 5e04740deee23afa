import { counted } from '@plumbline/seo/text';
import { judgeEach, type SiteIssue } from '../issue.ts';
import { minLinkingPages } from './_links.ts';

export const blockedLinked: SiteIssue = {
  id: 'blocked-linked',
  severity: 'info',
  certainty: 'heuristic',
  authorities: ['G-ROBOTS', 'HOUSE'],
  counts: 'link target',
  title: 'No blocked URL has many links',
  failureTitle: 'Blocked URLs with many links',
  what: `Counts URLs that robots.txt blocks for Googlebot and that ${minLinkingPages} or more pages link to. This is information and costs no points.`,
  why: 'Google can’t crawl these URLs, but can still list them without a description because pages link to them. That’s fine for a cart, but not for content.',
  fix: 'Check each URL. If people should find it in Google, allow it in robots.txt. To keep a page out of results, allow it there and give it `noindex`.',
  find: (site) =>
    judgeEach(site.crawl.states.keys(), (id) =>
      site.isBlocked(id) ? (site.links.sources[id] ?? 0) >= minLinkingPages : null,
    ),
  describe: (site, id) =>
    `robots.txt blocks it, and ${counted(site.links.sources[id] ?? 0, 'page')} link to it.`,
  good: '/ -> /cart; /cart blocked',
  bad: {
    site: '/1 /2 /3 /4 /5 /6 /7 /8 /9 /10 -> /cart; /cart blocked',
    finds: ['/cart'],
  },
};
