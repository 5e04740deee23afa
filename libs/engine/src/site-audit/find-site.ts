import {
  parseTypedAddress,
  type WebFetcher,
  WebFetchError,
  withoutFragment,
} from '@plumbline/page';
import { EngineError } from '../engine-error.ts';
import { respondingUrl } from '../page/http-fallback.ts';
import type { Site } from './crawl-state.ts';

/**
 * The site of a start URL: its host after redirects, http and https alike, and the host with or without `www` if one
 * of the two redirects to the other.
 * @throws EngineError `invalid_url`, or WebFetchError if the start URL gets no response
 */
export async function findSite(
  fetcher: WebFetcher,
  typed: string,
  signal: AbortSignal,
): Promise<Site> {
  const url = parseTypedAddress(await respondingUrl(typed, fetcher, signal));
  if (url === null) throw new EngineError('invalid_url');
  const { finalUrl, passed } = await follow(fetcher, url, signal);
  const { host, origin } = finalUrl;
  const twin = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  const isSame =
    passed.includes(twin) ||
    (await leadsTo(fetcher, `${finalUrl.protocol}//${twin}/`, host, signal));
  return {
    start: withoutFragment(finalUrl.href),
    origin,
    hosts: isSame ? [host, twin] : [host],
  };
}

interface Chain {
  readonly finalUrl: URL;
  /** Hosts of all URLs of the chain. */
  readonly passed: readonly string[];
}

async function follow(fetcher: WebFetcher, url: URL, signal: AbortSignal): Promise<Chain> {
  try {
    const { finalUrl, redirects } = await fetcher.fetch({ url, body: 'skip', signal });
    return {
      finalUrl: new URL(finalUrl),
      passed: redirects.map((hop) => new URL(hop.url).host),
    };
  } catch (error) {
    // The crawl reports the loop.
    const loops = error instanceof WebFetchError && error.code === 'too_many_redirects';
    if (loops) return { finalUrl: url, passed: [] };
    throw error;
  }
}

async function leadsTo(
  fetcher: WebFetcher,
  url: string,
  host: string,
  signal: AbortSignal,
): Promise<boolean> {
  // An IP address with `www.` is no URL.
  const parsed = parseTypedAddress(url);
  if (parsed === null) return false;
  try {
    const { finalUrl } = await fetcher.fetch({ url: parsed, body: 'skip', signal });
    return new URL(finalUrl).host === host;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof WebFetchError) return false;
    throw error;
  }
}
