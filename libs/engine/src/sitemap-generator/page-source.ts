import {
  headerValue,
  type PageFacts,
  redirectTarget,
  WebFetchError,
  type WebResponse,
} from '@plumbline/page';
import { crawlLimits } from '@plumbline/tools/sitemap-generator';
import { EngineError } from '../engine-error.ts';
import { PacedFetcher, type PaceState, retryAfterMs } from '../page/paced-fetcher.ts';
import { isPage, mediaType } from '../page/site-fetcher.ts';
import type { EnginePorts } from '../ports.ts';
import { problems } from '../problems.ts';

export type Answer =
  | {
      readonly kind: 'page';
      readonly facts: PageFacts;
      readonly headers: WebResponse['headers'];
      readonly fetchedAt: Date;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly target: URL | null }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterMs: number }
  | { readonly kind: 'file'; readonly type: string }
  /** No readable response. */
  | {
      readonly kind: 'failure';
      readonly error: WebFetchError | EngineError;
      readonly title: string;
    };

type PagePorts = Pick<EnginePorts, 'fetcher' | 'pages'>;

/** A page source as JSON. */
export interface PageSourceState extends PaceState {
  /** Decoded bytes of all pages. */
  readonly bytes: number;
}

/** Fetches the pages of a site with a delay. Doesn't follow redirects and caches nothing. */
export class PageSource {
  readonly #ports: PagePorts;
  readonly #signal: AbortSignal;
  readonly pace: PacedFetcher;
  bytes: number;

  constructor(ports: PagePorts, { bytes, ...pace }: PageSourceState, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
    this.pace = new PacedFetcher(ports.fetcher, pace);
    this.bytes = bytes;
  }

  /** For a new source that continues here. */
  get state(): PageSourceState {
    return { ...this.pace.state, bytes: this.bytes };
  }

  /** @throws WebFetchError `cancelled`, or an AbortError, once the crawl is cancelled */
  async ask(url: string): Promise<Answer> {
    try {
      return await this.#read(url, await this.#fetch(url));
    } catch (error) {
      this.#signal.throwIfAborted();
      if (!(error instanceof WebFetchError || error instanceof EngineError)) throw error;
      return { kind: 'failure', error, title: problems[error.code].title };
    }
  }

  #fetch(url: string): Promise<WebResponse> {
    return this.pace.fetch({
      url: new URL(url),
      maxRedirects: 0,
      maxBytes: crawlLimits.pageBytes,
      onTooLarge: 'truncate',
      accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1',
      signal: this.#signal,
    });
  }

  async #read(url: string, response: WebResponse): Promise<Answer> {
    const { status, headers, body } = response;
    this.bytes += body.byteLength;
    if (status >= 300 && status < 400 && status !== 304) {
      return { kind: 'redirect', status, target: redirectTarget(status, headers, url) };
    }
    if (status !== 200) return { kind: 'status', status, retryAfterMs: retryAfterMs(headers) };
    if (!isPage(response)) return { kind: 'file', type: mediaType(response) };
    const fetchedAt = new Date();
    const contentType = headerValue(headers, 'content-type') ?? '';
    const facts = await this.#ports.pages.readFacts({ body, contentType, headers, finalUrl: url });
    return { kind: 'page', facts, headers, fetchedAt };
  }
}
