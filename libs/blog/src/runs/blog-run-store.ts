import type { Claim, RunJob, RunKind, RunStore } from '@plumbline/runs';
import type { GateFinding, PostPlan, RunKind as RunKindOfBlog, TokenUsage } from '../generation.ts';
import { maxCrashes } from './back-off.ts';
import type { NewPost } from '../post-store.ts';
import type { TokenPrices } from '../topics/estimates.ts';
import type { UsedPlans } from '../topics/plan-run.ts';
import type { BudgetState, Cap } from './budget.ts';
import type { BlogRun, BlogRunItem, RunTrigger } from './blog-run.ts';

/** A run to be started: planned and kept in one go, so that a restart goes on with the same plans. */
export interface BlogRunOrder {
  readonly kind: RunKindOfBlog;
  readonly trigger: RunTrigger;
  /** The local date. */
  readonly day: string;
  /** Claims a day of the schedule: the second claim of the same key starts nothing. `null` for a run of a person. */
  readonly scheduleKey: string | null;
  /** Says what the posts are about, given everything that was planned before: no two runs plan at the same time. */
  readonly plan: (used: UsedPlans) => readonly PostPlan[];
}

/** A run, or why there is none: the day's is claimed, or a run of a person of this kind is open. */
export type StartedBlogRun =
  | { readonly started: true; readonly run: BlogRun }
  | { readonly started: false; readonly because: 'claimed' | 'open'; readonly run: BlogRun };

/** A post that a worker holds. */
export interface PostClaim extends Claim<PostPlan, never> {
  readonly attempts: number;
}

/** What a worker reserves before it writes. */
export interface Reservation {
  readonly day: string;
  readonly cap: Cap;
  readonly tokens: number;
  readonly usd: number | null;
  /** When a post that finds nothing left is to be looked at again: the start of the next day. */
  readonly nextDay: Date;
}

/** What a job found when it came to its post. */
export type ClaimResult =
  | { readonly kind: 'claimed'; readonly claim: PostClaim }
  /** Nothing left today; the post waits, and another job will come for it. */
  | { readonly kind: 'no-budget'; readonly until: Date }
  /** Ended, cancelled, or in the hands of another job. */
  | { readonly kind: 'nothing' };

/** A post that is done with, well or badly. */
export type Ending =
  | {
      readonly kind: 'kept';
      readonly written: NewPost;
      readonly repaired: boolean;
      readonly findings: readonly GateFinding[];
    }
  | { readonly kind: 'rejected'; readonly findings: readonly GateFinding[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** How an attempt to end a post went. */
export type EndResult =
  /** Written down. `run` says whether it was the last of its run. */
  | { readonly kind: 'ended'; readonly run: BlogRun }
  /** The claim is void: the post was cancelled, or another worker has it. Nothing was kept; what was used is counted. */
  | { readonly kind: 'void' }
  /** Another post that was written at the same time is too much like it, or has its address. Nothing was kept. */
  | { readonly kind: 'clash'; readonly detail: string };

/** A post that goes back into the queue. */
export interface Return {
  readonly reason: string | null;
  readonly nextTryAt: Date;
  /** Whether this was a try that the endpoint failed. */
  readonly countsAsAttempt: boolean;
}

/** `another-run-is-open`: the run has ended, and another of its kind that a person started goes on. */
export type RetryResult = 'retried' | 'not-failed' | 'another-run-is-open';

export interface BlogRunPage {
  /** Newest first. */
  readonly runs: readonly BlogRun[];
  readonly next: string | null;
}

/** Since when a schedule has been in force, so that a catch-up does not reach back before it. */
export interface ArmedSchedule {
  readonly expression: string | null;
  readonly timezone: string;
  readonly since: Date;
}

/** What all runs together have come to. */
export interface BlogRunTotals {
  readonly posts: number;
  readonly words: number;
  readonly rejected: number;
  readonly failed: number;
  /** Runs that go on. */
  readonly open: number;
  readonly spent: TokenUsage & { readonly usd: number | null };
}

/** Posts as runs: what takes them has no end but success or failure. */
export const blogPostRuns: RunKind<PostPlan> = {
  id: 'blog-post',
  lane: {
    queue: 'blog-posts',
    expireInSeconds: 2 * 60 * 60,
    // Posts that wait for the budget of another day, and for the day after, are kept.
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

/** Runs of the blog over the store of their posts. Every method is one transaction. */
export interface BlogRunStore {
  /** The posts, each a run of its own. */
  readonly posts: RunStore;
  start(order: BlogRunOrder): Promise<StartedBlogRun>;
  read(id: string): Promise<BlogRun | null>;
  items(id: string): Promise<readonly BlogRunItem[]>;
  /** @throws BadCursor when `after` is not one of its own */
  list(limit: number, after: string | null): Promise<BlogRunPage>;
  latest(): Promise<BlogRun | null>;
  totals(): Promise<BlogRunTotals>;

  /** Ends an open run: what waits, and what is being written, is cancelled. One that has ended stays as it is. */
  cancel(id: string): Promise<BlogRun | null>;
  /** Puts a post that failed or was rejected back into the queue, and opens its run again. */
  retry(id: string, position: number): Promise<RetryResult>;

  /** Takes the post of a job, if the budget has room. */
  claim(
    job: Pick<RunJob, 'id' | 'attempt'>,
    reserve: (kind: RunKindOfBlog) => Reservation,
  ): Promise<ClaimResult>;
  /** Ends a post, keeps what was written and counts what was used, together. */
  end(claim: PostClaim, ending: Ending, usage: TokenUsage): Promise<EndResult>;
  /** Puts a post back that could not be ended. @returns false when the claim is void */
  giveBack(claim: PostClaim, back: Return, usage: TokenUsage): Promise<boolean>;

  budget(day: string): Promise<BudgetState>;

  /** Remembers the schedule that is in force; the time stays while it is the same. */
  arm(
    schedule: { readonly expression: string | null; readonly timezone: string },
    at: Date,
  ): Promise<ArmedSchedule>;
  hasRun(scheduleKey: string): Promise<boolean>;
}

/** What the store needs to know about money. */
export interface BlogRunStoreOptions {
  readonly prices: TokenPrices | null;
  /** Keeps what is written as drafts. */
  readonly review: boolean;
  /** Above this likeness two posts are near-duplicates, 0 to 1. */
  readonly maxSimilarity: number;
}
