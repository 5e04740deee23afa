import type { EnginePorts } from '../ports.ts';
import { jobsModule, type Lane } from '../workers/worker-pool.ts';
import { jobs, type SitemapAnswer } from './sitemap-jobs.ts';

/** Longer bodies are read and written by a worker: up to here it takes a few milliseconds. */
const shortBody = 40_000;

const lane: Lane<typeof jobs> = {
  name: 'sitemaps',
  module: jobsModule(import.meta.url, 'sitemap-jobs'),
  size: 1,
  deadlineMs: 15_000,
  maxQueued: 20,
  tooComplex: 'The list is too large to be written in time. Send it in parts.',
};

/** A crawl must not wait for long lists, nor long lists for a crawl. */
export const crawlRobotsLane: Lane<typeof jobs> = {
  ...lane,
  name: 'crawl-robots',
  deadlineMs: 5_000,
  tooComplex: 'The robots.txt of this site cannot be matched in time.',
};

/** The buffers of pieces that share theirs with nothing else, which is so for all but short ones. */
const ownBuffers = (pieces: readonly Uint8Array[]): ArrayBuffer[] =>
  pieces.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );

/**
 * Writes the sitemap of a site from a list of its pages.
 * @param json domain and pages, unchecked, in any number of pieces; their buffers may be handed over to a worker
 * @throws EngineError `queue_full`, or `page_too_complex` when the list cannot be written in time
 */
export const writeSitemap =
  ({ workers }: Pick<EnginePorts, 'workers'>) =>
  async (json: readonly Uint8Array[]): Promise<SitemapAnswer> => {
    const input = { body: json, now: new Date() };
    const length = json.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (length <= shortBody) return jobs.generate(input);
    return workers.run(lane, 'generate', input, { transfer: ownBuffers(json) });
  };
