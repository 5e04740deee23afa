import {
  headerValue,
  isRedirect,
  redirectTarget,
  WebFetchError,
  type WebFetchErrorCode,
  type WebResponse,
} from '@plumbline/page';
import type { UrlAnswer } from '@plumbline/tools/site-audit';
import { EngineError } from '../engine-error.ts';
import { type PacedFetcher, retryAfterMs } from '../page/paced-fetcher.ts';
import { isPage, mediaType } from '../page/site-fetcher.ts';
import type { EngineLog, EnginePorts } from '../ports.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { webUrl } from './page-record-urls.ts';
import type { PageJob, PageRecord, SiteContext } from './page-record.ts';
import { type PageRecords, recordKey } from './page-records.ts';
import { siteLane } from './site-lane.ts';

type Failure = Extract<UrlAnswer, { kind: 'none' }>['failure'];

/** The result of requesting a URL. */
export type Visit =
  | {
      readonly kind: 'page';
      readonly record: Extract<PageRecord, { kind: 'page' }>;
      readonly firstByteMs: number;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly target: string | null }
  | { readonly kind: 'file'; readonly type: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'wall' }
  /** A page that took too long to read. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'none'; readonly failure: Failure }
  /** Nothing was sent, so nothing is known about the URL. */
  | { readonly kind: 'unsent'; readonly code: WebFetchErrorCode };

/** The most that is read of a page, in bytes. */
const pageBytes = 5_000_000;
/** How long a site that is busy is left alone without a Retry-After, and the longest time with one. */
const usualHoldMs = 5_000;
const maxHoldMs = 120_000;

const failures: Readonly<Partial<Record<WebFetchErrorCode, Failure>>> = {
  timeout: 'timeout',
  dns_not_found: 'dns',
  dns_failed: 'dns',
  tls_error: 'tls',
  connection_failed: 'connection',
  bad_response: 'connection',
  unsupported_coding: 'connection',
};

/** Requests URLs of a site and reads its pages on worker threads. Doesn't follow redirects. */
export class Visitor {
  readonly #pace: PacedFetcher;
  readonly #workers: WorkerPool;
  readonly #log: EngineLog;
  readonly #signal: AbortSignal;
  readonly #records: PageRecords | undefined;

  /** @param records of an earlier crawl, and of this one for a later crawl */
  constructor(
    pace: PacedFetcher,
    { workers, log }: Pick<EnginePorts, 'workers' | 'log'>,
    signal: AbortSignal,
    records?: PageRecords,
  ) {
    this.#pace = pace;
    this.#workers = workers;
    this.#log = log;
    this.#signal = signal;
    this.#records = records;
  }

  /** @throws the reason of the signal */
  async visit(url: string, context: SiteContext): Promise<Visit> {
    try {
      const response = await this.#pace.fetch({
        url: new URL(url),
        maxRedirects: 0,
        maxBytes: pageBytes,
        onTooLarge: 'truncate',
        accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1',
        signal: this.#signal,
      });
      return await this.#read(url, response, context);
    } catch (error) {
      this.#signal.throwIfAborted();
      if (!(error instanceof WebFetchError)) throw error;
      const failure = failures[error.code];
      return failure ? { kind: 'none', failure } : { kind: 'unsent', code: error.code };
    }
  }

  async #read(url: string, response: WebResponse, context: SiteContext): Promise<Visit> {
    const { status, headers } = response;
    if (isRedirect(status)) {
      const target = redirectTarget(status, headers, url);
      return { kind: 'redirect', status, target: webUrl(target?.href ?? null) };
    }
    if (status === 429 || status === 503) {
      this.#pace.holdBack(Math.min(retryAfterMs(headers) || usualHoldMs, maxHoldMs));
    }
    if (status !== 200) return { kind: 'status', status };
    const type = mediaType(response);
    if (!isPage(response)) return { kind: 'file', type };
    const record = await this.#recordOf(url, response, context);
    if (record === null) return { kind: 'unread' };
    if (record.kind === 'wall') return record;
    for (const error of record.errors) this.#log.error(`A page audit threw on ${url}: ${error}`);
    return { kind: 'page', record, firstByteMs: response.timings.firstByteMs };
  }

  async #recordOf(
    url: string,
    response: WebResponse,
    context: SiteContext,
  ): Promise<PageRecord | null> {
    const records = this.#records;
    if (!records) return this.#readPage(url, response, context);
    const key = recordKey(url, response, context);
    const known = records.get(key);
    if (known) return known;
    const record = await this.#readPage(url, response, context);
    if (record) records.set(key, record);
    return record;
  }

  /** `null` if that takes too long. */
  async #readPage(
    url: string,
    response: WebResponse,
    context: SiteContext,
  ): Promise<PageRecord | null> {
    const { body: received, truncated: _, ...exchange } = response;
    const job = () => {
      // It may share a buffer with others, so it is copied once and the copy is transferred.
      const body = new Uint8Array(received);
      return {
        contextKey: context.key,
        url,
        body,
        headers: response.headers,
        contentType: headerValue(response.headers, 'content-type') ?? '',
        exchange: { ...exchange, fetchedAt: new Date().toISOString() },
      };
    };
    try {
      return (await this.#run(job())) ?? (await this.#run({ ...job(), context }));
    } catch (error) {
      if (error instanceof EngineError && error.code === 'page_too_complex') return null;
      throw error;
    }
  }

  #run(job: PageJob): Promise<PageRecord | null> {
    return this.#workers.run(siteLane, 'readPage', job, {
      transfer: [job.body.buffer as ArrayBuffer],
    });
  }
}

/** The answer of a URL that isn't a page of the crawl, after its redirects. */
export const answerOf = (response: WebResponse): UrlAnswer =>
  response.status === 200
    ? { kind: 'file', type: mediaType(response) }
    : { kind: 'status', status: response.status, tries: 1 };

/** The same, if there was no response. */
export const failedAnswer = ({ code }: WebFetchError): UrlAnswer => ({
  kind: 'none',
  failure: failures[code] ?? 'connection',
  tries: 1,
});
