import type { RunJob, RunQueue } from '@plumbline/blog';
import { opened, type StorageSource } from '../storage-handle.ts';
import { prepareQueue, queue } from './run-jobs.ts';

/** Seconds between looks at an empty queue; one that gave a job is looked at again at once. */
const pollingIntervalSeconds = 1;

/** Jobs of runs, as pg-boss hands them out: each to one worker, and again when that one stops beating. */
export class DatabaseRunQueue implements RunQueue {
  readonly #source: StorageSource;

  constructor(source: StorageSource) {
    this.#source = source;
  }

  async work(concurrency: number, handle: (job: RunJob) => Promise<void>): Promise<void> {
    const boss = await this.#boss();
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

  async stop(): Promise<void> {
    const boss = await this.#boss();
    await boss.offWork(queue, { wait: true });
  }

  async #boss() {
    const storage = await opened(this.#source);
    return prepareQueue(await storage.boss());
  }
}
