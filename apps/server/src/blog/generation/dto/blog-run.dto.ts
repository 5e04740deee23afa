import { ApiProperty } from '@nestjs/swagger';
import {
  type GateFinding,
  type ItemState,
  type KeptState,
  type RunKind,
  type RunTrigger,
  type WaitReason,
} from '@plumbline/blog';
import type { RunState } from '@plumbline/runs';
import { BlogCostDto, BlogUsageDto } from './blog-stats.dto.ts';

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
