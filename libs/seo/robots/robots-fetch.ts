/**
 * The URL of robots.txt for a page URL: `/robots.txt` at the root of its scheme, host and port (RFC 9309 §2.3).
 * @throws TypeError when the URL is not absolute.
 */
export function robotsUrlFor(pageUrl: string): string {
  return new URL('/robots.txt', new URL(pageUrl).origin).href;
}

/** What the status of robots.txt means. */
export type RobotsAvailability = 'rules' | 'allow-all' | 'block-all';

/**
 * Whether a status says that there is no file, which is fine. Other client errors allow as much, but rarely on purpose.
 */
export const isRobotsMissing = (status: number | null): boolean => status === 404 || status === 410;

/**
 * Interprets the final HTTP status of robots.txt; `null` when the server could not be reached.
 * 2xx: the file's rules. 4xx except 429: no rules, all allowed (RFC 9309 §2.3.1.3). 5xx and unreachable: all disallowed
 * (§2.3.1.4); Google counts 429 among them (https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec).
 * If the redirects did not end within the hop limit, the file counts as unavailable, so all is allowed (§2.3.1.2).
 */
export function interpretRobotsStatus(status: number | null): RobotsAvailability {
  if (status === null || status === 429 || status >= 500) return 'block-all';
  if (status >= 200 && status < 300) return 'rules';
  if (status >= 300) return 'allow-all';
  return 'block-all';
}
