import { ApiProperty } from '@nestjs/swagger';
import type { RunKind } from '@plumbline/blog';
import type { RunState } from '@plumbline/runs';

/** Why a cost is not known. */
export type CostUnknownReason = 'no-prices';

export class BlogUsageDto {
  /** Input tokens (prompts), as counted by the endpoint (measured). @example 61240 */
  readonly inputTokens!: number;
  /** Output tokens (responses), as counted by the endpoint (measured). @example 58120 */
  readonly outputTokens!: number;
  /** Number of requests, including failed ones. @example 52 */
  readonly requests!: number;
}

export class BlogCostDto {
  /**
   * Expected cost before the run started, in US dollars, rounded up to a cent (estimated). Null if
   * prices are unknown.
   * @example 0.12
   */
  readonly estimatedUsd!: number | null;
  /**
   * Cost of the counted tokens at the configured prices, in US dollars, rounded up to a cent
   * (measured). Null if prices are unknown.
   * @example 0.12
   */
  readonly countedUsd!: number | null;
  /** Why there is no cost: the operator has set no prices. Null if there is a cost. @example null */
  readonly unknownBecause!: CostUnknownReason | null;
}

export class BlogBudgetDto {
  /** Day of the budget, in its time zone. @example 2026-11-21 */
  readonly day!: string;
  /** Tokens allowed per day; null if there is no limit. @example 2000000 */
  readonly capTokens!: number | null;
  /** US dollars allowed per day; null if there is no limit. @example 5 */
  readonly capUsd!: number | null;
  /** Tokens used today (measured). @example 119360 */
  readonly usedTokens!: number;
  /** US dollars used today (measured); null if prices are unknown. @example 0.12 */
  readonly usedUsd!: number | null;
  /** Tokens reserved for posts that are being written (estimated). @example 0 */
  readonly heldTokens!: number;
  /**
   * US dollars reserved for posts that are being written (estimated); null if prices are unknown.
   * @example 0
   */
  readonly heldUsd!: number | null;
  /** Whether today’s budget has room for another post. @example true */
  readonly open!: boolean;
  /** When the next budget day starts, ISO 8601. @example 2026-11-22T00:00:00.000Z */
  readonly nextDayAt!: string;
}

/** What a run is expected to use and to give. Every figure but the budget is estimated. */
export class BlogEstimateDto {
  /** Kind of run. @example bulk */
  readonly kind!: RunKind;
  /** Number of posts. @example 200 */
  readonly posts!: number;
  /** All figures here are estimated. @example estimated */
  readonly provenance!: 'estimated';
  /** Input tokens (prompts). @example 750000 */
  readonly inputTokens!: number;
  /** Output tokens (responses). @example 640000 */
  readonly outputTokens!: number;
  /** Input and output tokens together. @example 1390000 */
  readonly totalTokens!: number;
  /** US dollars, rounded up to a cent; null if prices are unknown. @example 1.33 */
  readonly costUsd!: number | null;
  /** Why there is no cost; null if there is one. @example null */
  readonly unknownBecause!: CostUnknownReason | null;
  /** How the estimate is calculated. @example Answers: 1400 words × 1.4 tokens. */
  readonly formula!: string;
  /** Keywords: three per post. @example 600 */
  readonly keywords!: number;
  /** Words: 1,500 per post of a bulk run, 3,000 per post of a daily run. @example 300000 */
  readonly words!: number;
  /** Searches per month: 25,000 per post. @example 5000000 */
  readonly searchVolume!: number;
  /** Today’s budget: limits and use. */
  readonly budget!: BlogBudgetDto;
}

export class BlogLastRunDto {
  /** Kind of run. @example daily */
  readonly kind!: RunKind;
  /** State of the run. @example done */
  readonly state!: RunState;
  /** When the run was requested. @example 2026-11-21T06:00:00.000Z */
  readonly createdAt!: string;
  /** Number of posts requested. @example 10 */
  readonly requested!: number;
  /** Number of posts that were kept. @example 10 */
  readonly kept!: number;
}

export class BlogScheduleDto {
  /** Cron expression with five fields; null if the daily run is switched off. @example 0 6 * * * */
  readonly cron!: string | null;
  /** Time zone of the schedule. @example UTC */
  readonly timezone!: string;
  /**
   * When the next daily run starts, ISO 8601; null if none is scheduled.
   * @example 2026-11-22T06:00:00.000Z
   */
  readonly nextRunAt!: string | null;
}

export class BlogGenerationStateDto {
  /** Whether a language model is configured. @example true */
  readonly configured!: boolean;
  /** Whether posts need approval before they are published. @example false */
  readonly review!: boolean;
  /** Name of the language model; null if none is configured. @example gpt-4.1-mini */
  readonly model!: string | null;
  /** Whether a run is in progress. @example false */
  readonly running!: boolean;
}

export class BlogStatsDto {
  /** Number of published posts (counted). @example 122 */
  readonly totalPosts!: number;
  /** Number of published posts that a model wrote (counted). @example 100 */
  readonly generatedPosts!: number;
  /** Number of posts waiting for approval (counted). @example 0 */
  readonly drafts!: number;
  /** Word count of the published posts (counted). @example 312004 */
  readonly totalWords!: number;
  /** Total searches per month for the topics of the published posts (estimated). @example 9180000 */
  readonly totalTargetSearchVolume!: number;
  /** Visits per month, estimated by a formula. @example 275400 */
  readonly estimatedMonthlyTraffic!: number;
  /** How the traffic is estimated. @example The searches a month of all published posts × 0.03. */
  readonly trafficFormula!: string;
  /** Number of published posts per category (counted). @example { "Technical SEO": 14, "Local SEO": 9 } */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  readonly categories!: Record<string, number>;
  /** Tokens and requests used by all runs (measured). */
  readonly usage!: BlogUsageDto;
  /** Last run; null before the first. */
  readonly lastRun!: BlogLastRunDto | null;
  /** When the daily run starts. */
  readonly schedule!: BlogScheduleDto;
  /** Today’s budget: limits and use. */
  readonly budget!: BlogBudgetDto;
  /** Whether posts can be generated, and with which settings. */
  readonly generation!: BlogGenerationStateDto;
}
