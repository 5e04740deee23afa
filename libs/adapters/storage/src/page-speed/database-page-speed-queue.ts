import type { PageSpeedJob, PageSpeedRunQueue } from '@plumbline/page-speed';
import { opened, type StorageSource } from '../storage-handle.ts';
import { prepareQueue, queue } from './page-speed-jobs.ts';

/** Seconds between looks at an empty queue; one that gave a job is looked at again at once. */
const pollingIntervalSeconds = 0.5;

/** Jobs of page speed runs, as pg-boss hands them out. */
export class DatabasePageSpeedQueue implements PageSpeedRunQueue {
  readonly #source: StorageSource;

  constructor(source: StorageSource) {
    this.#source = source;
  }

  async work(handle: (job: PageSpeedJob) => Promise<void>): Promise<void> {
    const boss = await this.#boss();
    await boss.work(
      queue,
      { batchSize: 1, localConcurrency: 1, pollingIntervalSeconds, burstWhenBatchFull: true },
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
