import { overHttp, type WebFetcher, WebFetchError, type WebFetchErrorCode } from '@plumbline/page';

/** Failures of https that a host without https causes. */
const withoutHttps: ReadonlySet<WebFetchErrorCode> = new Set([
  'connection_failed',
  'tls_error',
  'bad_response',
  'timeout',
]);

/** Milliseconds for http, because https has already used its own time. */
const httpTimeoutMs = 10_000;

/**
 * Tries a URL over https. If no scheme was typed and the host has no working https, tries http.
 * @param attempt fetches the given URL; `timeoutMs` is set for http
 * @throws what https failed with, where http gets no response either
 */
export async function withHttpFallback<Result>(
  typed: string,
  attempt: (url: string, options: { readonly timeoutMs?: number }) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(typed, {});
  } catch (error) {
    const url = overHttp(typed);
    const failed = error instanceof WebFetchError && error.redirects.length === 0;
    if (url === null || !failed || !withoutHttps.has(error.code)) throw error;
    return attempt(url, { timeoutMs: httpTimeoutMs }).catch((second: unknown) => {
      throw second instanceof WebFetchError && second.code !== 'cancelled' ? error : second;
    });
  }
}

/**
 * The typed URL, or its http URL if no scheme was typed and only http responds. Requests the host only if no scheme was
 * typed. Never throws: what can't be fetched stays as typed.
 */
export async function respondingUrl(
  typed: string,
  fetcher: WebFetcher,
  signal?: AbortSignal,
): Promise<string> {
  if (overHttp(typed) === null) return typed;
  const reached = withHttpFallback(typed, async (url, timeout) => {
    await fetcher.fetch({ url, ...timeout, ...(signal && { signal }), body: 'skip' });
    return url;
  });
  return reached.catch(() => typed);
}
