import type { FetchTimings, HeaderLines, RedirectHop, TlsFacts } from './snapshot.ts';

/**
 * The port of the guarded fetch. `libs/adapters/egress` implements it; a fake is in `testing/`. GET, or a POST of JSON;
 * no cookies, credentials or headers of the caller.
 */
export interface WebFetcher {
  /**
   * Fetches a URL and follows redirects, with the guard at every hop.
   * @throws WebFetchError with a code of the closed set
   */
  fetch(request: WebRequest): Promise<WebResponse>;
}

export interface WebRequest {
  /** As typed or found; a missing scheme becomes https. */
  readonly url: string | URL;
  /**
   * `skip` stops after the headers: the body is not downloaded, so it cannot delay or spoil the response. Servers respond to
   * HEAD differently from GET too often to check links with it.
   */
  readonly body?: 'read' | 'skip';
  /** Limit of decoded bytes. Default 5 MB. */
  readonly maxBytes?: number;
  /** Above `maxBytes`: fail with `too_large` (default), or keep what fits and set `truncated`. */
  readonly onTooLarge?: 'fail' | 'truncate';
  /** At most this many redirects. Default 10; 0 returns the redirect itself. */
  readonly maxRedirects?: number;
  /** One budget for DNS, connections, redirects and body together. Default 20 s. */
  readonly timeoutMs?: number;
  readonly accept?: string;
  /** Replaces the product's User-Agent; only the bot-parity probe uses it. */
  readonly userAgent?: string;
  /**
   * Requests these bytes of the stored file. The status says whether the host complied (206, or 200 with everything); a
   * content coding is listed but not decoded, since part of a coded body cannot be.
   */
  readonly range?: ByteRange;
  /** JSON to send as a POST, which follows no redirect. For APIs that the operator uses, never for a visitor's URL. */
  readonly json?: string;
  readonly signal?: AbortSignal;
  /** Called as each request is sent, redirects included; never for a target that is refused or not found. */
  readonly onSent?: () => void;
}

/** Byte positions from 0, both inclusive. */
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
  /** Decoded; empty if it was skipped. */
  readonly body: Uint8Array;
  /** Whether the response has more bytes than `body`. */
  readonly truncated: boolean;
}

/** Why there was no response. A closed set; the server maps each code to a status and a sentence. */
export const webFetchErrorCodes = [
  'invalid_url',
  'unsupported_scheme',
  'credentials_in_url',
  'port_not_allowed',
  /** The target is private, special or the guard's own; reveals nothing about it. */
  'blocked_target',
  'dns_not_found',
  'dns_failed',
  /** DNS finds no name, not even names that surely exist: the problem is this server, not the site. */
  'offline',
  'connection_failed',
  'tls_error',
  'timeout',
  'too_large',
  'too_many_redirects',
  'bad_redirect',
  'bad_response',
  'unsupported_coding',
  /** Our own limit on requests to one host, for all visitors together. */
  'target_rate_limited',
  'cancelled',
] as const;

export type WebFetchErrorCode = (typeof webFetchErrorCodes)[number];

export class WebFetchError extends Error {
  override readonly name = 'WebFetchError';
  readonly code: WebFetchErrorCode;
  /** Redirects followed before the failure. */
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

/** Why a request got no response: codes of the fetch, and of checks that made no request or couldn't read the response. */
export type FailureCode = WebFetchErrorCode | 'not_asked' | 'not_read' | 'not_an_image';

const words: Readonly<Record<FailureCode, string>> = {
  invalid_url: 'not a valid URL',
  unsupported_scheme: 'not an http or https URL',
  credentials_in_url: 'the URL contains a username or password',
  port_not_allowed: "we don't check this port",
  blocked_target: "the host isn't public",
  dns_not_found: "its domain doesn't exist",
  dns_failed: 'its domain could not be looked up',
  offline: 'not checked: this server cannot reach the internet',
  connection_failed: 'the connection failed',
  tls_error: "its certificate or TLS setup isn't valid",
  timeout: 'no response in time',
  too_large: 'its response is too large to read',
  too_many_redirects: 'too many redirects',
  bad_redirect: 'an invalid redirect',
  bad_response: "its response isn't valid HTTP",
  unsupported_coding: 'its compression is not supported',
  target_rate_limited: 'not checked: too many requests to this host',
  cancelled: 'the check was stopped',
  not_asked: 'not checked: this audit used up its requests',
  not_read: 'its response could not be read',
  not_an_image: 'a web page instead of an image',
};

export const failureCodes = Object.keys(words) as readonly FailureCode[];

/** For readers, who never see the code: `its domain doesn't exist`. */
export const failureInWords = (code: string | null): string =>
  code !== null && Object.hasOwn(words, code) ? words[code as FailureCode] : 'no response';

const ownFailures: ReadonlySet<string> = new Set<FailureCode>([
  'blocked_target',
  'port_not_allowed',
  'target_rate_limited',
  'offline',
  'not_asked',
  'not_read',
  'cancelled',
]);

/** Whether we didn't send the request or couldn't read the response, which says nothing about the URL. */
export const isOwnFailure = (code: string | null): boolean =>
  code !== null && ownFailures.has(code);

/** Why a URL was not checked, as the end of a sentence: `this server cannot reach the internet`. */
export const ownFailureInWords = (code: string | null): string =>
  failureInWords(code).replace(/^not checked: /, '');
