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
  readonly #wakeMs: number;
  #waker: NodeJS.Timeout | undefined;

  constructor(source: StorageSource, kind: JobKind, wakeMs = 60_000) {
    this.#work = new QueuedWork(source, kind);
    this.#kind = kind;
    this.#wakeMs = wakeMs;
  }

  /** @param concurrency jobs in hand at a time */
  async work(concurrency: number, handle: (job: Job) => Promise<void>): Promise<void> {
    const { boss } = await this.#work.ready();
    const { queue, pollingIntervalSeconds } = this.#kind;
    const options = { batchSize: 1, pollingIntervalSeconds, burstWhenBatchFull: true } as const;
    const workers: string[] = [];
    for (let worker = 0; worker < concurrency; worker += 1) {
      const id = await boss.work(queue, options, async (jobs) => {
        for (const { id, retryCount, signal } of jobs) {
          await handle({ id, attempt: retryCount, signal });
        }
      });
      workers.push(id);
    }
    // Where the clock is put back by a day while a worker looks, it sleeps for that day.
    this.#waker = setInterval(() => {
      for (const worker of workers) boss.notifyWorker(worker);
    }, this.#wakeMs);
  }

  /** Takes no more, and waits for those in hand. */
  async stop(): Promise<void> {
    clearInterval(this.#waker);
    const { boss } = await this.#work.ready();
    await boss.offWork(this.#kind.queue, { wait: true });
  }
}
