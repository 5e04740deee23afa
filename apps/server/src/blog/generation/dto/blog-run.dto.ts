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
  /** Names the run. @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11 */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** Kind of run. @example bulk */
  readonly kind!: RunKind;
  /** Who started it: the schedule, once for each day, or a person. @example person */
  readonly trigger!: RunTrigger;
  /** The local date that it was started on. @example 2026-11-21 */
  readonly day!: string;
  /** State of the run. @example running */
  readonly state!: RunState;
  /** Posts asked for. @example 50 */
  readonly asked!: number;
  /** Posts that are finished: kept, rejected, failed or canceled. @example 18 */
  readonly done!: number;
  /** Posts that wait for their turn. @example 30 */
  readonly waiting!: number;
  /** Posts that are written just now. @example 2 */
  readonly writing!: number;
  /** Posts that readers see. @example 16 */
  readonly published!: number;
  /** Posts that wait for approval. @example 0 */
  readonly drafts!: number;
  /** Posts that did not pass the gates and were repaired once. @example 1 */
  readonly rejected!: number;
  /** Posts that the endpoint failed too often. @example 1 */
  readonly failed!: number;
  /** Canceled posts. @example 0 */
  readonly cancelled!: number;
  /** Kept posts that were repaired first. @example 3 */
  readonly repaired!: number;
  /** Words of the kept posts: counted in their texts. @example 24812 */
  readonly words!: number;
  /** What the run has used. */
  readonly usage!: BlogUsageDto;
  /** What the run costs. */
  readonly cost!: BlogCostDto;
  /**
   * Why nothing is written just now: its turn, an endpoint that has to recover, or the budget of
   * the next day. Null while something is written, and after the end.
   * @example null
   */
  readonly waitingFor!: WaitReason | null;
  /**
   * Until when it waits, ISO 8601; null when it does not wait, or the time is unknown.
   * @example 2026-11-21T06:04:12.000Z
   */
  readonly waitingUntil!: string | null;
  /**
   * Seconds that the rest will take at the pace of its last posts: estimated. Null while that cannot be
   * said.
   * @example 240
   */
  readonly timeLeftSeconds!: number | null;
  /** When it was asked for, ISO 8601. @example 2026-11-21T06:00:00.000Z */
  readonly createdAt!: string;
  /** When its first post was begun, ISO 8601. @example 2026-11-21T06:04:12.000Z */
  readonly startedAt!: string | null;
  /** When it ended, ISO 8601; null while it runs. @example 2026-11-21T06:04:12.000Z */
  readonly endedAt!: string | null;
}

export class BlogFindingDto {
  /** The quality gate. @example words */
  readonly gate!: GateFinding['gate'];
  /** What it found. @example 1212 words of at least 1400 */
  readonly detail!: string;
}

export class BlogRunItemDto {
  /** 0-based place in the run. @example 4 */
  readonly position!: number;
  /** State of the post. @example published */
  readonly state!: ItemState;
  /** What it is about. @example robots.txt for beginners */
  readonly topic!: string;
  /** The angle that it takes. @example a checklist for small shops */
  readonly angle!: string;
  /** Its category. @example Technical SEO */
  readonly category!: string;
  /** The share of the mix that it fills. @example tutorials */
  readonly share!: string;
  /** Searches a month for its topic, from the published table: estimated. @example 95000 */
  readonly targetSearchVolume!: number;
  /** Its date. @example 2026-11-21 */
  readonly publishDate!: string;
  /** Words that it must have. @example 1400 */
  readonly minWords!: number;
  /** Words that it has: counted. Null until it is kept. @example 1563 */
  readonly words!: number | null;
  /** Whether it was repaired first. @example false */
  readonly repaired!: boolean;
  /** Tries that the endpoint failed. @example 0 */
  readonly attempts!: number;
  /**
   * Why it was rejected, failed, or has to wait; null when there is nothing to say.
   * @example null
   */
  readonly reason!: string | null;
  /** What the gates found, also in a post that was repaired. */
  readonly findings!: readonly BlogFindingDto[];
  /** Earliest time of its next try, ISO 8601. @example 2026-11-21T06:04:12.000Z */
  readonly nextTryAt!: string | null;
  /**
   * URL segment of the kept post under /blog/; null until then.
   * @example robots-txt-for-beginners
   */
  readonly postId!: string | null;
  /** What became of that post since; null until it is kept. @example published */
  readonly postState!: KeptState | null;
  /** Title of the kept post; null until then. @example Robots.txt for Beginners */
  readonly title!: string | null;
}

export class BlogRunWithItemsDto extends BlogRunDto {
  /** Its posts, in the order of the plan. */
  readonly items!: readonly BlogRunItemDto[];
}

export class BlogRunPageDto {
  /** Newest first. */
  readonly runs!: readonly BlogRunDto[];
  /** The `after` of the next page; null on the last. @example null */
  readonly next!: string | null;
}
