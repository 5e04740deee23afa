import {
  createSingleFlightCache,
  type SingleFlightCache,
  type WebFetcher,
  type WebRequest,
  type WebResponse,
} from '@plumbline/page';

const limits = {
  ttlMs: 3 * 60_000,
  maxBytes: 64 * 1024 * 1024,
  /** A larger response would evict those of many others. */
  maxAnswerBytes: 4 * 1024 * 1024,
  overheadBytes: 4096,
} as const;

/** What a report fetches: from the cache, or, where it is to be fresh, everything again. */
export interface ReportFetcher extends WebFetcher {
  /** Requests sent so far, redirects included; what came from the cache is none. */
  readonly sent: number;
}

/**
 * Caches responses of sites, so that several tools, or several visitors, cost a site one request.
 * Requests with the same address but other bounds are other requests. Answers of more than 4 MB are not kept.
 */
export class SiteFetcher {
  readonly #fetcher: WebFetcher;
  readonly #answers: SingleFlightCache<WebResponse>;

  constructor(fetcher: WebFetcher) {
    this.#fetcher = fetcher;
    this.#answers = createSingleFlightCache<WebResponse>({
      ttlMs: limits.ttlMs,
      maxBytes: limits.maxBytes,
      sizeOf: ({ body: { byteLength } }) =>
        byteLength > limits.maxAnswerBytes ? Infinity : byteLength + limits.overheadBytes,
    });
  }

  /** @param fresh takes nothing that was cached before; the same request is still sent once */
  forReport({ fresh }: { readonly fresh: boolean }): ReportFetcher {
    const fetched = new Set<string>();
    let sent = 0;
    const onSent = () => {
      sent += 1;
    };
    return {
      get sent() {
        return sent;
      },
      fetch: (request) => {
        const key = keyOf(request);
        if (fresh && !fetched.has(key)) this.#answers.delete(key);
        fetched.add(key);
        return this.#answers.get(
          key,
          (signal) => this.#fetcher.fetch({ ...request, signal, onSent }),
          request.signal,
        );
      },
    };
  }
}

const keyOf = ({
  url,
  body,
  maxBytes,
  onTooLarge,
  maxRedirects,
  accept,
  userAgent,
  range,
}: WebRequest) =>
  JSON.stringify([
    String(url),
    body,
    maxBytes,
    onTooLarge,
    maxRedirects,
    accept,
    userAgent,
    range?.first,
    range?.last,
  ]);
