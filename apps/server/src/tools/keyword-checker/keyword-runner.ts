import { Injectable } from '@nestjs/common';
import { jobsModule, type Lane, WorkerPool } from '@plumbline/engine';
import type { jobs, KeywordJob, KeywordJobResult } from './keyword-jobs.ts';

/** One thread is enough for some ten megabytes a second, and each holds the language detector: about 100 MB. */
const lane: Lane<typeof jobs> = {
  name: 'keyword-checker',
  module: jobsModule(import.meta.url, 'keyword-jobs'),
  size: 1,
  deadlineMs: 10_000,
  maxQueued: 50,
  tooComplex: 'The text could not be counted in time. Try a shorter one.',
};

/** Counts words off the event loop, with a deadline. */
@Injectable()
export class KeywordRunner {
  readonly #pool: WorkerPool;

  constructor(pool: WorkerPool) {
    this.#pool = pool;
  }

  /** @throws ProblemError `queue_full`, or `page_too_complex` when counting takes too long */
  async analyze(job: KeywordJob): Promise<KeywordJobResult> {
    return this.#pool.run(lane, 'analyze', job);
  }
}
