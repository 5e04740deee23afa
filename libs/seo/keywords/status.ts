/** How often a keyword is used, as the product classifies it. */
export type KeywordStatus = 'optimal' | 'good' | 'low' | 'high';

/** Limits in percent of all words. House rules: no search engine recommends a density. */
const densityLimits = { low: 0.5, optimalFrom: 2, optimalTo: 4, high: 5 } as const;

/**
 * Above 5% is `high`; 2 to 4% is `optimal`; 0.5 to below 2% and above 4 to 5% is `good`; below 0.5% is `low`.
 * @param density percent, not rounded
 */
export function keywordStatus(density: number): KeywordStatus {
  if (density > densityLimits.high) return 'high';
  if (density < densityLimits.low) return 'low';
  const optimal = density >= densityLimits.optimalFrom && density <= densityLimits.optimalTo;
  return optimal ? 'optimal' : 'good';
}

/**
 * Share of a keyword in percent of all words: occurrences × 100 / words. Each occurrence of a phrase also counts once,
 * as in most tools. 0 for a text without words.
 */
export function densityOf(count: number, totalWords: number): number {
  return totalWords === 0 ? 0 : (count * 100) / totalWords;
}

/** A density as displayed: two decimals. */
export const shownDensity = (density: number): number => Math.round(density * 100) / 100;
