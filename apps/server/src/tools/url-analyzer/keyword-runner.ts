import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WorkerPool } from '../../worker/worker-pool.ts';
import { workerProblem } from '../../worker/worker-problem.ts';
import type { CountedKeywords, KeywordJob, keywordJobs } from './keyword-jobs.ts';

const limits = { deadlineMs: 10_000, maxQueued: 100 } as const;

// `.ts` from source, `.js` as built.
const workerModule = new URL(
  import.meta.url.replace(/keyword-runner(\.[jt]s).*$/, 'keyword-worker$1'),
);

/** Counts keywords off the event loop: a page of 200,000 characters takes a tenth of a second. */
@Injectable()
export class KeywordRunner implements OnApplicationShutdown {
  readonly #pool = new WorkerPool<typeof keywordJobs>({ module: workerModule, size: 1, ...limits });

  /** @throws ProblemError `page_too_complex` or `queue_full` */
  async count(job: KeywordJob): Promise<CountedKeywords> {
    try {
      return await this.#pool.run('countKeywords', job);
    } catch (error) {
      throw workerProblem(error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.close();
  }
}
