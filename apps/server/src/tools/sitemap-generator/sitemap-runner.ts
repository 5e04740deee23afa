import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ProblemError } from '../../http/problem-error.ts';
import { WorkerError, WorkerPool } from '../../worker/worker-pool.ts';
import { type GenerateAnswer, sitemapJobs } from './sitemap-jobs.ts';

/** Longer bodies are read and written by a worker: up to here it takes a few milliseconds. */
const shortJson = 40_000;

// `.ts` from source, `.js` as built.
const workerModule = new URL(
  import.meta.url.replace(/sitemap-runner(\.[jt]s).*$/, 'sitemap-worker$1'),
);

/** Writes sitemaps, and matches robots.txt files of strangers, off the event loop. */
@Injectable()
export class SitemapRunner implements OnApplicationShutdown {
  readonly #pool = new WorkerPool<typeof sitemapJobs>({
    module: workerModule,
    deadlineMs: 15_000,
    maxQueued: 20,
    maxOldGenerationMb: 768,
  });
  /** A crawl must not wait for long lists, nor they for a crawl. */
  readonly #robots = new WorkerPool<typeof sitemapJobs>({
    module: workerModule,
    size: 1,
    deadlineMs: 5_000,
    maxQueued: 20,
  });

  /** @throws ProblemError `queue_full`, or `payload_too_large` when the list cannot be written in time */
  async generate(body: unknown): Promise<GenerateAnswer> {
    // A body that is no JSON value at all reads as none.
    const input = { json: JSON.stringify(body) ?? 'null', now: new Date() };
    if (input.json.length <= shortJson) return sitemapJobs.generate(input);
    try {
      return await this.#pool.run('generate', input);
    } catch (error) {
      throw workerProblem(error, 'The list is too large to be written in time. Send it in parts.');
    }
  }

  /** @throws ProblemError when the file cannot be matched in time */
  async judgeByRobots(text: string, urls: readonly string[]): Promise<(string | null)[]> {
    try {
      return await this.#robots.run('judgeByRobots', { text, urls });
    } catch (error) {
      throw workerProblem(error, 'The robots.txt of this site cannot be matched in time.');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#robots.close()]);
  }
}

function workerProblem(error: unknown, detail: string): unknown {
  if (!(error instanceof WorkerError)) return error;
  if (error.code === 'queue_full') return new ProblemError('queue_full', { cause: error });
  if (error.code === 'closed') return new ProblemError('shutting_down', { cause: error });
  return new ProblemError('page_too_complex', { detail, errors: [], cause: error });
}
