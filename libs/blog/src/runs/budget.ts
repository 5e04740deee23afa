import type { TokenUsage } from '@plumbline/seo/language-model';
import type { RunKind } from '../generation.ts';
import { estimateOf, type TokenPrices } from '../topics/estimates.ts';

/** Limits of a day; `null` is unlimited. */
export interface Cap {
  readonly usd: number | null;
  readonly tokens: number | null;
}

/** Usage of a day, and reservations of posts that are being written. */
export interface BudgetState {
  readonly usedTokens: number;
  readonly usedUsd: number;
  readonly heldTokens: number;
  readonly heldUsd: number;
}

export const unusedBudget: BudgetState = { usedTokens: 0, usedUsd: 0, heldTokens: 0, heldUsd: 0 };

/** A repair rewrites a post at most once, and unusable responses are requested again. */
const worstCase = 2.5;

/** Reservation for a post: the most that a post with a repair may use. */
export function reservedUsage(kind: RunKind): TokenUsage {
  const { inputTokens, outputTokens } = estimateOf(kind, 1, null);
  return {
    requests: 0,
    inputTokens: Math.ceil(inputTokens * worstCase),
    outputTokens: Math.ceil(outputTokens * worstCase),
  };
}

export const tokensOf = ({ inputTokens, outputTokens }: TokenUsage): number =>
  inputTokens + outputTokens;

/** US dollars of tokens at given prices, not rounded; `null` without prices. */
export function exactCost(usage: TokenUsage, prices: TokenPrices | null): number | null {
  if (!prices) return null;
  return (usage.inputTokens * prices.input + usage.outputTokens * prices.output) / 1_000_000;
}

export const noUsage: TokenUsage = { inputTokens: 0, outputTokens: 0, requests: 0 };

/**
 * Whether a day has room for one more reservation.
 * @returns `spent` when there is no room even without reservations, until tomorrow; `held` when there may be room once
 * a post uses less than its reservation
 */
export function roomFor(
  state: BudgetState,
  cap: Cap,
  need: { readonly tokens: number; readonly usd: number | null },
): 'room' | 'held' | 'spent' {
  const over = (used: number, wanted: number, limit: number | null) =>
    limit !== null && used + wanted > limit;
  const usd = need.usd ?? 0;
  if (over(state.usedTokens, need.tokens, cap.tokens) || over(state.usedUsd, usd, cap.usd)) {
    return 'spent';
  }
  const tokens = state.usedTokens + state.heldTokens;
  const money = state.usedUsd + state.heldUsd;
  return over(tokens, need.tokens, cap.tokens) || over(money, usd, cap.usd) ? 'held' : 'room';
}
