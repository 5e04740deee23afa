import { type Follower, Followers } from './followers.ts';
import { isOpenRun, type Run, type RunKind } from './run.ts';
import type { RunChanges, RunOrder, RunStore, StartedRun, Waiter } from './run-store.ts';
import type { RunLog, RunTimes } from './runner.ts';

/** How long a caller that cancels waits for the result so far. */
const partialResultMs = 10_000;

export interface RunCallsOptions<Input, Checkpoint, Result> {
  readonly kind: Pick<RunKind<Input>, 'id' | 'bounds'>;
  readonly store: RunStore<Input, Checkpoint, Result>;
  readonly changes: RunChanges;
  readonly times: RunTimes;
  /** Aborts when the server stops. */
  readonly closing: AbortSignal;
  readonly log: RunLog;
}

/** What callers do with runs of one kind, on any replica: start, read, cancel, follow and wait for them. */
export class RunCalls<Input, Checkpoint, Result> {
  readonly #options: RunCallsOptions<Input, Checkpoint, Result>;
  readonly #followers: Followers<Run<Input, Checkpoint, Result>>;

  constructor(options: RunCallsOptions<Input, Checkpoint, Result>) {
    this.#options = options;
    const { kind, changes, store, times, closing, log } = options;
    this.#followers = new Followers({
      kind: kind.bounds?.hidesPlaces ? null : kind.id,
      ...{ changes, store, times, closing, log },
      read: (id) => store.read(id),
      shown: (run) => ({ ...run, result: null }),
    });
  }

  /** Joins a run with the same key, or puts a new one into the queue. */
  start(
    order: Omit<RunOrder<Input>, 'leaseMs'>,
  ): Promise<StartedRun<Run<Input, Checkpoint, Result>>> {
    const { store, times } = this.#options;
    return store.start({ ...order, leaseMs: times.leaseMs });
  }

  /** The run, `null` if there is none. If a waiter is given, reading it keeps it wanted. */
  async read(
    id: string,
    waiter: Waiter | null = null,
  ): Promise<Run<Input, Checkpoint, Result> | null> {
    const { store, times } = this.#options;
    const run = await store.read(id);
    if (waiter && run && isOpenRun(run)) await store.hold(id, [waiter], times.leaseMs);
    return run;
  }

  /**
   * Cancels the run for this waiter; for everybody if there is none. It continues if others wait.
   * @returns the run after that, with its result so far if the kind keeps partial results; `null` if there is none
   */
  async cancel(
    id: string,
    waiter: Waiter | null = null,
  ): Promise<Run<Input, Checkpoint, Result> | null> {
    const { store } = this.#options;
    const isWanted = await store.leave(id, waiter);
    const run = await store.read(id);
    if (isWanted || !run || !isOpenRun(run)) return run;
    // A worker is about to store the result so far.
    const signal = AbortSignal.timeout(partialResultMs);
    return this.#followers.ended(run, { signal }).catch(() => store.read(id));
  }

  /** Calls the follower at every change, until the run's end. @returns what stops following */
  follow(
    id: string,
    follower: Follower<Run<Input, Checkpoint, Result>>,
    waiter: Waiter,
  ): () => void {
    return this.#followers.follow(id, follower, waiter);
  }

  /**
   * The run when it has ended, or its last known state when the server stops. A caller that disconnects no longer waits.
   * @throws the signal's reason
   */
  async ended(
    run: Run<Input, Checkpoint, Result>,
    waiter: Waiter,
    {
      signal,
      onRun = () => {},
    }: {
      readonly signal: AbortSignal;
      readonly onRun?: ((run: Run<Input, Checkpoint, Result>) => void) | undefined;
    },
  ): Promise<Run<Input, Checkpoint, Result>> {
    if (!isOpenRun(run)) return run;
    try {
      return await this.#followers.ended(run, { signal, waiter, onRun });
    } catch (error) {
      const { store, log } = this.#options;
      if (signal.aborted) {
        await store.leave(run.id, waiter).catch((cause: unknown) => {
          log.warn(`A run stays wanted until its lease ends: ${String(cause)}`);
        });
      }
      throw error;
    }
  }

  /** A file of the run; `null` if there is none, or if it was too large. */
  file(id: string, name: string): Promise<Uint8Array | null> {
    return this.#options.store.file(id, name);
  }
}
