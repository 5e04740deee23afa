import type { StorageSource } from '../storage-handle.ts';
import { type JobKind, QueuedWork } from './queued-work.ts';

interface Job {
  readonly id: string;
  /** 0, and 1 more each time that it came back. */
  readonly attempt: number;
  /** Aborts when the queue gives the job to somebody else. */
  readonly signal: AbortSignal;
}

/** Jobs of one kind, as pg-boss hands them out: each to one worker, and again when that one stops beating. */
export class JobQueue {
  readonly #work: QueuedWork;
  readonly #kind: JobKind;

  constructor(source: StorageSource, kind: JobKind) {
    this.#work = new QueuedWork(source, kind);
    this.#kind = kind;
  }

  /** @param concurrency jobs in hand at a time */
  async work(concurrency: number, handle: (job: Job) => Promise<void>): Promise<void> {
    const { boss } = await this.#work.ready();
    const { queue, pollingIntervalSeconds } = this.#kind;
    await boss.work(
      queue,
      {
        batchSize: 1,
        localConcurrency: concurrency,
        pollingIntervalSeconds,
        burstWhenBatchFull: true,
      },
      async (jobs) => {
        for (const { id, retryCount, signal } of jobs) {
          await handle({ id, attempt: retryCount, signal });
        }
      },
    );
  }

  /** Takes no more, and waits for those in hand. */
  async stop(): Promise<void> {
    const { boss } = await this.#work.ready();
    await boss.offWork(this.#kind.queue, { wait: true });
  }
}
