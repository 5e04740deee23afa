import { cut } from '@plumbline/seo/text';
import { judgeEach, type SiteIssue } from '../issue.ts';
import { canonicalOf, canonicalUrl } from './_canonicals.ts';

const minWords = 100;
const maxLikeness = 0.3;

export const canonicalToDifferent: SiteIssue = {
  id: 'canonical-to-different',
  severity: 'warning',
  certainty: 'heuristic',
  authorities: ['G-CANON', 'HOUSE'],
  counts: 'page',
  title: 'Canonicals point to similar pages',
  failureTitle: 'Canonicals that point to different pages',
  what: `Compares the main texts of a page and its canonical if both have at least ${minWords} words. Counts pages that share less than ${maxLikeness * 100}% of their three-word phrases with it.`,
  why: 'A canonical is meant for copies. Google ignores one that leads to different content, or drops this page although nothing replaces it. The limits are ours.',
  fix: 'Set the canonical to the page itself if both pages should be found. If one replaces the other, redirect it.',
  find: (site) =>
    judgeEach(site.pages, (id) => {
      const target = site.otherCanonicalOf(id);
      const words = [id, target ?? id].map((each) => site.page(each)?.wordCount ?? 0);
      if (target === null || words.some((count) => count < minWords)) return null;
      return (site.likenessOf(id, target) ?? 1) < maxLikeness;
    }),
  describe: (site, id) => {
    const percent = Math.round((site.likenessOf(id, canonicalOf(site, id)) ?? 0) * 100);
    return `Its main text is only ${percent}% similar to that of its canonical, ${cut(canonicalUrl(site, id))}.`;
  },
  good: '/ -> /a /b; /a text spades 120; /b text spades 120; /b canonical /a',
  bad: {
    site: '/ -> /a /b; /a text spades 120; /b text hoses 120; /b canonical /a',
    finds: ['/b'],
  },
};
