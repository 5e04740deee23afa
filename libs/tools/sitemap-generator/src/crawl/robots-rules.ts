import { matchRobots, parseRobots, type RobotsFile } from '@plumbline/robots';
import { crawlLimits } from './limits.ts';

/** The name that our crawler goes by in robots.txt. */
const crawlerToken = 'PlumblineBot';

export interface AskedDelay {
  /** What the site asks for, milliseconds. */
  readonly askedMs: number;
  /** What is kept: at most 10 seconds. */
  readonly keptMs: number;
}

/** The `Crawl-delay` of the group for our crawler, else of the group for all. `null` when there is none. */
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
 * Whether our crawler may fetch each of these addresses, and if not, the line that says so. A robots.txt can be written
 * so that this takes a second: call it off the event loop.
 */
export function judgeByRobots(text: string, urls: readonly string[]): (string | null)[] {
  const file = parsedRobots(text);
  return urls.map((url) => {
    const { allowed, rule } = matchRobots(file, new URL(url), crawlerToken);
    return allowed ? null : `Disallow: ${rule?.pattern ?? ''} (line ${rule?.line ?? 0})`;
  });
}

let latest: { readonly text: string; readonly file: RobotsFile } | null = null;

/** A crawl asks about one file again and again. */
function parsedRobots(text: string): RobotsFile {
  if (latest?.text !== text) latest = { text, file: parseRobots(text) };
  return latest.file;
}
