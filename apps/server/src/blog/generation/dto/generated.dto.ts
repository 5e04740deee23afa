import { ApiProperty } from '@nestjs/swagger';
import { type ItemState } from '@plumbline/blog';

/** One post of a daily run: the specification's fields, and how it went. */
export class GeneratedBlogDto {
  /** URL segment of the post under /blog/. @example technical-seo-checklist-for-clinics */
  readonly id!: string;
  /** Its title. @example A Technical SEO Checklist for Clinics */
  readonly title!: string;
  /** Its category. @example Technical SEO */
  readonly category!: string;
  /** Searches a month for its topic, from the published table: estimated. @example 95000 */
  readonly targetSearchVolume!: number;
  /** Its date. @example 2026-11-21 */
  readonly publishDate!: string;
  /** Words: counted in its text. @example 3214 */
  readonly words!: number;
  /**
   * Whether readers see it: published, or a draft until somebody approves it.
   * @example published
   */
  readonly state!: ItemState;
  /** Whether it was repaired first. @example false */
  readonly repaired!: boolean;
}

export class SeoImpactDto {
  /** Keywords of the kept posts, three each: counted. @example 147 */
  readonly keywordTargets!: number;
  /** Words of the kept posts: counted. @example 76412 */
  readonly contentWords!: number;
  /** Pages that search engines can index: published posts. @example 49 */
  readonly indexablePages!: number;
}

export class BulkProvenanceDto {
  /** Where totalTargetSearchVolume is from. @example estimated */
  readonly targetSearchVolume!: 'estimated';
  /** Where estimatedMonthlyTraffic is from. @example estimated */
  readonly monthlyTraffic!: 'estimated';
  /** How the traffic is estimated. @example The searches a month of all kept posts × 0.03. */
  readonly trafficFormula!: string;
  /** Where counts of posts and words are from. @example measured */
  readonly counts!: 'measured';
}

/** Progress of a bulk run: the specification's fields and the runs behind them. */
export class BulkGenerationDto {
  /** Posts that were kept. @example 49 */
  readonly totalBlogs!: number;
  /** Searches a month for the topics of the kept posts, summed: estimated. @example 4410000 */
  readonly totalTargetSearchVolume!: number;
  /** Visits a month: estimated by a formula. @example 132300 */
  readonly estimatedMonthlyTraffic!: number;
  /**
   * Kept posts by category.
   * @example { "SEO Tools": 20, "Industry SEO": 12, "Tutorials": 10, "Trends & Tips": 7 }
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  readonly categories!: Record<string, number>;
  /** What the posts add to the site. */
  readonly seoImpact!: SeoImpactDto;
  /** Where the figures come from. */
  readonly provenance!: BulkProvenanceDto;
  /** The run, to be read under /api/blog/runs/. @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11 */
  @ApiProperty({ format: 'uuid' })
  readonly runId!: string;
  /** Posts that did not pass the gates. @example 1 */
  readonly rejected!: number;
  /**
   * Posts that failed, were canceled, or wait for another day's budget.
   * @example 0
   */
  readonly notWritten!: number;
}
