import type { RunJob, RunLane, RunQueue } from '@plumbline/runs';
import { QueuedWork } from '../jobs/queued-work.ts';
import type { StorageSource } from '../storage-handle.ts';

/**
 * Hands out the jobs of a lane through pg-boss: each to one worker, and again if that worker's heartbeat stops. The
 * heartbeat works like a lease that is renewed.
 */
export class DatabaseRunQueue implements RunQueue {
  readonly #work: QueuedWork;
  readonly #lane: RunLane;
  readonly #wakeMs: number;
  #waker: NodeJS.Timeout | undefined;
  #wakeWorkers = () => {};

  constructor(source: StorageSource, lane: RunLane, wakeMs = 60_000) {
    this.#work = new QueuedWork(source, lane);
    this.#lane = lane;
    this.#wakeMs = wakeMs;
  }

  async work(concurrency: number, handle: (job: RunJob) => Promise<void>): Promise<void> {
    const { boss } = await this.#work.ready();
    const { queue, pollingIntervalSeconds } = this.#lane;
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
    // If the clock is set back by a day while a worker polls, it sleeps for that day.
    this.#wakeWorkers = () => workers.forEach((worker) => boss.notifyWorker(worker));
    this.#waker = setInterval(this.#wakeWorkers, this.#wakeMs);
  }

  wake(): void {
    this.#wakeWorkers();
  }

  async stop(): Promise<void> {
    clearInterval(this.#waker);
    this.#wakeWorkers = () => {};
    const { boss } = await this.#work.ready();
    await boss.offWork(this.#lane.queue, { wait: true });
  }
}
