import type { GateFinding, PostPlan, RunKind, TokenUsage } from '../generation.ts';
import type { NewPost } from '../post-store.ts';
import type { TokenPrices } from '../topics/estimates.ts';
import type { UsedPlans } from '../topics/plan-run.ts';
import type { BudgetState, Cap } from './budget.ts';
import type { Run, RunItem, RunTrigger } from './run.ts';

/** A run to be started: planned and kept in one go, so that a restart goes on with the same plans. */
export interface RunOrder {
  readonly kind: RunKind;
  readonly trigger: RunTrigger;
  /** The local date. */
  readonly day: string;
  /** Claims a day of the schedule: the second claim of the same key starts nothing. `null` for a run of a person. */
  readonly scheduleKey: string | null;
  readonly at: Date;
  /** Says what the posts are about, given everything that was planned before: no two runs plan at the same time. */
  readonly plan: (used: UsedPlans) => readonly PostPlan[];
}

/** A run, or why there is none: the day's is claimed, or a run of a person of this kind is open. */
export type StartedRun =
  | { readonly started: true; readonly run: Run }
  | { readonly started: false; readonly because: 'claimed' | 'open'; readonly run: Run };

/** One post that a worker holds. Only the holder of the newest claim can end it. */
export interface Claim {
  readonly runId: string;
  readonly position: number;
  readonly kind: RunKind;
  /** Names this try: a later claim of the same post makes it void. */
  readonly token: string;
  readonly plan: PostPlan;
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
  | { readonly kind: 'claimed'; readonly claim: Claim }
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
  | { readonly kind: 'ended'; readonly run: Run }
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

export interface RunPage {
  /** Newest first. */
  readonly runs: readonly Run[];
  readonly next: string | null;
}

/** Since when a schedule has been in force, so that a catch-up does not reach back before it. */
export interface ArmedSchedule {
  readonly expression: string | null;
  readonly timezone: string;
  readonly since: Date;
}

/** What all runs together have come to. */
export interface RunTotals {
  readonly posts: number;
  readonly words: number;
  readonly rejected: number;
  readonly failed: number;
  /** Runs that go on. */
  readonly open: number;
  readonly spent: TokenUsage & { readonly usd: number | null };
}

/** Where runs live, with their queue: one job a post. Every method is one transaction. */
export interface RunStore {
  start(order: RunOrder): Promise<StartedRun>;
  read(id: string): Promise<Run | null>;
  items(id: string): Promise<readonly RunItem[]>;
  /** @throws BadCursor when `after` is not one of ours */
  list(limit: number, after: string | null): Promise<RunPage>;
  latest(): Promise<Run | null>;
  totals(): Promise<RunTotals>;

  /** Ends an open run: what waits, and what is being written, is cancelled. One that has ended stays as it is. */
  cancel(id: string, at: Date): Promise<Run | null>;
  /** Puts a post that failed or was rejected back into the queue, and opens its run again. */
  retry(id: string, position: number, at: Date): Promise<RetryResult>;

  /**
   * Takes the post that a job stands for, if it is due and the budget has room.
   * A post that is still held by an earlier try of the same job was left by a crash: it is taken over.
   */
  claim(
    job: { readonly id: string; readonly attempt: number },
    reserve: (kind: RunKind) => Reservation,
    at: Date,
  ): Promise<ClaimResult>;
  /** Ends a post, keeps what was written and counts what was used, together. */
  end(claim: Claim, ending: Ending, usage: TokenUsage, at: Date): Promise<EndResult>;
  /** Puts a post back that could not be ended. @returns false when the claim is void */
  giveBack(claim: Claim, back: Return, usage: TokenUsage): Promise<boolean>;
  /** Of these claims those that are void. */
  voidClaims(claims: readonly Claim[]): Promise<readonly Claim[]>;

  /** Takes every post that is being written from whoever held it: for a database that no other process can have open. */
  takeOverAll(at: Date): Promise<number>;
  /** Gives a job to every waiting post that has none. @returns how many */
  sendMissing(at: Date): Promise<number>;

  budget(day: string): Promise<BudgetState>;

  /** Remembers the schedule that is in force; the time stays while it is the same. */
  arm(
    schedule: { readonly expression: string | null; readonly timezone: string },
    at: Date,
  ): Promise<ArmedSchedule>;
  hasRun(scheduleKey: string): Promise<boolean>;
}

/** What the store needs to know about money. */
export interface RunStoreOptions {
  readonly prices: TokenPrices | null;
  /** Keeps what is written as drafts. */
  readonly review: boolean;
  /** Above this likeness two posts are near-duplicates, 0 to 1. */
  readonly maxSimilarity: number;
}
