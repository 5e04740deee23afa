import {
  createSingleFlightCache,
  headerValue,
  type SingleFlightCache,
  type WebFetcher,
  type WebRequest,
  type WebResponse,
} from '@plumbline/page';

const limits = {
  ttlMs: 3 * 60_000,
  maxBytes: 64 * 1024 * 1024,
  /** A larger response would evict many others. */
  maxAnswerBytes: 4 * 1024 * 1024,
  overheadBytes: 4096,
} as const;

/** Fetches for a report: from the cache, or everything again if the report should be fresh. */
export interface ReportFetcher extends WebFetcher {
  /** Requests sent so far, including redirects but not cached responses. */
  readonly sent: number;
}

/**
 * Caches responses of sites, so that several tools or visitors cost a site one request. Requests for the same URL with
 * different limits are cached separately. Responses over 4 MB are not cached.
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

/** The media type without parameters, lower case; empty when none was sent. */
export const mediaType = ({ headers }: Pick<WebResponse, 'headers'>): string =>
  (headerValue(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const pageTypes = ['text/html', 'application/xhtml+xml', ''];

/** Whether a response can be read as a page: HTML or XHTML, or no media type. */
export const isPage = (response: Pick<WebResponse, 'headers'>): boolean =>
  pageTypes.includes(mediaType(response));
