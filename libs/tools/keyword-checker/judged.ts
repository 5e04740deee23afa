import type { Keyword } from '@plumbline/seo/keywords';

/** `null` when there is too little text to judge. */
export type JudgedStatus = Keyword['status'] | null;

/**
 * Minimums for a status. In a shorter text every noun would be 'high', and one or two occurrences are chance. The
 * limits are ours, as are the statuses.
 */
export const judgedFrom = { words: 100, count: 3 } as const;

/** A counted keyword. Its status is `null` when there is too little text to judge. */
export const judged = <K extends Pick<Keyword, 'status'> & { readonly count: number }>(
  keyword: K,
  totalWords: number,
): Omit<K, 'status'> & { readonly status: JudgedStatus } => ({
  ...keyword,
  status: totalWords < judgedFrom.words || keyword.count < judgedFrom.count ? null : keyword.status,
});
