import {
  Semaphore,
  type WebFetcher,
  WebFetchError,
  type WebRequest,
  type WebResponse,
} from '@plumbline/page';
import type { Answer } from '@plumbline/tools/seo-audit';

/** Limits on the requests of one audit, including the page itself. */
const auditLimits = {
  requests: 80,
  totalMs: 30_000,
  /** For a single request besides the page. */
  requestMs: 8_000,
  parallel: 10,
} as const;

/** A probe and, when one arrived, its response. */
export interface Asked {
  readonly answer: Answer;
  readonly response: WebResponse | null;
}

export type BudgetLimits = { readonly [K in keyof typeof auditLimits]: number };

/** Failure code of a URL that wasn't fetched, because the audit had used up its requests or its time. */
export const notAsked = 'not_asked';

/** Only responses up to this size stay in memory, because many audits may run at once. */
const keptBytes = 262_144;

/**
 * Limits an audit's requests: `parallel` at once, none after `totalMs`, and none once `requests` are used up. Redirects
 * count as requests, but only once they are known, so the last requests may exceed the limit by their redirects. The same
 * request is sent once. `ask` throws only `cancelled`; any other failure is in the answer.
 */
export class RequestBudget {
  readonly #fetcher: WebFetcher;
  readonly #limits: BudgetLimits;
  readonly #deadline: number;
  readonly #signal: AbortSignal;
  readonly #onAnswer: () => void;
  readonly #asked = new Map<string, Promise<Asked>>();
  readonly #slots: Semaphore;
  #used: number;

  /** @param options.used requests that were sent before, such as the page itself */
  constructor(
    fetcher: WebFetcher,
    options: {
      readonly startedAt: number;
      readonly used: number;
      readonly signal: AbortSignal;
      /** Called after each request, whether it succeeded or failed. */
      readonly onAnswer?: () => void;
      readonly limits?: BudgetLimits;
    },
  ) {
    this.#fetcher = fetcher;
    this.#limits = options.limits ?? auditLimits;
    this.#slots = new Semaphore(this.#limits.parallel);
    // A monotonic clock, so that correcting the system clock doesn't move the deadline.
    this.#deadline = performance.now() + options.startedAt + this.#limits.totalMs - Date.now();
    this.#signal = options.signal;
    this.#used = options.used;
    this.#onAnswer = options.onAnswer ?? (() => {});
  }

  get used(): number {
    return this.#used;
  }

  /** Aborts when the caller disconnects or the time is up. */
  get signal(): AbortSignal {
    return AbortSignal.any([this.#signal, AbortSignal.timeout(this.#leftMs)]);
  }

  get #leftMs(): number {
    return Math.max(0, Math.ceil(this.#deadline - performance.now()));
  }

  get remaining(): number {
    return Math.max(0, this.#limits.requests - this.#used);
  }

  ask(url: string, request: Omit<WebRequest, 'url' | 'signal' | 'timeoutMs'> = {}): Promise<Asked> {
    const {
      body = 'read',
      maxRedirects = '',
      maxBytes = '',
      accept = '',
      userAgent = '',
    } = request;
    const key = JSON.stringify([body, maxRedirects, maxBytes, accept, userAgent, url]);
    const known = this.#asked.get(key);
    if (known) return known;
    const asked = this.#spend(key, url, request);
    this.#asked.set(key, asked);
    return asked;
  }

  async #spend(key: string, url: string, request: Omit<WebRequest, 'url'>): Promise<Asked> {
    if (this.remaining === 0) return failed(url, notAsked);
    this.#used += 1;
    const release = await this.#slots.acquire();
    try {
      const left = this.#leftMs;
      if (left === 0) return failed(url, notAsked);
      const response = await this.#fetcher.fetch({
        ...request,
        // It comes from a page, so it may be longer than what users may enter.
        url: URL.canParse(url) ? new URL(url) : url,
        timeoutMs: Math.min(this.#limits.requestMs, left),
        signal: this.#signal,
      });
      this.#used += response.redirects.length;
      if (response.body.byteLength > keptBytes) this.#asked.delete(key);
      return { answer: answered(url, response), response };
    } catch (error) {
      if (!(error instanceof WebFetchError)) throw error;
      if (error.code === 'cancelled') throw error;
      this.#used += error.redirects.length;
      return failed(
        url,
        error.code,
        error.redirects.map(({ status }) => status),
      );
    } finally {
      release();
      this.#onAnswer();
    }
  }
}

const answered = (url: string, response: WebResponse): Answer => ({
  url,
  finalUrl: response.finalUrl,
  status: response.status,
  failure: null,
  redirects: response.redirects.map(({ status }) => status),
});

const failed = (url: string, failure: string, redirects: readonly number[] = []): Asked => ({
  answer: { url, finalUrl: url, status: null, failure, redirects },
  response: null,
});

/** Whether a status says that the URL exists. */
export const isOk = (status: number | null): status is number =>
  status !== null && status >= 200 && status < 300;
