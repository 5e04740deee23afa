import { parseTypedAddress } from '../typed-address.ts';
import { resolveLocation } from '../redirects.ts';
import type { HeaderLines, RedirectHop } from '../snapshot.ts';
import {
  WebFetchError,
  type WebFetchErrorCode,
  type WebFetcher,
  type WebRequest,
  type WebResponse,
} from '../web-fetcher.ts';

/** Failures that happen before anything is sent to a site. */
const unsent: ReadonlySet<WebFetchErrorCode> = new Set([
  'invalid_url',
  'unsupported_scheme',
  'credentials_in_url',
  'port_not_allowed',
  'blocked_target',
  'dns_not_found',
  'dns_failed',
  'offline',
  'connection_failed',
  'tls_error',
  'target_rate_limited',
]);

/** Failures of the last response, which is a redirect. */
const ofRedirect: ReadonlySet<WebFetchErrorCode> = new Set(['too_many_redirects', 'bad_redirect']);

/** The response for a programmed URL; by default a plain 200 HTML response. */
interface FakeAnswer {
  readonly status?: number;
  /** Text is sent as UTF-8. */
  readonly body?: string | Uint8Array;
  /** In lower case. Default: `content-type: text/html; charset=utf-8`. */
  readonly headers?: HeaderLines | Readonly<Record<string, string>>;
  readonly finalUrl?: string;
  /** A missing target is resolved. */
  readonly redirects?: readonly (RedirectHop | Omit<RedirectHop, 'target'>)[];
  readonly httpVersion?: string;
  readonly tls?: WebResponse['tls'];
  readonly timings?: Partial<WebResponse['timings']>;
  readonly transferredBytes?: number;
  readonly contentCodings?: readonly string[];
}

/** A response, a failure by its code, or a function of the request (which may throw or wait). */
export type FakeProgram =
  | FakeAnswer
  | WebFetchErrorCode
  | WebFetchError
  | ((request: WebRequest) => FakeAnswer | Promise<FakeAnswer>);

/**
 * A `WebFetcher` that responds from a table of URLs. Strict: a URL that is not programmed throws a plain `Error`, so a spec
 * cannot pass with an unexpected request. URLs are compared as parsed, without fragment. Redirects are programmed, not
 * followed; `maxBytes`, `onTooLarge`, `body` and `signal` work as in the real one.
 */
export class FakeWebFetcher implements WebFetcher {
  readonly #programs = new Map<string, FakeProgram>();
  readonly #calls: WebRequest[] = [];

  constructor(programs: Readonly<Record<string, FakeProgram>> = {}) {
    for (const [url, program] of Object.entries(programs)) this.answer(url, program);
  }

  /** Every request so far, in order, failed ones included. */
  get calls(): readonly WebRequest[] {
    return this.#calls;
  }

  /** The requested URLs, as parsed, in order. */
  get urls(): readonly string[] {
    return this.#calls.map((call) => canonical(call.url));
  }

  /** Programs one URL; a later call replaces the earlier one. */
  answer(url: string, program: FakeProgram): this {
    this.#programs.set(canonical(url), program);
    return this;
  }

  async fetch(request: WebRequest): Promise<WebResponse> {
    this.#calls.push(request);
    const url = canonical(request.url);
    if (request.signal?.aborted) throw new WebFetchError('cancelled', `cancelled: ${url}`);
    const program = this.#programs.get(url);
    if (program === undefined) throw new Error(`FakeWebFetcher: nobody programmed ${url}`);
    try {
      if (typeof program === 'string') throw new WebFetchError(program, `programmed: ${program}`);
      if (program instanceof WebFetchError) throw program;
      const answer = typeof program === 'function' ? await program(request) : program;
      const response = respond(url, request, answer);
      countSent(request, 1 + response.redirects.length);
      return response;
    } catch (error) {
      if (error instanceof WebFetchError) {
        const last = ofRedirect.has(error.code) && error.redirects.length > 0;
        countSent(request, error.redirects.length + (last || unsent.has(error.code) ? 0 : 1));
      }
      throw error;
    }
  }
}

function countSent({ onSent }: WebRequest, requests: number): void {
  for (let sent = 0; sent < requests; sent += 1) onSent?.();
}

function respond(url: string, request: WebRequest, answer: FakeAnswer): WebResponse {
  const sent =
    typeof answer.body === 'string'
      ? new TextEncoder().encode(answer.body)
      : (answer.body ?? new Uint8Array());
  const skipped = request.body === 'skip';
  const whole = skipped ? new Uint8Array() : sent;
  const maxBytes = request.maxBytes ?? 5_000_000;
  const truncated = whole.byteLength > maxBytes;
  if (truncated && request.onTooLarge !== 'truncate') {
    throw new WebFetchError('too_large', `more than ${maxBytes} bytes: ${url}`);
  }
  return {
    requestedUrl: url,
    finalUrl: answer.finalUrl ?? url,
    redirects: (answer.redirects ?? []).map((hop) => ('target' in hop ? hop : redirectHop(hop))),
    status: answer.status ?? 200,
    headers: headerLines(answer.headers),
    httpVersion: answer.httpVersion ?? '1.1',
    tls: answer.tls === undefined ? defaultTls(url) : answer.tls,
    timings: {
      dnsMs: 5,
      connectMs: 10,
      tlsMs: url.startsWith('https:') ? 15 : null,
      firstByteMs: 50,
      downloadMs: 20,
      totalMs: 100,
      ...answer.timings,
    },
    transferredBytes: answer.transferredBytes ?? whole.byteLength,
    contentCodings: answer.contentCodings ?? [],
    body: truncated ? whole.subarray(0, maxBytes) : whole,
    truncated: truncated || skipped,
  };
}

/** A redirect with its `Location` as received, decoded and resolved. */
export function redirectHop(hop: Omit<RedirectHop, 'target'>): RedirectHop {
  const { text, target } = resolveLocation(hop.location, hop.url);
  return { ...hop, location: text, target: target?.href ?? null };
}

function headerLines(headers: FakeAnswer['headers']): HeaderLines {
  if (headers === undefined) return [['content-type', 'text/html; charset=utf-8']];
  return isLines(headers) ? headers : Object.entries(headers);
}

function isLines(headers: NonNullable<FakeAnswer['headers']>): headers is HeaderLines {
  return Array.isArray(headers);
}

function defaultTls(url: string): WebResponse['tls'] {
  if (!url.startsWith('https:')) return null;
  return {
    protocol: 'TLSv1.3',
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo: '2027-01-01T00:00:00.000Z',
    issuer: 'Fake CA',
  };
}

function canonical(url: string | URL): string {
  const parsed = new URL((typeof url === 'string' && parseTypedAddress(url)) || url);
  parsed.hash = '';
  return parsed.href;
}
