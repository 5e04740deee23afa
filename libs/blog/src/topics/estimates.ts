import type { TokenUsage } from '@plumbline/seo/language-model';
import { bulkMinWords, dailyMinWords, type RunKind } from '../generation.ts';

/** US dollars per million tokens. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
}

/** Expected usage of a run. All figures are estimates; the actual usage is counted afterwards. */
interface RunEstimate {
  readonly provenance: 'estimated';
  readonly posts: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly totalTokens: number;
  /** US dollars, rounded up to a cent; `null` without configured prices. */
  readonly usd: number | null;
  /** Why there is no cost; `null` when there is one. */
  readonly unknownBecause: 'no-prices' | null;
  /** The formula in words, for pages. */
  readonly formula: string;
}

/** House assumptions behind {@link estimateOf}. */
const tokensPerWord = 1.4;
/** Posts are longer than required, and some steps are repeated. */
const surplus = 1.25;
const outlineTokens = 600;
const promptTokens = 1_000;
/** Outline and batches of sections. */
const requestsPerPost: Readonly<Record<RunKind, number>> = { daily: 5, bulk: 3 };

/** Expected tokens and costs of a run. Linear in the posts. */
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

/** Cost of counted tokens in US dollars, rounded up to a cent; `null` without prices. */
export function costOf(usage: TokenUsage, prices: TokenPrices | null): number | null {
  if (!prices) return null;
  const usd = (usage.inputTokens * prices.input + usage.outputTokens * prices.output) / 1_000_000;
  // The subtraction prevents binary fractions from adding a cent.
  return Math.max(0, Math.ceil(usd * 100 - 1e-6)) / 100;
}

/** Assumed share of a topic's searches that reach a post. A house assumption, not a measurement. */
export const assumedTrafficShare = 0.03;

/** Estimated visits a month: the summed monthly searches of the posts' topics × {@link assumedTrafficShare}. */
export function estimatedMonthlyTraffic(totalTargetSearchVolume: number): number {
  return Math.round(totalTargetSearchVolume * assumedTrafficShare);
}

/** Figures of the dashboard before a bulk run, by the specification's factors. */
export function bulkOutlook(count: number): {
  readonly keywords: number;
  readonly words: number;
  readonly searchVolume: number;
} {
  return { keywords: count * 3, words: count * 1_500, searchVolume: count * 25_000 };
}
