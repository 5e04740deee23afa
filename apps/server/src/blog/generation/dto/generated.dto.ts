import { ApiProperty } from '@nestjs/swagger';
import { type ItemState } from '@plumbline/blog';

/** One post of a daily run: the specification's fields, and how it went. */
export class GeneratedBlogDto {
  /** Id of the post, used in /blog/{id}. @example technical-seo-checklist-for-clinics */
  readonly id!: string;
  /** Title. @example A Technical SEO Checklist for Clinics */
  readonly title!: string;
  /** Category. @example Technical SEO */
  readonly category!: string;
  /** Searches per month for the topic, from the published table (estimated). @example 95000 */
  readonly targetSearchVolume!: number;
  /** Date of the post. @example 2026-11-21 */
  readonly publishDate!: string;
  /** Word count of the text. @example 3214 */
  readonly words!: number;
  /** Whether the post is published, or a draft until someone approves it. @example published */
  readonly state!: ItemState;
  /** Whether a repair was needed before the post was kept. @example false */
  readonly repaired!: boolean;
}

export class SeoImpactDto {
  /** Number of keywords of the kept posts, three per post (counted). @example 147 */
  readonly keywordTargets!: number;
  /** Word count of the kept posts (counted). @example 76412 */
  readonly contentWords!: number;
  /** Number of published posts, which search engines can index. @example 49 */
  readonly indexablePages!: number;
}

export class BulkProvenanceDto {
  /** Source of totalTargetSearchVolume. @example estimated */
  readonly targetSearchVolume!: 'estimated';
  /** Source of estimatedMonthlyTraffic. @example estimated */
  readonly monthlyTraffic!: 'estimated';
  /** How the traffic is estimated. @example The searches a month of all kept posts × 0.03. */
  readonly trafficFormula!: string;
  /** Source of the post and word counts. @example measured */
  readonly counts!: 'measured';
}

/** Progress of a bulk run: the specification's fields and the runs behind them. */
export class BulkGenerationDto {
  /** Number of posts that were kept. @example 49 */
  readonly totalBlogs!: number;
  /** Total searches per month for the topics of the kept posts (estimated). @example 4410000 */
  readonly totalTargetSearchVolume!: number;
  /** Visits per month, estimated by a formula. @example 132300 */
  readonly estimatedMonthlyTraffic!: number;
  /**
   * Number of kept posts per category.
   * @example { "SEO Tools": 20, "Industry SEO": 12, "Tutorials": 10, "Trends & Tips": 7 }
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  readonly categories!: Record<string, number>;
  /** What the posts add to the site for SEO. */
  readonly seoImpact!: SeoImpactDto;
  /** Source of the figures. */
  readonly provenance!: BulkProvenanceDto;
  /** Id of the run; read it at /api/blog/runs/{id}. @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11 */
  @ApiProperty({ format: 'uuid' })
  readonly runId!: string;
  /** Number of posts that didn’t pass the quality gates. @example 1 */
  readonly rejected!: number;
  /** Number of posts that failed, were canceled, or wait for another day’s budget. @example 0 */
  readonly notWritten!: number;
}
