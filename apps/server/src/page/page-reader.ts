import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  createSingleFlightCache,
  headerValue,
  type PageFacts,
  type PageSnapshot,
  type SingleFlightCache,
  toSnapshot,
  type WebFetcher,
} from '@plumbline/page';
import {
  type AnalysisRequest,
  type PageAnalysis,
  PageAnalysisError,
  type PageAnalyzer,
} from '@plumbline/page/extract';
import { WEB_FETCHER } from '../egress/web-fetcher.token.ts';
import type { ProblemCode } from '../http/problem-codes.ts';
import { ProblemError } from '../http/problem-error.ts';
import { isPage } from './media-type.ts';
import { PAGE_ANALYZER } from './page-analyzer.token.ts';

/** One page as fetched and as read. */
export interface PageReading {
  readonly snapshot: PageSnapshot;
  readonly facts: PageFacts;
  /** About how many bytes all this takes in memory. */
  readonly weight: number;
}

export interface ReadOptions {
  /** Fetch anew even if the page was fetched in the last minutes. */
  readonly fresh?: boolean;
  readonly signal?: AbortSignal;
}

const limits = { ttlMs: 3 * 60_000, maxBytes: 128 * 1024 * 1024 } as const;

const problems = {
  too_complex: 'page_too_complex',
  queue_full: 'queue_full',
  closed: 'shutting_down',
  failed: 'internal_error',
} as const satisfies Record<PageAnalysisError['code'], ProblemCode>;

/** Fetches pages and reads their facts; keeps both for three minutes, so that three tools on one address cost one fetch. */
@Injectable()
export class PageReader implements OnApplicationShutdown {
  readonly #fetcher: WebFetcher;
  readonly #analyzer: PageAnalyzer;
  readonly #readings: SingleFlightCache<PageReading>;

  constructor(
    @Inject(WEB_FETCHER) fetcher: WebFetcher,
    @Inject(PAGE_ANALYZER) analyzer: PageAnalyzer,
  ) {
    this.#fetcher = fetcher;
    this.#analyzer = analyzer;
    this.#readings = createSingleFlightCache<PageReading>({
      ttlMs: limits.ttlMs,
      maxBytes: limits.maxBytes,
      sizeOf: ({ weight }) => 16_384 + weight,
    });
  }

  /**
   * Reads the page at an address, or the one that it leads to. A 404 or 500 page is a page.
   * @throws WebFetchError when no answer came
   * @throws ProblemError `not_html` for anything but HTML, `page_too_complex` when reading takes too long
   */
  read(url: string, options: ReadOptions = {}): Promise<PageReading> {
    const key = keyOf(url);
    if (options.fresh) this.#readings.delete(key);
    return this.#readings.get(key, (signal) => this.#fetchAndRead(url, signal), options.signal);
  }

  /** Reads the facts of a body that was fetched elsewhere, and leaves the body as it is. */
  async readFacts(page: AnalysisRequest): Promise<PageFacts> {
    return (await this.analyze(page)).facts;
  }

  /**
   * Reads a body that was had elsewhere, off the event loop, and says what it weighs.
   * @throws ProblemError `page_too_complex`, `queue_full`, `shutting_down`
   */
  async analyze(page: AnalysisRequest): Promise<PageAnalysis> {
    try {
      return await this.#analyzer.analyze(page);
    } catch (error) {
      if (!(error instanceof PageAnalysisError)) throw error;
      throw new ProblemError(problems[error.code], { cause: error });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#analyzer.close();
  }

  async #fetchAndRead(url: string, signal: AbortSignal): Promise<PageReading> {
    const response = await this.#fetcher.fetch({ url, signal });
    const contentType = headerValue(response.headers, 'content-type') ?? '';
    if (!isPage(response)) throw new ProblemError('not_html');
    const { facts, weight, ...decoded } = await this.analyze({
      body: response.body,
      contentType,
      headers: response.headers,
      finalUrl: response.finalUrl,
    });
    return { snapshot: toSnapshot(response, decoded), facts, weight };
  }
}

/** Spellings of one address are one page; the fragment never leaves the browser. */
function keyOf(url: string): string {
  // As the address bar reads it: tabs and line ends vanish wherever they stand.
  const typed = url.replace(/[\t\n\r]/g, '').trim();
  const absolute = /^https?:/i.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`;
  if (!URL.canParse(absolute)) return typed;
  const parsed = new URL(absolute);
  parsed.hash = '';
  return parsed.href;
}
