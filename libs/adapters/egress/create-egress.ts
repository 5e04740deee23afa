import {
  resolveLocation,
  WebFetchError,
  type ByteRange,
  type RedirectHop,
  type WebFetcher,
  type WebRequest,
  type WebResponse,
} from '@plumbline/page';
import { startBudget } from './budget.ts';
import { ConnectionPool } from './connection-pool.ts';
import { contentCodings } from './content-coding.ts';
import { createTrust, tcpConnector } from './dial.ts';
import { vetTarget } from './guard.ts';
import { visit, type Visit, type VisitContext } from './visit.ts';
import { guardLocation, locationOf } from './location.ts';
import type { EgressOptions } from './options.ts';
import { createDnsResolver } from './resolver.ts';
import { SiteGate } from './site-gate.ts';
import { parseTarget, type Target } from './target.ts';

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
 */
export function createEgress(options: EgressOptions): Egress {
  const rules = { ports: options.ports, allow: options.allow };
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
    const maxRedirects = request.maxRedirects ?? defaults.maxRedirects;
    const seen = new Set<string>();
    for (let target = first; ;) {
      seen.add(target.url.href);
      const done = await visit(
        context,
        target,
        {
          headers: requestHeaders(request, options.userAgent),
          maxBytes: request.maxBytes ?? defaults.maxBytes,
          onTooLarge: request.onTooLarge ?? 'fail',
          body: request.body ?? 'read',
          asSent: request.range !== undefined,
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

/** All headers that are sent besides `Host`. No caller can add to them. */
function requestHeaders(request: WebRequest, userAgent: string): Record<string, string> {
  return {
    'user-agent': printable(request.userAgent ?? userAgent),
    accept: printable(request.accept ?? defaults.accept),
    'accept-language': '*',
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
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  throw new TypeError('a header value must be printable ASCII');
}

/** The same failure, with the hops before it. */
function withRedirects(error: unknown, redirects: readonly RedirectHop[]): unknown {
  if (!(error instanceof WebFetchError) || redirects.length === 0) return error;
  return new WebFetchError(error.code, error.message, { cause: error.cause, redirects });
}
