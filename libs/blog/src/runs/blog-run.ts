import type { Post } from '@plumbline/content';
import { isOpenRun, type RunState } from '@plumbline/runs';
import type { TokenUsage } from '@plumbline/seo/language-model';
import type { GateFinding, PostPlan, RunKind } from '../generation.ts';

/** The scheduled run happens once a day; a person may start others. */
export type RunTrigger = 'schedule' | 'person';

/** A post is open while it waits or is being written. */
export type ItemState =
  | 'waiting'
  | 'writing'
  | 'published'
  | 'draft'
  | 'rejected'
  | 'failed'
  | 'cancelled';

/** Why no post of an open run is being written: queue, failing endpoint, or budget. */
export type WaitReason = 'turn' | 'retry' | 'budget';

/** Used tokens and their cost. */
interface Spent extends TokenUsage {
  /** US dollars at the configured prices; `null` without prices. */
  readonly usd: number | null;
}

/** The operator may unpublish, approve and delete stored posts. */
export type KeptState = Post['state'] | 'deleted';

/** One post of a run. */
export interface BlogRunItem {
  readonly position: number;
  readonly state: ItemState;
  readonly plan: PostPlan;
  /** Failed attempts; crashes of the server are counted separately. */
  readonly attempts: number;
  readonly crashes: number;
  /** Why it was rejected, failed, or has to wait; `null` otherwise. */
  readonly reason: string | null;
  /** Findings of the gates, including repaired ones. */
  readonly findings: readonly GateFinding[];
  /** The stored post; `null` until then. */
  readonly postId: string | null;
  /** What happened to the post since; `null` without a post. */
  readonly postState: KeptState | null;
  readonly title: string | null;
  /** Words of the stored text. */
  readonly words: number | null;
  readonly repaired: boolean;
  /** Total usage of this post, failed attempts included. */
  readonly spent: Spent;
  /** Earliest time of the next attempt; in the past while it is queued. */
  readonly nextTryAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Posts of a run by state. */
export type ItemCounts = Readonly<Record<ItemState, number>>;

/** A run as its followers see it. Retrying a post reopens a finished run. */
export interface BlogRun {
  readonly id: string;
  readonly kind: RunKind;
  readonly trigger: RunTrigger;
  /** The local date on which it was started, `YYYY-MM-DD`. */
  readonly day: string;
  /** The day of this scheduled run; `null` for a run that a person started. */
  readonly scheduleKey: string | null;
  readonly state: RunState;
  readonly requested: number;
  readonly counts: ItemCounts;
  /** Words of the stored posts. */
  readonly words: number;
  readonly repaired: number;
  readonly spent: Spent;
  /** Why nothing is being written; `null` while a post is being written, and after the run's end. */
  readonly waitingFor: WaitReason | null;
  /** When that wait ends; `null` when unknown. */
  readonly waitingUntil: Date | null;
  /** Times when its last posts ended, newest first, at most 20. */
  readonly recentEnds: readonly Date[];
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Finished posts. */
export const endedItems = (counts: ItemCounts): number =>
  counts.published + counts.draft + counts.rejected + counts.failed + counts.cancelled;

/** Stored posts, published or drafts. */
export const keptItems = (counts: ItemCounts): number => counts.published + counts.draft;

/**
 * Remaining time of a run, estimated from the pace of at most 20 last posts.
 * @returns whole seconds; `null` before two posts have ended, while the run waits, and after its end
 */
export function timeLeft(run: BlogRun): number | null {
  if (!isOpenRun(run) || run.waitingFor === 'budget' || run.waitingFor === 'retry') return null;
  const [last, ...earlier] = run.recentEnds;
  const first = earlier.at(-1);
  if (!last || !first) return null;
  const each = (last.getTime() - first.getTime()) / earlier.length;
  const left = run.requested - endedItems(run.counts);
  return Math.ceil((each * left) / 1_000);
}
