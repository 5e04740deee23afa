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
  runnerOf,
  type RunTimes,
  runTimes,
  type Waiter,
} from '@plumbline/runs';
import { type BackgroundService, BackgroundServices } from './background-services.ts';
import { ShutdownGate } from './http/shutdown-gate.ts';
import { networkKey } from './http/visitor-limit.ts';
import { RunWorker, type RunWorkerOptions } from './run-worker.ts';
import { STORAGE } from './storage.module.ts';

/** Injection token of the `RunChanges` port: changes of all kinds of runs as they are committed, on any replica. */
export const RUN_CHANGES = Symbol('RUN_CHANGES');

/** Injection token of `RunTimes`: only specs provide them. */
export const RUN_TIMES = Symbol('RUN_TIMES');

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
