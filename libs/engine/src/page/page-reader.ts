import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  createSingleFlightCache,
  headerValue,
  type PageFacts,
  type PageSnapshot,
  parseTypedAddress,
  type SingleFlightCache,
  toSnapshot,
  type WebFetcher,
  type WebRequest,
  withoutFragment,
} from '@plumbline/page';
import type { AnalysisRequest, PageAnalysis } from '@plumbline/page/extract';
import { EngineError } from '../engine-error.ts';
import { jobsModule, type Lane, type WorkerPool } from '../workers/worker-pool.ts';
import { withHttpFallback } from './http-fallback.ts';
import type { jobs } from './page-jobs.ts';
import { isPage } from './site-fetcher.ts';

/** One page as fetched and as read. */
export interface PageReading {
  readonly snapshot: PageSnapshot;
  readonly facts: PageFacts;
  /** About how many bytes all this takes in memory. */
  readonly weight: number;
  /** The key of the facts, and the thread that read them and may still have them. */
  readonly key: string;
  readonly thread: number;
}

export interface ReadOptions {
  /** Fetch the page even if it was fetched in the last minutes. */
  readonly fresh?: boolean;
  /** Called for each request that is sent for the page. Not called if the page comes from the cache. */
  readonly onSent?: () => void;
  readonly signal?: AbortSignal;
}

const limits = { ttlMs: 3 * 60_000, maxBytes: 128 * 1024 * 1024 } as const;

/** Reads any page. A page that takes too long ends its thread, never the process. */
export const pageLane: Lane<typeof jobs> = {
  name: 'page',
  module: jobsModule(import.meta.url, 'page-jobs'),
  size: Math.min(4, Math.max(1, availableParallelism() - 1)),
  deadlineMs: 5_000,
  maxQueued: 100,
};

/** Fetches pages and reads their facts. Caches both for three minutes, so that three tools on one URL cost one fetch. */
export class PageReader {
  readonly #fetcher: WebFetcher;
  readonly #workers: WorkerPool;
  readonly #readings: SingleFlightCache<PageReading>;

  constructor(fetcher: WebFetcher, workers: WorkerPool) {
    this.#fetcher = fetcher;
    this.#workers = workers;
    this.#readings = createSingleFlightCache<PageReading>({
      ttlMs: limits.ttlMs,
      maxBytes: limits.maxBytes,
      sizeOf: ({ weight }) => 16_384 + weight,
    });
  }

  /**
   * Reads the page at a URL, following redirects. A 404 or 500 page is a result. Without a scheme, http is tried if
   * https fails.
   * @throws WebFetchError when no answer came
   * @throws EngineError `not_html` for anything but HTML, `page_too_complex` when reading takes too long
   */
  read(typed: string, options: ReadOptions = {}): Promise<PageReading> {
    const { onSent } = options;
    return withHttpFallback(typed, (url, timeout) => {
      const key = keyOf(url);
      if (options.fresh) this.#readings.delete(key);
      return this.#readings.get(
        key,
        (signal) => this.#fetchAndRead({ url, signal, ...timeout, ...(onSent && { onSent }) }),
        options.signal,
      );
    });
  }

  /** Reads the facts of a body that was fetched elsewhere, and leaves the body as it is. */
  async readFacts(page: AnalysisRequest): Promise<PageFacts> {
    return (await this.analyze(page)).facts;
  }

  /**
   * Reads a body that was fetched elsewhere on a worker thread, and returns its size. The caller's body stays usable.
   * @throws EngineError `page_too_complex`, `queue_full`, `shutting_down`
   */
  async analyze(page: AnalysisRequest): Promise<PageAnalysis> {
    return (await this.#analyze(page)).value;
  }

  #analyze(page: AnalysisRequest & { readonly key?: string }) {
    // The body may share a buffer with others, so it is copied once and the copy is transferred.
    const body = new Uint8Array(page.body);
    const input = { ...page, body };
    return this.#workers.runOn(pageLane, 'analyze', input, { transfer: [body.buffer] });
  }

  async #fetchAndRead(request: WebRequest): Promise<PageReading> {
    const response = await this.#fetcher.fetch(request);
    const contentType = headerValue(response.headers, 'content-type') ?? '';
    if (!isPage(response)) throw new EngineError('not_html');
    const key = randomUUID();
    const { value, thread } = await this.#analyze({
      key,
      body: response.body,
      contentType,
      headers: response.headers,
      finalUrl: response.finalUrl,
    });
    const { facts, weight, ...decoded } = value;
    return { snapshot: toSnapshot(response, decoded), facts, weight, key, thread };
  }
}

/** Different spellings of a URL are one page. The fragment never leaves the browser. */
const keyOf = (url: string): string => withoutFragment(parseTypedAddress(url)?.href ?? url);

interface Read {
  readonly status: number;
  readonly wall: { readonly evidence: string } | null;
}

/** Why there is no score: an error or a wall was returned instead of the page; `null` if the page itself was read. */
export function unscoredReason({ status, wall }: Read): string | null {
  if (wall) return `We got a bot check or login instead of the page: ${wall.evidence}.`;
  return status >= 400 ? `The page returned ${status}.` : null;
}
