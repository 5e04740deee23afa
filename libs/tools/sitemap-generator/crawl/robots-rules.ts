import { matchRobots, parseRobots, type RobotsFile } from '@plumbline/seo/robots';
import { crawlLimits } from './limits.ts';

/** Our crawler's name in robots.txt. */
const crawlerToken = 'PlumblineBot';

export interface AskedDelay {
  /** The delay in robots.txt, in milliseconds. */
  readonly askedMs: number;
  /** The delay that the crawl uses: at most 10 seconds. */
  readonly keptMs: number;
}

/** The `Crawl-delay` of our crawler's group, or of the group for `*`. `null` when there is none. */
export function crawlDelay(file: RobotsFile): AskedDelay | null {
  const delays = file.extensions.filter(({ field }) => field === 'crawl-delay');
  const by = (name: string) =>
    delays.find(({ agents }) => agents.some((agent) => agent.toLowerCase() === name));
  const seconds = Number((by(crawlerToken.toLowerCase()) ?? by('*'))?.value ?? NaN);
  if (!(seconds > 0 && seconds < 1e6)) return null;
  const askedMs = Math.round(seconds * 1000);
  return { askedMs, keptMs: Math.min(askedMs, crawlLimits.maxDelayMs) };
}

/**
 * Whether our crawler may fetch each of these URLs, and if not, the deciding line. A hostile robots.txt can take a
 * second: call it off the event loop.
 */
export function judgeByRobots(text: string, urls: readonly string[]): (string | null)[] {
  const file = parsedRobots(text);
  return urls.map((url) => {
    const { allowed, rule } = matchRobots(file, new URL(url), crawlerToken);
    return allowed ? null : `Disallow: ${rule?.pattern ?? ''} (line ${rule?.line ?? 0})`;
  });
}

let latest: { readonly text: string; readonly file: RobotsFile } | null = null;

/** Cached, because a crawl checks the same file for every URL. */
function parsedRobots(text: string): RobotsFile {
  if (latest?.text !== text) latest = { text, file: parseRobots(text) };
  return latest.file;
}
