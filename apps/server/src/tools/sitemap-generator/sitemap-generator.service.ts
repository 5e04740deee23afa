import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WorkerPool } from '../../worker/worker-pool.ts';
import { workerProblem } from '../../worker/worker-problem.ts';
import { type GenerateAnswer, sitemapJobs } from './sitemap-jobs.ts';

/** Longer bodies are read and written by a worker: up to here it takes a few milliseconds. */
const shortBody = 40_000;

// `.ts` from source, `.js` as built.
const workerModule = new URL(
  import.meta.url.replace(/sitemap-generator\.service(\.[jt]s).*$/, 'sitemap-worker$1'),
);

/** The buffer of bytes that share it with nothing else, which is so for all but short ones. */
const ownBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

/** Writes sitemaps, and matches robots.txt files of strangers, off the event loop. */
@Injectable()
export class SitemapGeneratorService implements OnApplicationShutdown {
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

  /**
   * Writes a sitemap.
   * @param body JSON as it came, of any shape
   * @throws ProblemError `queue_full`, or `page_too_complex` when the list cannot be written in time
   */
  async generate(body: Uint8Array): Promise<GenerateAnswer> {
    const input = { body, now: new Date() };
    if (body.byteLength <= shortBody) return sitemapJobs.generate(input);
    try {
      return await this.#pool.run('generate', input, ownBuffer(body));
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
