import type { RunState } from '@plumbline/runs';
import type { GateFinding, PostPlan, RunKind, TokenUsage } from '../generation.ts';

/** The schedule's own run happens once for each day that it falls due on; a person may start others. */
export type RunTrigger = 'schedule' | 'person';

/** A post of a run is open while it waits or is written. */
export type ItemState =
  'waiting' | 'writing' | 'published' | 'draft' | 'rejected' | 'failed' | 'cancelled';

/** What an open run waits for while nothing of it is written: its turn, the endpoint to recover, or money. */
export type WaitReason = 'turn' | 'retry' | 'budget';

/** Tokens used and what they cost. */
interface Spent extends TokenUsage {
  /** US dollars at the configured prices; `null` where prices are not known. */
  readonly usd: number | null;
}

/** One post of a run. */
export interface BlogRunItem {
  readonly position: number;
  readonly state: ItemState;
  readonly plan: PostPlan;
  /** Tries that the endpoint failed; crashes of the server are counted apart. */
  readonly attempts: number;
  readonly crashes: number;
  /** Why it was rejected, failed, or has to wait; `null` when there is nothing to say. */
  readonly reason: string | null;
  /** What the gates found: also in a post that was mended and kept. */
  readonly findings: readonly GateFinding[];
  /** The post that was kept; `null` until then. */
  readonly postId: string | null;
  readonly title: string | null;
  /** Counted in the kept text. */
  readonly words: number | null;
  readonly repaired: boolean;
  /** Everything that this post has used, failed tries too. */
  readonly spent: Spent;
  /** Earliest time of the next try; in the past when it only waits for its turn. */
  readonly nextTryAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Posts of a run by state. */
export type ItemCounts = Readonly<Record<ItemState, number>>;

/** A run as those who follow it see it. One that has ended is open again when a post of it is tried again. */
export interface BlogRun {
  readonly id: string;
  readonly kind: RunKind;
  readonly trigger: RunTrigger;
  /** The local date that it was started on, `YYYY-MM-DD`. */
  readonly day: string;
  /** The day whose scheduled run this is; `null` for one that a person started. */
  readonly scheduleKey: string | null;
  readonly state: RunState;
  readonly asked: number;
  readonly counts: ItemCounts;
  /** Words of the posts that were kept. */
  readonly words: number;
  readonly repaired: number;
  readonly spent: Spent;
  /** Why nothing is written just now; `null` while something is, and when the run has ended. */
  readonly waitingFor: WaitReason | null;
  /** When that ends; `null` where it is not known. */
  readonly waitingUntil: Date | null;
  /** When its last posts ended, newest first, at most 20: how fast it goes. */
  readonly recentEnds: readonly Date[];
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Posts that need nothing more. */
export const endedItems = (counts: ItemCounts): number =>
  counts.published + counts.draft + counts.rejected + counts.failed + counts.cancelled;

/** Posts that were kept, published or as drafts. */
export const keptItems = (counts: ItemCounts): number => counts.published + counts.draft;
