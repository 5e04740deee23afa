import type { Keyword } from '@plumbline/keywords';

/** `null` where there is too little to judge by. */
export type JudgedStatus = Keyword['status'] | null;

/**
 * What a status needs: in fewer words than these every noun is 'high', and what occurs once or twice is chance. House
 * rules, like the statuses.
 */
export const judgedFrom = { words: 100, count: 3 } as const;

/** A counted keyword, without its status where there is too little to judge by. */
export const judged = <K extends Pick<Keyword, 'status'> & { readonly count: number }>(
  keyword: K,
  totalWords: number,
): Omit<K, 'status'> & { readonly status: JudgedStatus } => ({
  ...keyword,
  status: totalWords < judgedFrom.words || keyword.count < judgedFrom.count ? null : keyword.status,
});
