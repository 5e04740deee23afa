import { bulkMinWords, dailyMinWords, type RunKind, type TokenUsage } from '../generation.ts';

/** US dollars per million tokens. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
}

/** What a run is expected to use. Every figure is estimated; what it did use is counted afterwards. */
export interface RunEstimate {
  readonly provenance: 'estimated';
  readonly posts: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly totalTokens: number;
  /** US dollars, rounded up to a cent; `null` where prices are not configured. */
  readonly usd: number | null;
  /** Why there is no cost; `null` where there is one. */
  readonly unknownBecause: 'no-prices' | null;
  /** The formula in words, for pages. */
  readonly formula: string;
}

/** House assumptions behind {@link estimateOf}. */
const tokensPerWord = 1.4;
/** Posts come out longer than they must be, and some steps are done twice. */
const surplus = 1.25;
const outlineTokens = 600;
const promptTokens = 1_000;
/** Outline and batches of sections. */
const requestsPerPost: Readonly<Record<RunKind, number>> = { daily: 5, bulk: 3 };

/** Tokens and money that a run of so many posts is expected to use. Linear in the posts; 0 posts use nothing. */
export function estimateOf(kind: RunKind, count: number, prices: TokenPrices | null): RunEstimate {
  const words = kind === 'daily' ? dailyMinWords : bulkMinWords;
  const output = Math.ceil(count * (words * tokensPerWord + outlineTokens) * surplus);
  const input = Math.ceil(count * requestsPerPost[kind] * promptTokens * surplus);
  const usage = { inputTokens: input, outputTokens: output, requests: 0 };
  return {
    provenance: 'estimated',
    posts: count,
    inputTokens: input,
    outputTokens: output,
    totalTokens: input + output,
    usd: costOf(usage, prices),
    unknownBecause: prices ? null : 'no-prices',
    formula:
      `Answers: ${words} words × ${tokensPerWord} tokens, and ${outlineTokens} for the outline; ` +
      `questions: ${requestsPerPost[kind]} of ${promptTokens} tokens; ` +
      `both × ${surplus} for longer texts and second tries, times the number of posts.`,
  };
}

/** What counted tokens cost in US dollars, rounded up to a cent; `null` without prices. */
export function costOf(usage: TokenUsage, prices: TokenPrices | null): number | null {
  if (!prices) return null;
  const usd = (usage.inputTokens * prices.input + usage.outputTokens * prices.output) / 1_000_000;
  // The tiny deduction keeps binary fractions from adding a cent.
  return Math.max(0, Math.ceil(usd * 100 - 1e-6)) / 100;
}

/** Of the searches for a post's topic, how many are taken to reach it. A house assumption, not a measurement. */
export const assumedTrafficShare = 0.03;

/** Visits a month, estimated: the summed searches a month of the posts' topics × {@link assumedTrafficShare}. */
export function estimatedMonthlyTraffic(totalTargetSearchVolume: number): number {
  return Math.round(totalTargetSearchVolume * assumedTrafficShare);
}

/** What the dashboard shows before a bulk run: the specification's factors. */
export function bulkOutlook(count: number): {
  readonly keywords: number;
  readonly words: number;
  readonly searchVolume: number;
} {
  return { keywords: count * 3, words: count * 1_500, searchVolume: count * 25_000 };
}
