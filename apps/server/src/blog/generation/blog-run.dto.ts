import { ApiProperty } from '@nestjs/swagger';
import {
  bulkCount,
  type GateFinding,
  type ItemState,
  type KeptState,
  type RunKind,
  runKinds,
  type RunTrigger,
  type WaitReason,
} from '@plumbline/blog';
import type { RunState } from '@plumbline/runs';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { BlogCostDto, BlogUsageDto } from './blog-stats.dto.ts';

const countMessage = `Please enter a number of posts from ${bulkCount.min} to ${bulkCount.max}`;

export class BulkGenerationRequestDto {
  /** Number of posts to write. @example 200 */
  @ApiProperty({ default: bulkCount.default })
  @IsInt({ message: countMessage })
  @Min(bulkCount.min, { message: countMessage })
  @Max(bulkCount.max, { message: countMessage })
  readonly count!: number;
}

export class BlogRunRequestDto {
  /** daily: ten posts of at least 3,000 words; bulk: posts of at least 1,400 words each. @example bulk */
  @IsIn(runKinds, { message: 'Please choose daily or bulk' })
  readonly kind!: RunKind;

  /** Number of posts in a bulk run. A daily run always has ten; don’t send a number. @example 200 */
  @ApiProperty({ default: bulkCount.default })
  @IsOptional()
  @IsInt({ message: countMessage })
  @Min(bulkCount.min, { message: countMessage })
  @Max(bulkCount.max, { message: countMessage })
  readonly count?: number;
}

export class BlogEstimateQueryDto {
  /** Kind of run. @example bulk */
  @ApiProperty({ enum: runKinds })
  @IsIn(runKinds, { message: 'Please choose daily or bulk' })
  readonly kind!: RunKind;

  /** Posts of a bulk run. @example 200 */
  @ApiProperty({ default: bulkCount.default })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: countMessage })
  @Min(bulkCount.min, { message: countMessage })
  @Max(bulkCount.max, { message: countMessage })
  readonly count?: number;
}

export class BlogRunListQueryDto {
  /** Runs per page. @example 20 */
  @ApiProperty({ default: 20 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: '"limit" must be from 1 to 100' })
  @Min(1, { message: '"limit" must be from 1 to 100' })
  @Max(100, { message: '"limit" must be from 1 to 100' })
  readonly limit?: number;

  /** Value of `next` from the previous page. @example MjAyNi0xMS0yMQ */
  @IsOptional()
  @IsString({ message: '"after" must be the "next" value of a page' })
  @MaxLength(200, { message: '"after" must be the "next" value of a page' })
  readonly after?: string;
}

export class BlogRunDto {
  /** Id of the run. @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11 */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** Kind of run. @example bulk */
  readonly kind!: RunKind;
  /** Who started the run: the schedule, once a day, or a person. @example person */
  readonly trigger!: RunTrigger;
  /** Local date on which the run started. @example 2026-11-21 */
  readonly day!: string;
  /** State of the run. @example running */
  readonly state!: RunState;
  /** Number of posts requested. @example 50 */
  readonly requested!: number;
  /** Number of finished posts: kept, rejected, failed or canceled. @example 18 */
  readonly done!: number;
  /** Number of posts waiting in the queue. @example 30 */
  readonly waiting!: number;
  /** Number of posts being written. @example 2 */
  readonly writing!: number;
  /** Number of published posts. @example 16 */
  readonly published!: number;
  /** Number of posts waiting for approval. @example 0 */
  readonly drafts!: number;
  /** Number of posts that didn’t pass the quality gates, even after one repair. @example 1 */
  readonly rejected!: number;
  /** Number of posts for which the endpoint failed too often. @example 1 */
  readonly failed!: number;
  /** Number of canceled posts. @example 0 */
  readonly cancelled!: number;
  /** Number of kept posts that were repaired first. @example 3 */
  readonly repaired!: number;
  /** Word count of the kept posts. @example 24812 */
  readonly words!: number;
  /** Tokens and requests used by the run. */
  readonly usage!: BlogUsageDto;
  /** Cost of the run. */
  readonly cost!: BlogCostDto;
  /**
   * Why nothing is being written right now: the run is queued, the endpoint has to recover, or the
   * budget is used up until the next day. Null while a post is being written, and after the run
   * ends.
   * @example null
   */
  readonly waitingFor!: WaitReason | null;
  /**
   * When the wait ends, ISO 8601; null if the run isn’t waiting or the time is unknown.
   * @example 2026-11-21T06:04:12.000Z
   */
  readonly waitingUntil!: string | null;
  /** Seconds until the run ends, based on its last posts (estimated). Null if unknown. @example 240 */
  readonly timeLeftSeconds!: number | null;
  /** When it was requested, ISO 8601. @example 2026-11-21T06:00:00.000Z */
  readonly createdAt!: string;
  /** When the first post was started, ISO 8601. @example 2026-11-21T06:04:12.000Z */
  readonly startedAt!: string | null;
  /** When it ended, ISO 8601; null while it runs. @example 2026-11-21T06:04:12.000Z */
  readonly endedAt!: string | null;
}

export class BlogFindingDto {
  /** Quality gate. @example words */
  readonly gate!: GateFinding['gate'];
  /** What the quality gate found. @example 1212 words of at least 1400 */
  readonly detail!: string;
}

export class BlogRunItemDto {
  /** Position in the run, starting at 0. @example 4 */
  readonly position!: number;
  /** State of the post. @example published */
  readonly state!: ItemState;
  /** Topic of the post. @example robots.txt for beginners */
  readonly topic!: string;
  /** Angle of the post. @example a checklist for small shops */
  readonly angle!: string;
  /** Category. @example Technical SEO */
  readonly category!: string;
  /** Share of the topic mix that the post fills. @example tutorials */
  readonly share!: string;
  /** Searches per month for the topic, from the published table (estimated). @example 95000 */
  readonly targetSearchVolume!: number;
  /** Date of the post. @example 2026-11-21 */
  readonly publishDate!: string;
  /** Minimum number of words. @example 1400 */
  readonly minWords!: number;
  /** Word count; null until the post is kept. @example 1563 */
  readonly words!: number | null;
  /** Whether a repair was needed before the post was kept. @example false */
  readonly repaired!: boolean;
  /** Number of failed attempts. @example 0 */
  readonly attempts!: number;
  /** Why the post was rejected, failed, or has to wait; null otherwise. @example null */
  readonly reason!: string | null;
  /** What the quality gates found, including in posts that were repaired. */
  readonly findings!: readonly BlogFindingDto[];
  /** Earliest time of the next attempt, ISO 8601. @example 2026-11-21T06:04:12.000Z */
  readonly nextTryAt!: string | null;
  /** Id of the kept post, used in /blog/{id}; null until it is kept. @example robots-txt-for-beginners */
  readonly postId!: string | null;
  /** Current state of the post; null until it is kept. @example published */
  readonly postState!: KeptState | null;
  /** Title of the kept post; null until it is kept. @example Robots.txt for Beginners */
  readonly title!: string | null;
}

export class BlogRunWithItemsDto extends BlogRunDto {
  /** Posts of the run, in the planned order. */
  readonly items!: readonly BlogRunItemDto[];
}

export class BlogRunPageDto {
  /** Runs, newest first. */
  readonly runs!: readonly BlogRunDto[];
  /** Value of `after` for the next page; null on the last page. @example null */
  readonly next!: string | null;
}

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

class SeoImpactDto {
  /** Number of keywords of the kept posts, three per post (counted). @example 147 */
  readonly keywordTargets!: number;
  /** Word count of the kept posts (counted). @example 76412 */
  readonly contentWords!: number;
  /** Number of published posts, which search engines can index. @example 49 */
  readonly indexablePages!: number;
}

class BulkProvenanceDto {
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
