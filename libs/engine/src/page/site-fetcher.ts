import {
  createSingleFlightCache,
  type SingleFlightCache,
  type WebFetcher,
  WebFetchError,
  type WebFetchErrorCode,
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

/** Failures before a site was asked for anything. */
const unsent: ReadonlySet<WebFetchErrorCode> = new Set([
  'invalid_url',
  'unsupported_scheme',
  'credentials_in_url',
  'port_not_allowed',
  'blocked_target',
  'dns_not_found',
  'dns_failed',
  'target_rate_limited',
]);

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
    const load = async (request: WebRequest): Promise<WebResponse> => {
      try {
        const response = await this.#fetcher.fetch(request);
        sent += 1 + response.redirects.length;
        return response;
      } catch (error) {
        if (!(error instanceof WebFetchError)) throw error;
        sent += error.redirects.length + (unsent.has(error.code) ? 0 : 1);
        throw error;
      }
    };
    return {
      get sent() {
        return sent;
      },
      fetch: (request) => {
        const key = keyOf(request);
        if (fresh && !fetched.has(key)) this.#answers.delete(key);
        fetched.add(key);
        return this.#answers.get(key, (signal) => load({ ...request, signal }), request.signal);
      },
    };
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
