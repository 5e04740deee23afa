import type { Run, RunState } from './run.ts';

/** A caller that waits for a run: a page, or a visitor without one. */
export interface Waiter {
  /** Identifies the visitor, prefixed with the visitor's network: `network/visitor`. */
  readonly owner: string;
  /** Identifies the page that waits, with all its connections and polls; `null` for a caller without a page name. */
  readonly page: string | null;
}

/** Distinguishes the waiters of a run. */
export const waiterKey = ({ owner, page }: Waiter): string => page ?? owner;

/** The network of an owner. */
export const networkOf = (owner: string): string => owner.split('/', 1)[0] ?? '';

export interface RunOrder<Input> {
  readonly input: Input;
  /** Orders with the same key share a run; `null`: with no other. */
  readonly key: string | null;
  /** Identifies the site that the run works on. Runs of one site take at most half of the queue. */
  readonly site: string;
  /** Amount of work in units of the kind; used to estimate the wait. */
  readonly weight: number;
  /** Whether to start a new run even if a finished one could be shared. */
  readonly fresh: boolean;
  readonly waiter: Waiter;
  /** How long the order keeps the run wanted, in milliseconds. */
  readonly leaseMs: number;
}

export type StartedRun<R extends Run> =
  | { readonly kind: 'started' | 'joined'; readonly run: R }
  /**
   * `own`: this visitor or its network waits for too many runs; `site`: too many of that site's runs are queued. Wait
   * until one ends, if that is known.
   */
  | { readonly kind: 'full' | 'own' | 'site'; readonly waitSeconds: number | null };

/** A job of the queue. The row of its run describes the work. */
export interface RunJob {
  readonly id: string;
  /** How often the job was delivered before; 0 the first time. */
  readonly attempt: number;
  /** Aborts when the queue gives the job to another worker. */
  readonly signal: AbortSignal;
}

/** A run that a worker has claimed. The claim ends when the run is canceled or another worker takes it over. */
export interface Claim<Input = unknown, Checkpoint = unknown> {
  readonly runId: string;
  /** Identifies the attempt: calls with another token are ignored. */
  readonly token: string;
  readonly input: Input;
  /** The checkpoint from which to resume the run. */
  readonly checkpoint: Checkpoint | null;
  /** Whether nobody waits for the run any more, so that only its result so far is missing. */
  readonly unwanted?: boolean;
}

export type RunEnding<Result> =
  | {
      readonly kind: 'done';
      readonly result: Result;
      readonly files: Readonly<Record<string, Uint8Array>>;
    }
  /** The result so far of a run that nobody waits for any more. Ignored if somebody does. */
  | { readonly kind: 'cancelled'; readonly result: Result }
  | { readonly kind: 'failed'; readonly reason: string };

/** The file with which the next worker continues a run. */
export const stateFile = 'state';

/**
 * Runs of one kind and the callers that wait for them, shared by all replicas. Every method is one transaction, and times
 * come from the store's clock. If the kind has bounds, the next `sweep` or `held` cancels runs without waiting callers. If
 * the kind keeps partial results, one that has been worked on is left to its worker, or to the next one, to end it.
 */
export interface RunStore<Input = unknown, Checkpoint = unknown, Result = unknown> {
  /** Joins a run with the same key, or puts a new one into the queue. */
  start(order: RunOrder<Input>): Promise<StartedRun<Run<Input, Checkpoint, Result>>>;
  read(id: string): Promise<Run<Input, Checkpoint, Result> | null>;
  /** `null` when the file does not exist, or was too large to store. */
  file(id: string, name: string): Promise<Uint8Array | null>;
  /** Keeps an open run wanted for some milliseconds from now. Does nothing for other runs. */
  hold(id: string, waiters: readonly Waiter[], leaseMs: number): Promise<void>;
  /**
   * Ends the waiting of a page, of a visitor with all pages when the page has no name, or of everybody. Cancels the run
   * unless others wait for it.
   * @returns whether they do
   */
  leave(id: string, waiter: Waiter | null): Promise<boolean>;

  /** Claims the run of a job, even from a lost worker. @returns `null` when there is nothing to do */
  claim(job: Pick<RunJob, 'id' | 'attempt'>): Promise<Claim<Input, Checkpoint> | null>;
  checkpoint(claim: Claim, data: Checkpoint): Promise<void>;
  /** Stores a file of the run, unless it is too large or the claim is void. */
  save(claim: Claim, name: string, bytes: Uint8Array): Promise<void>;
  /** The claims that are still valid and whose runs still have a waiting caller. First cancels the others. */
  held(claims: readonly Claim[]): Promise<readonly Claim[]>;
  /** Ends the run and deletes its saved state. @returns whether the claim was still valid */
  end(claim: Claim, ending: RunEnding<Result>): Promise<boolean>;
  /** Puts a run back at the head of the queue because its worker stops. The attempt does not count. */
  giveBack(claim: Claim): Promise<void>;

  /**
   * When a process starts: keeps the open runs wanted until their callers have found it, and takes every run from its
   * worker if the process has the database to itself. @returns the number of runs that were taken
   */
  takeOver(leaseMs: number): Promise<number>;
  /**
   * Cancels unwanted runs, and sends a new job for each open run that lost its own. @returns the number of changed runs
   */
  sweep(): Promise<number>;
  /** Deletes runs past their retention period; nothing of a kind without bounds. @returns the number deleted */
  forget(): Promise<number>;
}

/** Distributes jobs in order, each to one worker across all processes. Delivers a job again when its worker is lost. */
export interface RunQueue {
  /** @param concurrency jobs at the same time. If a handler throws, its job is delivered again */
  work(concurrency: number, handle: (job: RunJob) => Promise<void>): Promise<void>;
  /** Polls for jobs now instead of at the next interval. */
  wake(): void;
  /** Stops taking jobs, and waits for the running ones. */
  stop(): Promise<void>;
}

/** A run that was added or changed. For a part of another run, the part's kind and the other run's id. */
export interface RunChange {
  readonly kind: string;
  readonly id: string;
  /** Its new state; `progress` if it is still in the same state, `unwanted` if its worker should end it. */
  readonly news: RunState | 'progress' | 'unwanted';
}

/** Reports changes of runs when they are committed, on any replica. */
export interface RunChanges {
  /**
   * @param listener gets `null` when listening starts, and whenever changes may have been missed
   * @returns a function that stops listening
   */
  on(listener: (change: RunChange | null) => void): () => void;
}
