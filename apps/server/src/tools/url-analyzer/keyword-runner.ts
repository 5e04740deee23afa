import { Injectable } from '@nestjs/common';
import { jobsModule, type Lane, WorkerPool } from '@plumbline/engine';
import type { CountedKeywords, jobs, KeywordJob } from './keyword-jobs.ts';

const lane: Lane<typeof jobs> = {
  name: 'url-analyzer',
  module: jobsModule(import.meta.url, 'keyword-jobs'),
  size: 1,
  deadlineMs: 10_000,
  maxQueued: 100,
};

/** Counts keywords off the event loop: a page of 200,000 characters takes a tenth of a second. */
@Injectable()
export class KeywordRunner {
  readonly #pool: WorkerPool;

  constructor(pool: WorkerPool) {
    this.#pool = pool;
  }

  /** @throws ProblemError `page_too_complex` or `queue_full` */
  async count(job: KeywordJob): Promise<CountedKeywords> {
    return this.#pool.run(lane, 'countKeywords', job);
  }
}
