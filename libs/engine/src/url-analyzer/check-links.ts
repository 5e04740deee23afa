import {
  type RedirectHop,
  WebFetchError,
  type WebFetcher,
  type WebFetchErrorCode,
  type WebResponse,
} from '@plumbline/page';
import { engineErrors } from '../engine-error.ts';
import { Places } from '../page/places.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';

export const linkLimits = {
  /** Addresses in one call. */
  urls: 25,
  /** At the same time; the fetcher also has limits for each site. */
  parallel: 6,
  /** For one address, HEAD and GET together. */
  eachMs: 10_000,
  totalMs: 30_000,
} as const;

/** Where one address leads. */
export interface LinkAnswer {
  /** As asked for. */
  readonly url: string;
  /** `null` when no answer came; `code` then says why. */
  readonly status: number | null;
  readonly finalUrl: string;
  readonly redirects: readonly RedirectHop[];
  /** From the first request to the last answer, whole milliseconds. */
  readonly ms: number;
  readonly method: 'HEAD' | 'GET';
  /** `null` when an answer came. */
  readonly code: WebFetchErrorCode | null;
  /** The title of `code`. */
  readonly reason: string | null;
}

/**
 * Fetches each URL once: HEAD first, and GET where the server does not take HEAD (405, 501) or answers it with another
 * error, as some do only because it is HEAD. Never throws for what a site does; throws `cancelled` when the caller disconnects.
 */
export const checkLinks =
  ({ fetcher }: Pick<EnginePorts, 'fetcher'>) =>
  (
    { urls }: { readonly urls: readonly string[] },
    { signal = new AbortController().signal }: CallOptions = {},
  ): Promise<LinkAnswer[]> => {
    const deadline = performance.now() + linkLimits.totalMs;
    const places = new Places(linkLimits.parallel);
    const asked = new Map<string, Promise<LinkAnswer>>();
    const answers = urls.map((url) => {
      const key = url.trim().split('#', 1)[0] ?? '';
      const known =
        asked.get(key) ?? places.run(() => checkOne(fetcher, key, deadline, signal), signal);
      asked.set(key, known);
      return known.then((answer) => ({ ...answer, url }));
    });
    return Promise.all(answers);
  };

async function checkOne(
  fetcher: WebFetcher,
  url: string,
  deadline: number,
  signal: AbortSignal,
): Promise<LinkAnswer> {
  const start = performance.now();
  const until = Math.min(deadline, performance.now() + linkLimits.eachMs);
  let method: LinkAnswer['method'] = 'HEAD';
  const ask = () => {
    const timeoutMs = Math.ceil(until - performance.now());
    if (timeoutMs <= 0) throw new WebFetchError('timeout', 'no time left in this call');
    return fetcher.fetch({
      url,
      method,
      timeoutMs,
      signal,
      maxBytes: 1_024,
      onTooLarge: 'truncate',
    });
  };
  const ms = () => Math.round(performance.now() - start);
  try {
    let response = await ask();
    if (mayMislead(response)) {
      method = 'GET';
      response = await ask();
    }
    const { status, finalUrl, redirects } = response;
    return { url, status, finalUrl, redirects, ms: ms(), method, code: null, reason: null };
  } catch (error) {
    if (!(error instanceof WebFetchError) || error.code === 'cancelled') throw error;
    const { code, redirects } = error;
    const reason = engineErrors[code].title;
    return { url, status: null, finalUrl: url, redirects, ms: ms(), method, code, reason };
  }
}

/** An error that may be only for HEAD. After 429 no further request is sent. */
const mayMislead = ({ status }: WebResponse): boolean => status >= 400 && status !== 429;
