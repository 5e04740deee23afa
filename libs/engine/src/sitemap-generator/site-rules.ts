import {
  type WebFetcher,
  WebFetchError,
  type WebFetchErrorCode,
  type WebResponse,
} from '@plumbline/page';
import { interpretRobotsStatus, parseRobots, robotsUrlFor } from '@plumbline/seo/robots';
import { type AskedDelay, crawlDelay } from '@plumbline/tools/sitemap-generator';
import { EngineError } from '../engine-error.ts';

/** A site's robots.txt as the crawl obeys it. */
export interface SiteRules {
  /** The file, or `null` if everything is allowed. */
  readonly text: string | null;
  readonly delay: AskedDelay | null;
}

/** More than crawlers read of it. */
const robotsBytes = 513 * 1024;

/** RFC 9309 §2.3.1.2 and 3: what a missing file allows, and one behind too many redirects. */
export const noRules: SiteRules = { text: null, delay: null };

/** Failures of the site rather than of the URL: a site whose rules cannot be fetched may have some. */
const ofTheSite: ReadonlySet<WebFetchErrorCode> = new Set([
  'connection_failed',
  'timeout',
  'bad_response',
  'unsupported_coding',
]);

/**
 * The rules of a site's robots.txt. If it can't be fetched, everything is forbidden (RFC 9309 §2.3.1.4).
 * @throws EngineError when nothing may be fetched, or WebFetchError when the site cannot be reached at all
 */
export async function loadRules(
  fetcher: Pick<WebFetcher, 'fetch'>,
  origin: string,
  signal: AbortSignal,
): Promise<SiteRules> {
  const response = await askForRobots(fetcher, origin, signal);
  if (response === 'too_many_redirects') return noRules;
  const status = response?.status ?? null;
  const availability = interpretRobotsStatus(status);
  if (availability === 'block-all') {
    throw new EngineError('connection_failed', {
      detail: `The robots.txt of ${new URL(origin).host} ${
        status === null ? 'could not be fetched' : `returned ${status}`
      }, so nothing on the site may be crawled (RFC 9309). Fix that, or list the pages by hand.`,
    });
  }
  if (availability === 'allow-all' || !response) return noRules;
  const text = new TextDecoder().decode(response.body);
  return { text, delay: crawlDelay(parseRobots(text)) };
}

async function askForRobots(
  fetcher: WebFetcher,
  origin: string,
  signal: AbortSignal,
): Promise<WebResponse | 'too_many_redirects' | null> {
  try {
    return await fetcher.fetch({
      url: robotsUrlFor(origin),
      maxBytes: robotsBytes,
      onTooLarge: 'truncate',
      // RFC 9309 §2.3.1.2: at least five consecutive redirects are followed.
      maxRedirects: 5,
      accept: 'text/plain, */*;q=0.1',
      signal,
    });
  } catch (error) {
    if (!(error instanceof WebFetchError)) throw error;
    if (error.code === 'too_many_redirects') return error.code;
    if (ofTheSite.has(error.code)) return null;
    throw error;
  }
}
