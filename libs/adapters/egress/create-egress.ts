import {
  type ByteRange,
  type HeaderLines,
  locationsOf,
  type RedirectHop,
  resolveLocation,
  type WebFetcher,
  WebFetchError,
  type WebRequest,
  type WebResponse,
} from '@plumbline/page';
import { startBudget } from './budget.ts';
import { ConnectionPool } from './connection.ts';
import { contentCodings } from './content-coding.ts';
import { type Connector, createTrust, tcpConnector } from './dial.ts';
import type { EgressAllow } from './egress-allow.ts';
import { createOriginHeaders, isPrintable, type OriginHeaders } from './origin-headers.ts';
import { createDnsResolver, type Resolver } from './resolver.ts';
import { type Clock, SiteGate } from './site-gate.ts';
import { guardTarget, parseTarget, type Target, type TargetRules, vetTarget } from './target.ts';
import { visit, type Visit, type VisitContext } from './visit.ts';

/** Settings of the guarded fetcher. */
export interface EgressOptions {
  /** Ports that may be connected to, `EGRESS_PORTS`. An `allow` entry also opens its own port. */
  readonly ports: readonly number[];
  /** Private targets that the operator opened, from `parseEgressAllow`. */
  readonly allow: EgressAllow;
  /** Sent with every request unless the request replaces it. */
  readonly userAgent: string;
  /** Sent with every request to exactly this origin, and with no other. They replace the fetcher's own. */
  readonly originHeaders?: OriginHeaders;
  /** At most `requests` to one site within any `windowMs`, for all visitors together. */
  readonly perHostRate: { readonly requests: number; readonly windowMs: number };
  /** Simultaneous exchanges with one site; more wait within their own time budget. */
  readonly maxConcurrentPerHost: number;
  /** Default: queries the machine's DNS servers directly. */
  readonly resolver?: Resolver;
  /** Default: a TCP connection that checks its peer. It only gets checked IP addresses. */
  readonly connect?: Connector;
  readonly clock?: Clock;
  /** Trusted roots (PEM) in addition to Node's, for private sites with a private CA. */
  readonly extraRoots?: readonly string[];
}

/** The guarded fetcher: the only access to other sites. */
export interface Egress extends WebFetcher {
  /**
   * Checks a typed URL, including a DNS lookup of its host, and sends nothing to it.
   * @returns the URL as it would be fetched: with a scheme, without fragment
   * @throws WebFetchError as `fetch` does before it connects; `timeout` after 10 seconds
   */
  judge(url: string, signal?: AbortSignal): Promise<URL>;
  /** Ends every request and every kept connection. Later calls fail as `cancelled`. */
  close(): Promise<void>;
}

const judgeMs = 10_000;

const defaults = {
  maxBytes: 5_000_000,
  maxRedirects: 10,
  timeoutMs: 20_000,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
} as const;

/**
 * Creates the guarded fetcher. Every request is parsed once, checked, connected to a checked IP address, and limited in
 * bytes and time. It follows redirects itself, with the same check at every hop. See the README.
 * @throws TypeError for `originHeaders` that can't be sent
 */
export function createEgress(options: EgressOptions): Egress {
  const rules = { ports: options.ports, allow: options.allow };
  const originHeaders = createOriginHeaders(options.originHeaders);
  const pool = new ConnectionPool();
  const closing = new AbortController();
  const context: VisitContext = {
    rules,
    pool,
    resolver: options.resolver ?? createDnsResolver(),
    connect: options.connect ?? tcpConnector,
    trust: createTrust(options.extraRoots ?? []),
    gate: new SiteGate({
      ...options.perHostRate,
      maxConcurrent: options.maxConcurrentPerHost,
      clock: options.clock ?? performance,
    }),
  };

  async function fetch(request: WebRequest): Promise<WebResponse> {
    const start = performance.now();
    const redirects: RedirectHop[] = [];
    const budget = startBudget(
      request.timeoutMs ?? defaults.timeoutMs,
      closing.signal,
      request.signal,
    );
    try {
      const first = parseTarget(request.url, rules);
      const { target, answer } = await follow(first, request, redirects, budget.signal);
      return {
        ...answer,
        requestedUrl: first.url.href,
        finalUrl: target.url.href,
        redirects,
        timings: { ...answer.timings, totalMs: performance.now() - start },
      };
    } catch (error) {
      throw withRedirects(error, redirects);
    } finally {
      budget.end();
    }
  }

  async function follow(
    first: Target,
    request: WebRequest,
    redirects: RedirectHop[],
    signal: AbortSignal,
  ): Promise<{ target: Target; answer: Visit['answer'] & object }> {
    const maxRedirects =
      request.json === undefined ? (request.maxRedirects ?? defaults.maxRedirects) : 0;
    const seen = new Set<string>();
    for (let target = first; ;) {
      seen.add(target.url.href);
      const done = await visit(
        context,
        target,
        {
          headers: {
            ...requestHeaders(request, options.userAgent),
            ...originHeaders(target.url),
          },
          maxBytes: request.maxBytes ?? defaults.maxBytes,
          onTooLarge: request.onTooLarge ?? 'fail',
          body: request.body ?? 'read',
          asSent: request.range !== undefined,
          json: request.json,
          onSent: request.onSent,
          locationOf: maxRedirects === 0 ? () => null : locationOf,
        },
        signal,
      );
      if (done.location === null) return { target, answer: done.answer };
      const location = resolveLocation(done.location, target.url.href);
      redirects.push({
        url: target.url.href,
        status: done.status,
        location: location.text,
        target: location.target?.href ?? null,
        ms: done.ms,
      });
      target = guardLocation(location.target, rules);
      if (seen.has(target.url.href)) {
        throw new WebFetchError('too_many_redirects', `redirect loop at ${target.url.href}`);
      }
      if (redirects.length > maxRedirects) {
        throw new WebFetchError('too_many_redirects', `more than ${maxRedirects} redirects`);
      }
    }
  }

  async function judge(url: string, signal?: AbortSignal): Promise<URL> {
    const budget = startBudget(judgeMs, closing.signal, signal);
    try {
      budget.signal.throwIfAborted();
      const target = parseTarget(url, rules);
      await vetTarget(target, rules, context.resolver, budget.signal);
      return target.url;
    } finally {
      budget.end();
    }
  }

  return {
    fetch,
    judge,
    close: async () => {
      closing.abort();
      pool.close();
    },
  };
}

/**
 * The `Location` to follow, as received; `null` when the response is final.
 * @throws WebFetchError `bad_redirect` if two values differ, since it is unclear which one to follow
 */
function locationOf(status: number, headers: HeaderLines): string | null {
  const [location = null, ...others] = locationsOf(status, headers);
  if (others.length > 0) throw new WebFetchError('bad_redirect', 'several Location headers');
  return location;
}

/**
 * Checks the target of a `Location`. A target that is not public stays `blocked_target`; every other error becomes
 * `bad_redirect`.
 * @throws WebFetchError `bad_redirect` (with the guard's own error as cause), `blocked_target`
 */
function guardLocation(url: URL | null, rules: TargetRules): Target {
  if (url === null) throw new WebFetchError('bad_redirect', 'Location is not a URL');
  try {
    return guardTarget(url, rules);
  } catch (error) {
    if (error instanceof WebFetchError && error.code !== 'blocked_target') {
      throw new WebFetchError('bad_redirect', `redirect: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

/** All headers that are sent besides `Host` and those for one origin. A request can't add to them. */
function requestHeaders(request: WebRequest, userAgent: string): Record<string, string> {
  return {
    'user-agent': printable(request.userAgent ?? userAgent),
    accept: printable(request.accept ?? defaults.accept),
    'accept-language': '*',
    ...(request.json !== undefined && { 'content-type': 'application/json' }),
    ...(request.range === undefined
      ? { 'accept-encoding': contentCodings.join(', ') }
      : { 'accept-encoding': 'identity', range: rangeHeader(request.range) }),
  };
}

function rangeHeader({ first, last }: ByteRange): string {
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first) {
    throw new RangeError(`bytes ${first} to ${last} are not a valid range`);
  }
  return `bytes=${first}-${last}`;
}

function printable(value: string): string {
  if (isPrintable(value)) return value;
  throw new TypeError('a header value must be printable ASCII');
}

/** The same failure, with the hops before it. */
function withRedirects(error: unknown, redirects: readonly RedirectHop[]): unknown {
  if (!(error instanceof WebFetchError) || redirects.length === 0) return error;
  return new WebFetchError(error.code, error.message, { cause: error.cause, redirects });
}
