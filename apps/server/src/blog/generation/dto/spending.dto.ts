/** Why a cost is not known. */
export const costUnknownReasons = ['no-prices'] as const;
export type CostUnknownReason = (typeof costUnknownReasons)[number];

export class BlogUsageDto {
  /** Tokens of questions, as the endpoint counted them: measured. @example 61240 */
  readonly inputTokens!: number;
  /** Tokens of answers, counted alike. @example 58120 */
  readonly outputTokens!: number;
  /** Requests made, failed ones too. @example 52 */
  readonly requests!: number;
}

export class BlogCostDto {
  /**
   * What the run was expected to cost before it began, US dollars, rounded up to a cent: estimated.
   * Null when prices are unknown.
   * @example 0.12
   */
  readonly estimatedUsd!: number | null;
  /**
   * What the counted tokens cost at the configured prices, US dollars, rounded up to a cent:
   * measured. Null when prices are unknown.
   * @example 0.12
   */
  readonly countedUsd!: number | null;
  /** Why there is no cost: the operator has set no prices. Null when there is one. @example null */
  readonly unknownBecause!: CostUnknownReason | null;
}

export class BlogBudgetDto {
  /** The day of the budget, in its time zone. @example 2026-11-21 */
  readonly day!: string;
  /** Tokens that a day may use; null without a cap. @example 2000000 */
  readonly capTokens!: number | null;
  /** US dollars that a day may use; null without a cap. @example 5 */
  readonly capUsd!: number | null;
  /** Tokens used today: measured. @example 119360 */
  readonly usedTokens!: number;
  /** US dollars used today: measured. Null when prices are unknown. @example 0.12 */
  readonly usedUsd!: number | null;
  /** Tokens set aside for posts that are being written: estimated. @example 0 */
  readonly heldTokens!: number;
  /** US dollars set aside alike. Null when prices are unknown. @example 0 */
  readonly heldUsd!: number | null;
  /** Whether another post has room today. @example true */
  readonly open!: boolean;
  /** When the next day begins, ISO 8601. @example 2026-11-22T00:00:00.000Z */
  readonly nextDayAt!: string;
}
