import { ApiProperty } from '@nestjs/swagger';
import type { RunKind } from '@plumbline/blog';
import type { RunState } from '@plumbline/runs';

/** Why a cost is not known. */
export type CostUnknownReason = 'no-prices';

export class BlogUsageDto {
  /** Tokens of questions, as the endpoint counted them: measured. @example 61240 */
  readonly inputTokens!: number;
  /** Tokens of answers, as the endpoint counted them: measured. @example 58120 */
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
  /** US dollars set aside for them: estimated. Null when prices are unknown. @example 0 */
  readonly heldUsd!: number | null;
  /** Whether another post has room today. @example true */
  readonly open!: boolean;
  /** When the next day starts, ISO 8601. @example 2026-11-22T00:00:00.000Z */
  readonly nextDayAt!: string;
}

/** What a run is expected to use and to give. Every figure but the budget is estimated. */
export class BlogEstimateDto {
  /** Kind of run. @example bulk */
  readonly kind!: RunKind;
  /** Posts. @example 200 */
  readonly posts!: number;
  /** Every figure here is estimated. @example estimated */
  readonly provenance!: 'estimated';
  /** Tokens of questions. @example 750000 */
  readonly inputTokens!: number;
  /** Tokens of answers. @example 640000 */
  readonly outputTokens!: number;
  /** Both. @example 1390000 */
  readonly totalTokens!: number;
  /** US dollars, rounded up to a cent; null when prices are unknown. @example 1.33 */
  readonly costUsd!: number | null;
  /** Why there is no cost; null when there is one. @example null */
  readonly unknownBecause!: CostUnknownReason | null;
  /** How it is computed. @example Answers: 1400 words × 1.4 tokens. */
  readonly formula!: string;
  /** Keywords: three a post. @example 600 */
  readonly keywords!: number;
  /** Words: 1,500 a post of a bulk run, 3,000 of a daily one. @example 300000 */
  readonly words!: number;
  /** Searches a month: 25,000 a post. @example 5000000 */
  readonly searchVolume!: number;
  /** What today may use and has used. */
  readonly budget!: BlogBudgetDto;
}

export class BlogLastRunDto {
  /** Kind of run. @example daily */
  readonly kind!: RunKind;
  /** State of the run. @example done */
  readonly state!: RunState;
  /** When it was asked for. @example 2026-11-21T06:00:00.000Z */
  readonly createdAt!: string;
  /** Posts asked for. @example 10 */
  readonly asked!: number;
  /** Posts that were kept. @example 10 */
  readonly kept!: number;
}

export class BlogScheduleDto {
  /** Five fields of cron; null when the daily run is switched off. @example 0 6 * * * */
  readonly cron!: string | null;
  /** Time zone of the schedule. @example UTC */
  readonly timezone!: string;
  /**
   * The next daily run, ISO 8601; null when there will be none.
   * @example 2026-11-22T06:00:00.000Z
   */
  readonly nextRunAt!: string | null;
}

export class BlogGenerationStateDto {
  /** Whether a language model is configured. @example true */
  readonly configured!: boolean;
  /** Whether posts wait for approval. @example false */
  readonly review!: boolean;
  /** The model that writes; null when none is configured. @example gpt-4.1-mini */
  readonly model!: string | null;
  /** Whether a run is going on now. @example false */
  readonly running!: boolean;
}

export class BlogStatsDto {
  /** Posts that readers see: counted. @example 122 */
  readonly totalPosts!: number;
  /** Of those, written by a model: counted. @example 100 */
  readonly generatedPosts!: number;
  /** Posts that wait for approval: counted. @example 0 */
  readonly drafts!: number;
  /** Words of the published posts: counted. @example 312004 */
  readonly totalWords!: number;
  /** Searches a month for the topics of the published posts, summed: estimated. @example 9180000 */
  readonly totalTargetSearchVolume!: number;
  /** Visits a month: estimated by a formula. @example 275400 */
  readonly estimatedMonthlyTraffic!: number;
  /** How the traffic is estimated. @example The searches a month of all published posts × 0.03. */
  readonly trafficFormula!: string;
  /** Published posts by category: counted. @example { "Technical SEO": 14, "Local SEO": 9 } */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  readonly categories!: Record<string, number>;
  /** What all runs have used: measured. */
  readonly usage!: BlogUsageDto;
  /** The last run; null before the first. */
  readonly lastRun!: BlogLastRunDto | null;
  /** When posts are written by themselves. */
  readonly schedule!: BlogScheduleDto;
  /** What today may use and has used. */
  readonly budget!: BlogBudgetDto;
  /** Whether posts can be generated, and how. */
  readonly generation!: BlogGenerationStateDto;
}
