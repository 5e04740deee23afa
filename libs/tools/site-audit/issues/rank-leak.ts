import type { CrawledSite } from '../crawled-site.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';

const maxShare = 0.05;

const leaks = (site: CrawledSite, id: number): boolean => {
  const outcome = site.outcomeOf(id);
  return outcome === 'client-error' || outcome === 'server-error' || !!site.page(id)?.noindex;
};

export const rankLeak: SiteIssue = {
  id: 'rank-leak',
  severity: 'notice',
  certainty: 'heuristic',
  authorities: ['HOUSE'],
  counts: 'page',
  needsCompleteCrawl: true,
  title: 'Links lead to indexable pages',
  failureTitle: 'Internal rank lost to errors and noindex pages',
  what: `Counts URLs that return an error or have \`noindex\`, if together they get more than ${maxShare * 100}% of the internal rank. Internal rank is PageRank over the followed links of the site.`,
  why: 'Links pass importance on. What ends at an error or a `noindex` page helps no page in search results. Google’s own figures aren’t public; the limit is ours.',
  fix: 'Start with the URL with the highest share: usually one link in the menu or footer of every page. Remove or correct the link, or allow the page to be indexed.',
  find: (site) => {
    const ranked = [...site.ranks.keys()].filter((id) => (site.ranks[id] ?? 0) > 0);
    const leaking = ranked.filter((id) => leaks(site, id));
    const share = leaking.reduce((sum, id) => sum + (site.ranks[id] ?? 0), 0);
    const affected = share > maxShare ? new Set(leaking) : new Set<number>();
    return judgeEach(ranked, (id) => affected.has(id));
  },
  describe: (site, id) =>
    `It gets ${((site.ranks[id] ?? 0) * 100).toFixed(1)}% of the internal rank and ${
      site.page(id) ? 'has noindex' : 'returns an error'
    }.`,
  good: '/ -> /a /b; /a -> /; /b -> /',
  bad: { site: '/ -> /a /login; /a -> /login; /login noindex', finds: ['/login'] },
};
