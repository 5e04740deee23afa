import { ApiProperty } from '@nestjs/swagger';
import type { RunKind } from '@plumbline/blog';
import type { RunState } from '@plumbline/runs';
import { BlogBudgetDto, BlogUsageDto } from './spending.dto.ts';

export class BlogLastRunDto {
  /** Kind of run. @example daily */
  readonly kind!: RunKind;
  /** Where it stands. @example done */
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
  /** Whether a run goes on just now. @example false */
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
