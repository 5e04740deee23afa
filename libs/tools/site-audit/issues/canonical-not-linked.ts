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
  what: 'Counts pages that other pages name as their canonical, but that no other page of the site links to, directly or through a redirect. The start URL doesn’t count.',
  why: 'Google also looks at internal links to choose a canonical. If none leads to this URL, Google may show one of its copies instead.',
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
  describe: () => 'Other pages name it as their canonical, but no other page links to it.',
  good: '/ -> /spade /spade?red; /spade?red canonical /spade',
  bad: { site: '/ -> /spade?red; /spade?red canonical /spade', finds: ['/spade'] },
};
