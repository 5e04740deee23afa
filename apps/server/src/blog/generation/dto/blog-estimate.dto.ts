import { type RunKind } from '@plumbline/blog';
import { BlogBudgetDto, type CostUnknownReason } from './spending.dto.ts';

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
