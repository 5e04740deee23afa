import type { EnginePorts } from '../ports.ts';
import { jobsModule, type Lane } from '../workers/worker-pool.ts';
import type { jobs, SitemapAnswer } from './sitemap-jobs.ts';

/** Two at a time, so that a short list doesn't wait for a long one. */
const lane: Lane<typeof jobs> = {
  name: 'sitemaps',
  module: jobsModule(import.meta.url, 'sitemap-jobs'),
  size: 2,
  deadlineMs: 15_000,
  maxQueued: 20,
  tooComplex: 'The list is too large to be written in time. Send it in parts.',
};

/** A crawl must not wait for long lists, nor long lists for a crawl. */
export const crawlRobotsLane: Lane<typeof jobs> = {
  ...lane,
  name: 'crawl-robots',
  size: 1,
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
  (json: readonly Uint8Array[]): Promise<SitemapAnswer> =>
    workers.run(lane, 'generate', { body: json, now: new Date() }, { transfer: ownBuffers(json) });
