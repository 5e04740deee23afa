import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WorkerPool } from '../../worker/worker-pool.ts';
import { workerProblem } from '../../worker/worker-problem.ts';
import type { KeywordJob, KeywordJobResult, keywordJobs } from './keyword-jobs.ts';

/** One thread is enough for some ten megabytes a second, and each holds the language detector: about 100 MB. */
const limits = { size: 1, deadlineMs: 10_000, maxQueued: 50, maxOldGenerationMb: 512 } as const;

// `.ts` from source, `.js` as built.
const workerModule = new URL(
  import.meta.url.replace(/keyword-runner(\.[jt]s).*$/, 'keyword-worker$1'),
);

/** Counts words off the event loop, with a deadline. */
@Injectable()
export class KeywordRunner implements OnApplicationShutdown {
  readonly #pool = new WorkerPool<typeof keywordJobs>({ module: workerModule, ...limits });

  /** @throws ProblemError `queue_full`, or `page_too_complex` when counting takes too long */
  async analyze(job: KeywordJob): Promise<KeywordJobResult> {
    try {
      return await this.#pool.run('analyze', job);
    } catch (error) {
      throw workerProblem(error, 'The text could not be counted in time. Try a shorter one.');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.close();
  }
}
