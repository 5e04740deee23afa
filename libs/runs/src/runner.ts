import { oneAtATime } from './one-at-a-time.ts';
import type { RunDefinition } from './run.ts';
import {
  type Claim,
  type RunChanges,
  type RunEnding,
  type RunJob,
  type RunQueue,
  type RunStore,
  stateFile,
} from './run-store.ts';

/** Milliseconds. */
export interface RunTimes {
  /**
   * Between polls of runs that are followed or worked on. Changes are notified as they happen; polls find missed ones.
   */
  readonly lookMs: number;
  /** How long a read, an order or a connection keeps a run wanted. A connection renews it. */
  readonly leaseMs: number;
  /** Between two stored checkpoints of a run. */
  readonly checkpointMs: number;
  readonly sweepMs: number;
  readonly forgetMs: number;
}

export const runTimes: RunTimes = {
  lookMs: 10_000,
  leaseMs: 15_000,
  checkpointMs: 200,
  sweepMs: 2_000,
  forgetMs: 60_000,
};

export interface RunLog {
  log(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

interface WorkWatch {
  /** Aborts when the claim is void, and when the server stops. */
  readonly signal: AbortSignal;
  /** Whether the server is stopping. If so, the run is given back. */
  readonly stopping: () => boolean;
}

export interface RunnerOptions<C extends Claim> {
  readonly kind: string;
  readonly store: Pick<RunStore, 'held' | 'takeOver' | 'sweep' | 'forget'>;
  readonly queue: RunQueue;
  readonly changes: RunChanges;
  /** Claims the run of a job. @returns `null` when there is nothing to do */
  readonly claim: (job: RunJob) => Promise<C | null>;
  /** Does the work of a claim, and stores the result. @throws when the store fails; the job is then delivered again */
  readonly perform: (claim: C, watch: WorkWatch) => Promise<void>;
  readonly times: RunTimes;
  readonly log: RunLog;
}

interface InHand<C> {
  readonly claim: C;
  readonly abort: AbortController;
}

/** Works on runs of one kind in this process, stops work whose claim is void, and removes runs that are no longer needed. */
export class Runner<C extends Claim> {
  readonly #options: RunnerOptions<C>;
  readonly #inHand = new Set<InHand<C>>();
  readonly #ends: (() => void)[] = [];
  /** Whether the runner takes runs. */
  #working: Promise<boolean> = Promise.resolve(false);
  #stopping = false;

  constructor(options: RunnerOptions<C>) {
    this.#options = options;
  }

  /** Takes over runs left by a crash, and sweeps runs from then on. Does not work on runs: see `work`. */
  async start(): Promise<void> {
    const { kind, store, queue, changes, times, log } = this.#options;
    const goOn = (await store.takeOver(times.leaseMs)) + (await store.sweep());
    if (goOn > 0) log.log(`Found ${goOn} unfinished runs of the kind ${kind}`);
    const check = oneAtATime(() => this.#safely('claims', () => this.#dropVoid()));
    const sweep = oneAtATime(() => this.#safely('sweep', () => store.sweep()));
    const forget = oneAtATime(() => this.#safely('forget', () => store.forget()));
    this.#ends.push(
      changes.on((change) => {
        if (change !== null && (change.kind !== kind || change.news === 'progress')) return;
        check();
        if (change === null || change.news === 'queued') queue.wake();
      }),
    );
    for (const [act, ms] of [
      [check, times.lookMs],
      [sweep, times.sweepMs],
      [forget, times.forgetMs],
    ] as const) {
      const timer = setInterval(act, ms);
      this.#ends.push(() => clearInterval(timer));
    }
  }

  /** Starts taking runs. */
  async work(concurrency: number): Promise<void> {
    if (this.#stopping) return;
    const working = this.#options.queue.work(concurrency, (job) => this.handle(job));
    this.#working = working.then(
      () => true,
      () => false,
    );
    await working;
  }

  /** Stops taking runs. Running ones are put back into the queue. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const end of this.#ends.splice(0)) end();
    for (const { abort } of this.#inHand) abort.abort();
    if (await this.#working) await this.#options.queue.stop();
  }

  /** Does the work of a job. @throws when the store fails; the job is then delivered again */
  async handle(job: RunJob): Promise<void> {
    if (this.#stopping) throw new Error('The server is stopping');
    const claim = await this.#options.claim(job);
    if (!claim) return;
    const inHand = { claim, abort: new AbortController() };
    this.#inHand.add(inHand);
    // The runner may have been stopped while the claim was made.
    if (this.#stopping || claim.unwanted) inHand.abort.abort();
    try {
      const signal = AbortSignal.any([inHand.abort.signal, job.signal]);
      await this.#options.perform(claim, { signal, stopping: () => this.#stopping });
    } finally {
      this.#inHand.delete(inHand);
    }
  }

  async #dropVoid(): Promise<void> {
    const inHand = [...this.#inHand];
    if (inHand.length === 0) return;
    const held = await this.#options.store.held(inHand.map(({ claim }) => claim));
    const tokens = new Set(held.map(({ token }) => token));
    for (const { claim, abort } of inHand) if (!tokens.has(claim.token)) abort.abort();
  }

  async #safely(what: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      const { kind, log } = this.#options;
      log.warn(`Maintenance of ${kind} runs failed (${what}): ${String(error)}`);
    }
  }
}

/** A runner for a kind that is defined with its work. */
export const runnerOf = <Input, Checkpoint, Result>(
  kind: RunDefinition<Input, Checkpoint, Result>,
  options: Pick<RunnerOptions<Claim<Input, Checkpoint>>, 'queue' | 'changes' | 'times' | 'log'> & {
    readonly store: RunStore<Input, Checkpoint, Result>;
  },
): Runner<Claim<Input, Checkpoint>> => {
  const { store, log, times } = options;
  return new Runner({
    ...options,
    kind: kind.id,
    claim: (job) => store.claim(job),
    perform: async (claim, { signal, stopping }) => {
      const startedAt = performance.now();
      const ending = await workOn(kind, claim, { store, signal, log, times });
      if (stopping() && ending?.kind !== 'done') {
        await store.giveBack(claim);
      } else if (ending) {
        const kept = await store.end(claim, ending);
        const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
        log.log(
          `The ${kind.id} run ${claim.runId} is ${kept ? ending.kind : 'void'} after ${seconds} s`,
        );
      }
    },
  });
};

/** @returns `null` when the work was stopped without a result */
async function workOn<Input, Checkpoint, Result>(
  kind: RunDefinition<Input, Checkpoint, Result>,
  claim: Claim<Input, Checkpoint>,
  {
    store,
    signal,
    log,
    times,
  }: {
    readonly store: RunStore<Input, Checkpoint, Result>;
    readonly signal: AbortSignal;
    readonly log: RunLog;
    readonly times: RunTimes;
  },
): Promise<RunEnding<Result> | null> {
  const checkpoints = lastOf<Checkpoint>(times.checkpointMs, log, (data) =>
    store.checkpoint(claim, data),
  );
  const states = lastOf<() => Promise<Uint8Array>>(0, log, async (make) =>
    store.save(claim, stateFile, await make()),
  );
  // If this fails, the job is delivered again.
  const saved = kind.afterCrash.resumes ? await store.file(claim.runId, stateFile) : null;
  try {
    const isPartial = kind.bounds?.keepsPartialResults === true;
    if (!isPartial) signal.throwIfAborted();
    const { result, files = {} } = await kind.work(claim.input, {
      signal,
      resumeFrom: claim.checkpoint,
      checkpoint: checkpoints.add,
      state: { saved, save: states.add },
    });
    if (isPartial && signal.aborted) return { kind: 'cancelled', result };
    signal.throwIfAborted();
    return { kind: 'done', result, files };
  } catch (error) {
    return signal.aborted ? null : { kind: 'failed', reason: kind.reasonOf(error) };
  } finally {
    await Promise.all([checkpoints.settled(), signal.aborted && states.settled()]);
  }
}

/**
 * Stores checkpoints or states one after the other, with a pause before each. Of those that arrive meanwhile, it stores the
 * last.
 */
function lastOf<Data>(pauseMs: number, log: RunLog, store: (data: Data) => Promise<void>) {
  let next: { readonly data: Data } | null = null;
  let storing: Promise<void> | null = null;
  let isOver = false;
  let endPause = () => {};
  const storeAll = async (): Promise<void> => {
    while (next) {
      if (!isOver && pauseMs > 0) {
        const pause = Promise.withResolvers<void>();
        const timer = setTimeout(pause.resolve, pauseMs);
        endPause = () => {
          clearTimeout(timer);
          pause.resolve();
        };
        await pause.promise;
      }
      const { data } = next;
      next = null;
      try {
        await store(data);
      } catch (error) {
        log.warn(`A checkpoint was not stored: ${String(error)}`);
      }
    }
    storing = null;
  };
  return {
    add: (data: Data): void => {
      next = { data };
      storing ??= storeAll();
    },
    /** Resolves when the last one is stored. */
    settled: async (): Promise<void> => {
      isOver = true;
      endPause();
      await storing;
    },
  };
}
