import { ofGroups, type SiteIssue, unknownCount } from '../issue.ts';
import { nearDuplicates } from '../near-duplicates.ts';
import { distinctTexts, minWords } from './_duplicates.ts';

const minLikeness = 0.9;

export const nearDuplicateContent: SiteIssue = {
  id: 'near-duplicate-content',
  severity: 'notice',
  certainty: 'heuristic',
  authorities: ['G-CANON', 'HOUSE'],
  counts: 'page',
  title: 'No two pages have almost the same text',
  failureTitle: 'Pages with almost the same text',
  what: `Counts indexable pages of ${minWords} words or more that share at least ${minLikeness * 100}% of their three-word phrases with the first page of their group. Identical texts count as pages with the same text.`,
  why: 'Google may treat them as duplicates and show only one. Typical cases are product variants and pages for each town. The limit is ours.',
  fix: 'Merge the pages, or give each the facts that make it different. If one is the original, make it the canonical of the others.',
  find: (site) => {
    const seen = new Set<string>();
    const texts = distinctTexts(site).flatMap((id) => {
      const { textKey = '', minHash = null } = site.page(id) ?? {};
      if (minHash === null || seen.has(textKey)) return [];
      seen.add(textKey);
      return [{ id, minHash }];
    });
    const { groups, unchecked } = nearDuplicates(texts, minLikeness, site.likenessOf);
    const reason = 'Too many pages are somewhat like it to compare it with all of them.';
    return ofGroups(
      texts.length - unchecked.length,
      groups,
      unchecked.length > 0 ? [unknownCount(reason, unchecked)] : [],
    );
  },
  describe: () => 'Other pages have almost the same main text.',
  good: '/ -> /a /b; /a text spades 100; /b text spades 100 changed 20',
  bad: {
    site: '/ -> /a /b; /a text spades 100; /b text spades 100 changed 1',
    finds: ['/a', '/b'],
  },
};
