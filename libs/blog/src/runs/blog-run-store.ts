import type { Claim, RunJob, RunKind, RunStore } from '@plumbline/runs';
import type { TokenUsage } from '@plumbline/seo/language-model';
import type { GateFinding, PostPlan, RunKind as RunKindOfBlog } from '../generation.ts';
import type { NewPost } from '../post-store.ts';
import type { TokenPrices } from '../topics/estimates.ts';
import type { UsedPlans } from '../topics/plan-run.ts';
import type { BlogRun, BlogRunItem, RunTrigger } from './blog-run.ts';
import type { BudgetState, Cap } from './budget.ts';

/** Maximum failed attempts per post. */
export const maxAttempts = 6;
/** Maximum crashes while one post is being written. After that, the post itself is assumed to be the cause. */
export const maxCrashes = 20;

const firstMs = 5_000;
const longestMs = 10 * 60_000;
const longestAskedMs = 60 * 60_000;

/**
 * Wait after a failed attempt: 5 seconds, doubled each time up to 10 minutes, less a random part of up to half, so that
 * many posts do not retry at once. `Retry-After` is respected up to an hour.
 * @param attempt 1 after the first failed attempt
 * @param random 0 to 1
 * @returns milliseconds
 */
export function backOff(attempt: number, retryAfterMs: number | null, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(attempt, 1) - 1, 20));
  const own = Math.round(full * (1 - random / 2));
  const asked = Math.min(longestAskedMs, Math.max(0, retryAfterMs ?? 0));
  return Math.max(own, asked);
}

/** A run to start: planned and stored in one transaction, so that a restart continues with the same plans. */
export interface BlogRunOrder {
  readonly kind: RunKindOfBlog;
  readonly trigger: RunTrigger;
  /** The local date. */
  readonly day: string;
  /** Unique key of a scheduled day: no second run with this key is started. `null` for a run that a person started. */
  readonly scheduleKey: string | null;
  /** Plans the posts, given all earlier plans. Two runs never call it at the same time. */
  readonly plan: (used: UsedPlans) => readonly PostPlan[];
}

/** A run, or why none was started: the day already has one, or a run of this kind that a person started is open. */
export type StartedBlogRun =
  | { readonly started: true; readonly run: BlogRun }
  | { readonly started: false; readonly because: 'claimed' | 'open'; readonly run: BlogRun };

/** A post that a worker has claimed. */
export interface PostClaim extends Claim<PostPlan, never> {
  readonly attempts: number;
}

/** The share of the budget that a worker reserves before it writes. */
export interface Reservation {
  readonly day: string;
  readonly cap: Cap;
  readonly tokens: number;
  readonly usd: number | null;
  /** When to retry a post without budget: the start of the next day. */
  readonly nextDay: Date;
}

/** Result of claiming the post of a job. */
export type ClaimResult =
  | { readonly kind: 'claimed'; readonly claim: PostClaim }
  /** No budget left today. The post waits for another job. */
  | { readonly kind: 'no-budget'; readonly until: Date }
  /** Ended, canceled, or claimed by another job. */
  | { readonly kind: 'nothing' };

/** A finished post. */
export type Ending =
  | {
      readonly kind: 'kept';
      readonly written: NewPost;
      readonly repaired: boolean;
      readonly findings: readonly GateFinding[];
    }
  | { readonly kind: 'rejected'; readonly findings: readonly GateFinding[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** Result of ending a post. */
export type EndResult =
  /** Stored. `run` says whether it was the last of its run. */
  | { readonly kind: 'ended'; readonly run: BlogRun }
  /** The claim is void: the post was canceled, or another worker claimed it. Only the usage was stored. */
  | { readonly kind: 'void' }
  /** A post written at the same time is too similar or has the same URL. Nothing was stored. */
  | { readonly kind: 'clash'; readonly detail: string };

/** A post to put back into the queue. */
export interface Return {
  readonly reason: string | null;
  readonly nextTryAt: Date;
  /** Whether the endpoint caused this attempt to fail. */
  readonly countsAsAttempt: boolean;
}

/** `another-run-is-open`: the run has ended, and another run of its kind that a person started is open. */
export type RetryResult = 'retried' | 'not-failed' | 'another-run-is-open';

export interface BlogRunPage {
  /** Newest first. */
  readonly runs: readonly BlogRun[];
  readonly next: string | null;
}

/** When the schedule was set. Earlier due times are not caught up. */
export interface ArmedSchedule {
  readonly expression: string | null;
  readonly timezone: string;
  readonly since: Date;
}

/** Totals of all runs. */
export interface BlogRunTotals {
  readonly posts: number;
  readonly words: number;
  readonly rejected: number;
  readonly failed: number;
  /** Open runs. */
  readonly open: number;
  readonly spent: TokenUsage & { readonly usd: number | null };
}

/** Posts as runs of the run engine. */
export const blogPostRuns: RunKind<PostPlan> = {
  id: 'blog-post',
  lane: {
    queue: 'blog-posts',
    expireInSeconds: 2 * 60 * 60,
    // Long enough for posts that wait for the next day's budget.
    retentionSeconds: 30 * 24 * 60 * 60,
    retryLimit: 10_000,
    pollingIntervalSeconds: 2,
  },
  bounds: null,
  parse: (stored) => stored as PostPlan,
  afterCrash: {
    maxCrashes,
    reason: (crashes) => `The server stopped ${crashes} times while this post was written.`,
    resumes: false,
  },
};

/** Store of the blog's runs. Every method is one transaction. */
export interface BlogRunStore {
  /** The posts, each a run of the run engine. */
  readonly posts: RunStore;
  start(order: BlogRunOrder): Promise<StartedBlogRun>;
  read(id: string): Promise<BlogRun | null>;
  items(id: string): Promise<readonly BlogRunItem[]>;
  /** @throws BadCursor when `after` is not a cursor of this store */
  list(limit: number, after: string | null): Promise<BlogRunPage>;
  latest(): Promise<BlogRun | null>;
  totals(): Promise<BlogRunTotals>;

  /** Cancels an open run with all unfinished posts. Does nothing to one that has ended. */
  cancel(id: string): Promise<BlogRun | null>;
  /** Puts a failed or rejected post back into the queue, and reopens its run. */
  retry(id: string, position: number): Promise<RetryResult>;

  /** Claims the post of a job, if the budget allows. */
  claim(
    job: Pick<RunJob, 'id' | 'attempt'>,
    reserve: (kind: RunKindOfBlog) => Reservation,
  ): Promise<ClaimResult>;
  /** Ends a post, and stores text and usage in one transaction. */
  end(claim: PostClaim, ending: Ending, usage: TokenUsage): Promise<EndResult>;
  /** Puts an unfinished post back into the queue. @returns false when the claim is void */
  giveBack(claim: PostClaim, back: Return, usage: TokenUsage): Promise<boolean>;

  budget(day: string): Promise<BudgetState>;

  /** Stores the schedule, with the time when it changed. */
  arm(
    schedule: { readonly expression: string | null; readonly timezone: string },
    at: Date,
  ): Promise<ArmedSchedule>;
  hasRun(scheduleKey: string): Promise<boolean>;
}

/** Budget and prices. */
export interface BlogRunStoreOptions {
  readonly prices: TokenPrices | null;
  /** Stores posts as drafts. */
  readonly review: boolean;
  /** Similarity from which posts are near-duplicates, 0 to 1. */
  readonly maxSimilarity: number;
}
