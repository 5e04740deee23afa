import type { Run } from './run.ts';

/** A caller that waits for a run. */
export interface Waiter {
  /** Names the waiter: a connection, or a visitor that polls. */
  readonly holder: string;
  /** Names the visitor, after the network that the visitor is in: `network/visitor`. */
  readonly owner: string;
  /** Names the page that waits, with all its connections and polls; `null` for a caller without a name. */
  readonly page: string | null;
}

/** The network of an owner. */
export const networkOf = (owner: string): string => owner.split('/', 1)[0] ?? '';

/** Who stops waiting: one page, or all pages of a visitor. */
export type Leaver = Pick<Waiter, 'owner' | 'page'>;

export interface RunOrder<Input> {
  readonly input: Input;
  /** Orders of the same key share a run. */
  readonly key: string;
  /** Names what the run works on: runs of one site take at most half of the queue. */
  readonly site: string;
  /** How much work it is, in units of the kind: the expected wait follows from it. */
  readonly weight: number;
  /** Whether to start a new run even where a finished one could be shared. */
  readonly fresh: boolean;
  readonly waiter: Waiter;
  /** How long the order keeps the run wanted, milliseconds. */
  readonly leaseMs: number;
}

export type StartedRun<R extends Run> =
  | { readonly kind: 'started' | 'joined'; readonly run: R }
  /** `own`: this visitor, or its network, waits for too many; `site`: too many of that site are queued. The wait is until one of them has ended, as far as that is known. */
  | { readonly kind: 'full' | 'own' | 'site'; readonly waitSeconds: number | null };

/** A job of the queue: its run's row says what is to be done. */
export interface RunJob {
  readonly id: string;
  /** 0, and 1 more each time that it came back. */
  readonly attempt: number;
  /** Aborts when the queue gives the job to another worker. */
  readonly signal: AbortSignal;
}

/** A run that a worker has claimed, until it is canceled or another worker takes it over. */
export interface Claim<Input = unknown, Checkpoint = unknown> {
  readonly runId: string;
  /** Names the try: calls with another token are ignored. */
  readonly token: string;
  readonly input: Input;
  /** Where the run is to be resumed. */
  readonly checkpoint: Checkpoint | null;
}

export type RunEnding<Result> =
  | {
      readonly kind: 'done';
      readonly result: Result;
      readonly files: Readonly<Record<string, Uint8Array>>;
    }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Runs of one kind and who waits for them, shared by all replicas: every method is one transaction, and times are the
 * store's own. Of a kind with bounds, a run without waiting callers is canceled by the next `sweep` or `held`.
 */
export interface RunStore<Input = unknown, Checkpoint = unknown, Result = unknown> {
  /** Joins a run of the same key, or puts a new one into the queue. */
  start(order: RunOrder<Input>): Promise<StartedRun<Run<Input, Checkpoint, Result>>>;
  read(id: string): Promise<Run<Input, Checkpoint, Result> | null>;
  /** `null` when there is none, or it was too large to keep. */
  file(id: string, name: string): Promise<Uint8Array | null>;
  /** Keeps an open run wanted for some milliseconds from now; does nothing for others. */
  hold(id: string, waiters: readonly Waiter[], leaseMs: number): Promise<void>;
  /** Ends waiters, after a while in which a lost connection may reconnect. */
  release(id: string, holders: readonly string[], graceMs: number): Promise<void>;
  /** Ends all waiters of a page, or of a visitor when the page has no name; cancels the run unless others wait. */
  leave(id: string, leaver: Leaver): Promise<void>;

  /** Takes the run of a job, also from a worker that was lost. @returns `null` when there is nothing to do */
  claim(job: Pick<RunJob, 'id' | 'attempt'>): Promise<Claim<Input, Checkpoint> | null>;
  checkpoint(claim: Claim, data: Checkpoint): Promise<void>;
  /** The claims that are still valid. First cancels runs that nobody waits for any more. */
  held(claims: readonly Claim[]): Promise<readonly Claim[]>;
  /** @returns whether the claim was still valid */
  end(claim: Claim, ending: RunEnding<Result>): Promise<boolean>;
  /** Puts a run back at the head of the queue: its worker stops. The try does not count. */
  giveBack(claim: Claim): Promise<void>;

  /** Takes every run from its worker, at the start of a process that has the database to itself. @returns how many */
  takeOver(): Promise<number>;
  /** Cancels unwanted runs, and sends another job for each open run that lost its own. @returns how many changed */
  sweep(): Promise<number>;
  /** Deletes what was kept long enough; nothing of a kind without bounds. @returns how many */
  forget(): Promise<number>;
}

/** Distributes jobs: each to one worker of all processes, in order, and again when that worker is lost. */
export interface RunQueue {
  /** @param concurrency jobs at the same time. A job whose handler throws is delivered again */
  work(concurrency: number, handle: (job: RunJob) => Promise<void>): Promise<void>;
  /** Looks for jobs now instead of at the next poll. */
  wake(): void;
  /** Takes no more jobs, and waits for the running ones. */
  stop(): Promise<void>;
}

/** A run that was added or changed: a part of another run is reported as that run, under its kind. */
export interface RunChange {
  readonly kind: string;
  readonly id: string;
}

/** Reports changes of runs as they are committed, on any replica. */
export interface RunChanges {
  /**
   * @param listener gets `null` once listening begins, and whenever changes may have been missed
   * @returns what ends it
   */
  on(listener: (change: RunChange | null) => void): () => void;
}
