import {
  parseTypedAddress,
  WebFetchError,
  type WebFetcher,
  type WebRequest,
  type WebResponse,
} from '@plumbline/page';
import {
  interpretRobotsStatus,
  isRobotsMissing,
  MAX_ROBOTS_BYTES,
  robotsUrlFor,
} from '@plumbline/seo/robots';
import { withHttpFallback } from '../page/http-fallback.ts';
import { mediaType } from '../page/site-fetcher.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import type { RobotsReading } from './robots-jobs.ts';
import { robotsLane } from './generate-robots.ts';

/** RFC 9309 §2.3.1.2: at least five consecutive redirects are followed. */
const maxRedirects = 5;
/** One KiB more than crawlers read, so that a file over the limit is recognized. */
const maxBytes = MAX_ROBOTS_BYTES + 1024;
/** How many characters of an HTML page are returned: enough to recognize it. */
const htmlSample = 20_000;

const explanations = {
  rules: 'We found a robots.txt. Crawlers follow its rules.',
  missing: 'This site has no robots.txt, which is fine: crawlers may fetch everything.',
  'allow-all':
    'The server denies access to robots.txt, so crawlers may fetch everything. That is rarely intended.',
  'block-all':
    'The server failed to return robots.txt. Crawlers treat the whole site as blocked until it does.',
  redirects: 'After five redirects we still had no robots.txt, so crawlers may fetch everything.',
} as const;

/** A site's current robots.txt. */
export interface LiveRobots extends Omit<RobotsReading, 'html'> {
  readonly url: string;
  readonly finalUrl: string;
  readonly redirects: readonly { readonly url: string; readonly status: number }[];
  readonly status: number;
  /** What crawlers make of the status (RFC 9309 §2.3.1). */
  readonly interpretation: 'rules' | 'allow-all' | 'block-all';
  readonly explanation: string;
  readonly contentType: string;
  /** Of an HTML page only its beginning; empty unless its rules count. */
  readonly content: string;
  readonly bytes: number;
  /** Whether the file is longer than crawlers read. */
  readonly truncated: boolean;
  /** ISO 8601. */
  readonly fetchedAt: string;
}

/**
 * Fetches the robots.txt of a URL's site, never from a cache, because its owner looks again after a fix. A missing
 * file, a server error and an HTML page are results. Without a scheme, http is tried if https fails.
 * @throws EngineError of the fetch, `page_too_complex`, `queue_full`
 */
export const judgeLiveRobots =
  ({ fetcher, workers }: Pick<EnginePorts, 'fetcher' | 'workers'>) =>
  async (request: { readonly url: string }, { signal }: CallOptions = {}): Promise<LiveRobots> => {
    const { url, response } = await withHttpFallback(request.url, async (typed, timeout) => {
      const robotsUrl = robotsUrlFor(parseTypedAddress(typed)?.href ?? typed);
      const answer = await fetchRobots(fetcher, robotsUrl, {
        ...timeout,
        ...(signal && { signal }),
      });
      return { url: robotsUrl, response: answer };
    });
    const fetchedAt = new Date().toISOString();
    const redirects = response.redirects.map(({ url: from, status }) => ({ url: from, status }));
    if (response instanceof WebFetchError) {
      const last = redirects.at(-1);
      return {
        url,
        finalUrl: last?.url ?? url,
        redirects,
        status: last?.status ?? 302,
        interpretation: 'allow-all',
        explanation: explanations.redirects,
        contentType: '',
        content: '',
        bytes: 0,
        truncated: false,
        findings: [],
        groups: [],
        sitemaps: [],
        fetchedAt,
      };
    }
    const interpretation = interpretRobotsStatus(response.status);
    const text = interpretation === 'rules' ? new TextDecoder().decode(response.body) : '';
    const { html, ...reading } = await workers.run(robotsLane, 'read', text);
    return {
      url,
      finalUrl: response.finalUrl,
      redirects,
      status: response.status,
      interpretation,
      explanation: explanations[isRobotsMissing(response.status) ? 'missing' : interpretation],
      contentType: mediaType(response).slice(0, 100),
      // Not cut at the limit, because half a rule would be a different rule.
      content: html ? text.slice(0, htmlSample) : text,
      bytes: response.body.byteLength,
      truncated: response.truncated || response.body.byteLength > MAX_ROBOTS_BYTES,
      ...reading,
      fetchedAt,
    };
  };

async function fetchRobots(
  fetcher: WebFetcher,
  url: string,
  options: Pick<WebRequest, 'signal' | 'timeoutMs'>,
): Promise<WebResponse | WebFetchError> {
  try {
    return await fetcher.fetch({
      url,
      maxBytes,
      onTooLarge: 'truncate',
      maxRedirects,
      accept: 'text/plain, */*;q=0.1',
      ...options,
    });
  } catch (error) {
    if (error instanceof WebFetchError && error.code === 'too_many_redirects') return error;
    throw error;
  }
}
