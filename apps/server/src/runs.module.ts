import { createHash } from 'node:crypto';
import { Global, Inject, Injectable, Logger, Module, Optional } from '@nestjs/common';
import {
  DatabaseRunChanges,
  DatabaseRunQueue,
  DatabaseRunStore,
  type StorageHandle,
} from '@plumbline/adapters/storage';
import {
  RunCalls,
  type RunChanges,
  type RunDefinition,
  type RunKind,
  type Runner,
  runnerOf,
  type RunTimes,
  runTimes,
  type Waiter,
} from '@plumbline/runs';
import { type BackgroundService, BackgroundServices } from './background-services.ts';
import { ShutdownGate } from './http/shutdown-gate.ts';
import { networkKey } from './http/visitor-limit.ts';
import { STORAGE } from './storage.module.ts';

/** Injection token of the `RunChanges` port: changes of all kinds of runs as they are committed, on any replica. */
export const RUN_CHANGES = Symbol('RUN_CHANGES');

/** Injection token of `RunTimes`: only specs provide them. */
export const RUN_TIMES = Symbol('RUN_TIMES');

/** Delay after a failure at startup. Runs are accepted meanwhile, and a worker has to take them. */
const retryMs = 30_000;

export interface RunWorkerOptions {
  /** What it does, for the log: 'Measuring page speed'. */
  readonly name: string;
  /** How many runs at a time. */
  readonly concurrency: number;
  /** Whether runs can be worked on here. Otherwise other replicas take them. Default: they can. */
  readonly availability?: () => Promise<
    { readonly ok: true } | { readonly ok: false; readonly reason: string }
  >;
}

/** Works on runs of one kind while the server runs. */
export class RunWorker {
  readonly #logger = new Logger('Runs');
  readonly #stopping = new AbortController();
  #working: Promise<void> = Promise.resolve();

  constructor(
    private readonly runner: Pick<Runner<never>, 'start' | 'work' | 'stop'>,
    private readonly options: RunWorkerOptions,
  ) {}

  async start(): Promise<void> {
    await this.runner.start();
    // Finding a browser may mean unpacking one, and the startup must not wait for that.
    this.#working = this.#keepTrying();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.runner.stop();
    await this.#working;
  }

  async #keepTrying(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        return await this.#work();
      } catch (error) {
        this.#logger.error(`${this.options.name} is not possible yet: ${String(error)}`);
        await waited(retryMs, signal);
      }
    }
  }

  async #work(): Promise<void> {
    const { name, concurrency, availability } = this.options;
    const available = (await availability?.()) ?? { ok: true };
    if (available.ok) return this.runner.work(concurrency);
    this.#logger.warn(`${name} is not possible here. ${available.reason}`);
  }
}

/** Resolves after that time, or once the signal aborts. */
async function waited(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end, { once: true });
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
}

/** Runs on the database: what their callers need, and the workers of this process. */
@Injectable()
export class Runs implements BackgroundService {
  readonly name = 'Working on runs';
  readonly #workers: RunWorker[] = [];

  constructor(
    @Inject(STORAGE) private readonly storage: StorageHandle,
    @Inject(RUN_CHANGES) private readonly changes: RunChanges,
    private readonly gate: ShutdownGate,
    background: BackgroundServices,
    @Optional() @Inject(RUN_TIMES) private readonly times: RunTimes = runTimes,
  ) {
    background.add(this);
  }

  /** The calls of a kind. @param own times that differ from those of other kinds */
  of<Input, Checkpoint, Result>(
    kind: RunKind<Input>,
    own?: Partial<RunTimes>,
  ): RunCalls<Input, Checkpoint, Result> {
    const parts = this.#parts<Input, Checkpoint, Result>(kind);
    const times = own ? { ...parts.times, ...own } : parts.times;
    return new RunCalls({ ...parts, kind, times, closing: this.gate.closing });
  }

  /** Works on runs of a kind while the server runs. */
  work<Input, Checkpoint, Result>(
    kind: RunDefinition<Input, Checkpoint, Result>,
    options: RunWorkerOptions,
  ): void {
    const queue = new DatabaseRunQueue(this.storage, kind.lane);
    const runner = runnerOf(kind, { queue, ...this.#parts<Input, Checkpoint, Result>(kind) });
    this.#workers.push(new RunWorker(runner, options));
  }

  async start(): Promise<void> {
    for (const worker of this.#workers) await worker.start();
  }

  async stop(): Promise<void> {
    const stops = await Promise.allSettled(this.#workers.map((worker) => worker.stop()));
    const failed = stops.find((stop) => stop.status === 'rejected');
    if (failed) throw failed.reason;
  }

  #parts<Input, Checkpoint, Result>(kind: RunKind<Input>) {
    return {
      store: new DatabaseRunStore<Input, Checkpoint, Result>(this.storage, kind),
      changes: this.changes,
      times: this.times,
      log: new Logger(kind.id),
    };
  }
}

@Global()
@Module({
  providers: [
    {
      provide: RUN_CHANGES,
      inject: [STORAGE],
      useFactory: (storage: StorageHandle) => new DatabaseRunChanges(storage, new Logger('Runs')),
    },
    Runs,
  ],
  exports: [RUN_CHANGES, Runs],
})
export class RunsModule {}

const hashed = (name: string): string =>
  createHash('sha256').update(`run ${name}`).digest('base64url').slice(0, 22);

/**
 * The network whose visitors take turns in a queue: a /24 of IPv4, or a /48 of IPv6. The IPv4 network is wider than in
 * other limits, because few visitors use the queue at the same time and rented IP addresses are often adjacent.
 * @param visitor a `clientKey`
 */
const queueNetwork = (visitor: string): string =>
  /^\d+\.\d+\.\d+\.\d+$/.test(visitor) ? visitor.replace(/\d+$/, '0/24') : networkKey(visitor);

/**
 * The visitor who waits for a run, hashed: the database gets no IP addresses.
 * @param visitor a `clientKey`
 * @param page tells the pages of one visitor apart
 */
export const runCaller = (visitor: string, page: string | null = null): Waiter => ({
  owner: `${hashed(queueNetwork(visitor))}/${hashed(visitor)}`,
  page,
});
