import { ApiProperty } from '@nestjs/swagger';
import { scoredFields, tagStatuses } from '@plumbline/meta-tags-analyzer';

export class MetaTagsIssueDto {
  /**
   * error: a check failed; warning: it warned; info: reported, or it could not be judged.
   * @example warning
   */
  readonly type!: 'error' | 'warning' | 'info';
  /**
   * One sentence with this page’s own figures.
   * @example The title is 612 px wide; about 600 px are shown.
   */
  readonly message!: string;
  /** What to do about it. @example Shorten the title to under 580 px. */
  readonly recommendation!: string;
  /**
   * Id of the check of the audit that says so; null for what none of them says.
   * @example title-pixel-width
   */
  readonly check!: string | null;
  /** Where to read more: a path of this site or an address. @example /audits/title-pixel-width */
  readonly docs!: string | null;
}

export class MetaTagsScoreLineDto {
  /** Id of the check. @example title-present-single */
  readonly id!: string;
  /** The part of the report that it belongs to. @example title */
  readonly field!: (typeof scoredFields)[number] | 'head';
  /** The statement that holds for this page. @example The page has one title */
  readonly check!: string;
  /** How it was judged. @example pass */
  readonly status!: 'pass' | 'warning' | 'fail';
  /** Points it is worth: critical 10, high 5, medium 2, low 1. @example 10 */
  readonly possible!: number;
  /** Points earned: all when it passed, half for a warning, none when it failed. @example 10 */
  readonly earned!: number;
  /** Path of the page that explains the check. @example /audits/title-present-single */
  readonly docs!: string;
}

export class MetaTagsOverallDto {
  /**
   * 100 × earned ÷ possible, rounded; null when no check could judge the page, as behind a bot
   * wall.
   * @example 86
   */
  @ApiProperty({ minimum: 0, maximum: 100, type: Number })
  readonly score!: number | null;
  /**
   * excellent from 90, good from 80, needs-improvement from 60, poor below; unknown without a
   * score.
   * @example good
   */
  readonly status!: (typeof tagStatuses)[number];
  /** Points earned. @example 18 */
  readonly earned!: number;
  /** Points that the judged checks are worth. @example 21 */
  readonly possible!: number;
  /** Every line of the sum, so that anyone can compute the score again. */
  readonly lines!: readonly MetaTagsScoreLineDto[];
}
