import { Injectable } from '@nestjs/common';
import { jobsModule, type Lane, WorkerPool } from '@plumbline/engine';
import { type GenerateAnswer, jobs } from './sitemap-jobs.ts';

/** Longer bodies are read and written by a worker: up to here it takes a few milliseconds. */
const shortBody = 40_000;

const lists: Lane<typeof jobs> = {
  name: 'sitemaps',
  module: jobsModule(import.meta.url, 'sitemap-jobs'),
  size: 1,
  deadlineMs: 15_000,
  maxQueued: 20,
  tooComplex: 'The list is too large to be written in time. Send it in parts.',
};

/** A crawl must not wait for long lists, nor they for a crawl. */
const robots: Lane<typeof jobs> = {
  ...lists,
  name: 'crawl-robots',
  deadlineMs: 5_000,
  tooComplex: 'The robots.txt of this site cannot be matched in time.',
};

/** The buffer of bytes that share it with nothing else, which is so for all but short ones. */
const ownBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

/** Writes sitemaps, and matches robots.txt files of strangers, off the event loop. */
@Injectable()
export class SitemapGeneratorService {
  readonly #pool: WorkerPool;

  constructor(pool: WorkerPool) {
    this.#pool = pool;
  }

  /**
   * Writes a sitemap.
   * @param body JSON as it came, of any shape
   * @throws ProblemError `queue_full`, or `page_too_complex` when the list cannot be written in time
   */
  async generate(body: Uint8Array): Promise<GenerateAnswer> {
    const input = { body, now: new Date() };
    if (body.byteLength <= shortBody) return jobs.generate(input);
    return this.#pool.run(lists, 'generate', input, { transfer: ownBuffer(body) });
  }

  /** @throws ProblemError when the file cannot be matched in time */
  async judgeByRobots(text: string, urls: readonly string[]): Promise<(string | null)[]> {
    return this.#pool.run(robots, 'judgeByRobots', { text, urls });
  }
}
