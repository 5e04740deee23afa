import type { RunJob, RunQueue } from '@plumbline/blog';
import { JobQueue } from '../jobs/job-queue.ts';
import type { StorageSource } from '../storage-handle.ts';
import { blogJobs } from './run-jobs.ts';

/** Jobs of runs: as many at a time as the worker takes. */
export class DatabaseRunQueue implements RunQueue {
  readonly #jobs: JobQueue;

  constructor(source: StorageSource) {
    this.#jobs = new JobQueue(source, blogJobs);
  }

  work(concurrency: number, handle: (job: RunJob) => Promise<void>): Promise<void> {
    return this.#jobs.work(concurrency, handle);
  }

  stop(): Promise<void> {
    return this.#jobs.stop();
  }
}
