export class SeoAuditSummaryDto {
  /** Checks that passed. @example 61 */
  readonly passed!: number;
  /** Checks that failed. @example 4 */
  readonly failed!: number;
  /** Checks that warned. @example 9 */
  readonly warnings!: number;
}

export class AuditCapDto {
  /** The highest score that is possible while the blocker stands. @example 30 */
  readonly limit!: number;
  /** Ids of the checks that cap the score. @example ["noindex"] */
  readonly by!: readonly string[];
  /** What the score would be without the cap. @example 84 */
  readonly uncapped!: number;
}

export class CategoryScoreDto {
  /** Id of the category. @example metadata */
  readonly id!: string;
  /** Its name. @example Head and metadata */
  readonly title!: string;
  /** Score from 0 to 100; null when nothing in it could be scored. @example 92 */
  readonly score!: number | null;
  /** Points earned in this category. @example 23 */
  readonly earned!: number;
  /** Points possible in this category. @example 25 */
  readonly possible!: number;
}
