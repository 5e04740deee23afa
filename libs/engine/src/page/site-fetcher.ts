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

/**
 * Caches responses of sites, so that several tools, or several visitors, cost a site one request.
 * Requests with the same address but other bounds are other requests. Answers of more than 4 MB are not kept.
 */
export class SiteFetcher implements WebFetcher {
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

  fetch(request: WebRequest): Promise<WebResponse> {
    return this.#answers.get(
      keyOf(request),
      (signal) => this.#fetcher.fetch({ ...request, signal }),
      request.signal,
    );
  }
}

const keyOf = ({
  url,
  method,
  maxBytes,
  onTooLarge,
  maxRedirects,
  accept,
  userAgent,
  range,
}: WebRequest) =>
  JSON.stringify([
    String(url),
    method,
    maxBytes,
    onTooLarge,
    maxRedirects,
    accept,
    userAgent,
    range?.first,
    range?.last,
  ]);
