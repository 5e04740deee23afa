import type { FetchTimings, HeaderLines, RedirectHop, TlsFacts } from './snapshot.ts';

/**
 * The one way out, as the rest of the house sees it. `libs/adapters/egress` implements it; a fake stands in `testing/`.
 * Only GET and HEAD leave; no cookie, credential or caller-set header travels.
 */
export interface WebFetcher {
  /**
   * Fetches an address, following redirects itself with the guard at every hop.
   * @throws WebFetchError with a code of the closed set
   */
  fetch(request: WebRequest): Promise<WebResponse>;
}

export interface WebRequest {
  /** As typed or found; a missing scheme becomes https. Parsed once, inside. */
  readonly url: string | URL;
  readonly method?: 'GET' | 'HEAD';
  /** Bound on decoded bytes; 5 MB unless told. */
  readonly maxBytes?: number;
  /** Past `maxBytes`: fail with `too_large` (default), or keep what fits and set `truncated`. */
  readonly onTooLarge?: 'fail' | 'truncate';
  /** At most this many redirects; 10 unless told. 0 returns the redirect answer itself. */
  readonly maxRedirects?: number;
  /** One budget for names, connections, redirects and body together; 20 s unless told. */
  readonly timeoutMs?: number;
  readonly accept?: string;
  /** Replaces the product's User-Agent; only the bot-parity probe does that. */
  readonly userAgent?: string;
  /**
   * Asks for these bytes of the file as it is stored. The answer's status says whether the host did as asked (206, or
   * 200 with everything); a content coding is listed and not undone, as a piece of coded data cannot be.
   */
  readonly range?: ByteRange;
  readonly signal?: AbortSignal;
}

/** Places of bytes, from 0, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface WebResponse {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly redirects: readonly RedirectHop[];
  readonly status: number;
  readonly headers: HeaderLines;
  readonly httpVersion: string;
  readonly tls: TlsFacts | null;
  readonly timings: FetchTimings;
  readonly transferredBytes: number;
  readonly contentCodings: readonly string[];
  /** Decoded. */
  readonly body: Uint8Array;
  readonly truncated: boolean;
}

/** Why there was no answer. One closed set; the server maps each to a status and a sentence. */
export const webFetchErrorCodes = [
  'invalid_url',
  'unsupported_scheme',
  'credentials_in_url',
  'port_not_allowed',
  /** The target is private, special or the guard's own; says nothing about what is there. */
  'blocked_target',
  'dns_not_found',
  'dns_failed',
  'connection_failed',
  'tls_error',
  'timeout',
  'too_large',
  'too_many_redirects',
  'bad_redirect',
  'bad_response',
  'unsupported_coding',
  /** Our own cap towards one host, across all visitors. */
  'target_rate_limited',
  'cancelled',
] as const;

export type WebFetchErrorCode = (typeof webFetchErrorCodes)[number];

export class WebFetchError extends Error {
  override readonly name = 'WebFetchError';
  readonly code: WebFetchErrorCode;
  /** Hops that had been followed before the failure. */
  readonly redirects: readonly RedirectHop[];

  /** @param message for the log; never shown to a visitor */
  constructor(
    code: WebFetchErrorCode,
    message: string,
    options: { readonly cause?: unknown; readonly redirects?: readonly RedirectHop[] } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.redirects = options.redirects ?? [];
  }
}
