import type { PageSpeedJob, PageSpeedRunQueue } from '@plumbline/page-speed';
import { JobQueue } from '../jobs/job-queue.ts';
import type { StorageSource } from '../storage-handle.ts';
import { pageSpeedJobs } from './page-speed-jobs.ts';

/** Jobs of page speed runs: one at a time. */
export class DatabasePageSpeedQueue implements PageSpeedRunQueue {
  readonly #jobs: JobQueue;

  constructor(source: StorageSource) {
    this.#jobs = new JobQueue(source, pageSpeedJobs);
  }

  work(handle: (job: PageSpeedJob) => Promise<void>): Promise<void> {
    return this.#jobs.work(1, handle);
  }

  stop(): Promise<void> {
    return this.#jobs.stop();
  }
}
