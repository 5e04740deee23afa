import { judgeEach, type SiteIssue } from '../issue.ts';

export const canonicalNotLinked: SiteIssue = {
  id: 'canonical-not-linked',
  severity: 'notice',
  certainty: 'deterministic',
  authorities: ['G-CANON', 'G-LINK'],
  counts: 'page',
  needsCompleteCrawl: true,
  title: 'Canonical pages are linked',
  failureTitle: 'Canonical pages without links',
  what: 'Counts pages that other pages name as their canonical, but that no page of the site links to, directly or through a redirect. The start URL doesn’t count.',
  why: 'The links of your site are a hint too, and here they contradict the canonical: all of them lead to the copies. Google may show a copy.',
  fix: 'Link to the canonical URL instead of its copies, for example without parameters.',
  find: (site) => {
    const targets = new Set(
      site.pages.flatMap((id) => {
        const target = site.otherCanonicalOf(id);
        return target === null || site.page(target) === null ? [] : [target];
      }),
    );
    targets.delete(site.crawl.start);
    return judgeEach(
      [...targets].sort((a, b) => a - b),
      (id) => site.links.sources[id] === 0,
    );
  },
  describe: () => 'Other pages name it as their canonical, but no page links to it.',
  good: '/ -> /spade /spade?red; /spade?red canonical /spade',
  bad: { site: '/ -> /spade?red; /spade?red canonical /spade', finds: ['/spade'] },
};
