import {
  canonicalOf,
  directiveAgainstIndexing,
  type HeaderLines,
  indexingOf,
  isForGoogle,
  nofollowRules,
  type PageFacts,
} from '@plumbline/page';
import type { SitemapAlternate } from '@plumbline/seo/sitemap';
import { crawlAddress } from './frontier.ts';
import { crawlLimits } from './limits.ts';
import { alternatesOf, imagesOf, lastModified, type LastmodSource } from './sitemap-entry.ts';
import { matchRobots, parseRobots, type RobotsFile } from '@plumbline/seo/robots';

/** Why a URL isn't in the sitemap. */
export type SkipReason =
  | 'robots'
  | 'noindex'
  | 'canonical-elsewhere'
  | 'redirect'
  | 'error-status'
  | 'not-html'
  | 'unreachable'
  | 'wall'
  | 'nofollow'
  | 'file'
  | 'too-deep'
  | 'query-variants'
  | 'not-reached';

export interface SkippedAddress {
  readonly url: string;
  readonly reason: SkipReason;
  /** A status, URL or directive. Empty when the reason is enough. */
  readonly detail: string;
}

/** A page that belongs in the sitemap. */
export interface CrawledPage {
  readonly url: string;
  readonly depth: number;
  /** `null` when the date of the last change is unknown. */
  readonly lastmod: string | null;
  readonly lastmodSource: LastmodSource | null;
  readonly images: readonly string[];
  readonly alternates: readonly SitemapAlternate[];
}

export interface FetchedPage {
  /** From `crawlAddress`. */
  readonly url: string;
  readonly depth: number;
  readonly headers: HeaderLines;
  readonly facts: PageFacts;
  readonly fetchedAt: Date;
}

interface PageVerdict {
  readonly page: CrawledPage | null;
  readonly skipped: SkippedAddress | null;
  /** The canonical page, on any site. */
  readonly instead: string | null;
  /** Whether the page is nofollow. */
  readonly nofollow: boolean;
}

/** Decides whether an HTML page with status 200 belongs in a sitemap: it must be indexable and its own canonical. */
export function judgePage(fetched: FetchedPage): PageVerdict {
  const { url, facts } = fetched;
  const now = fetched.fetchedAt.toISOString();
  const nofollow = nofollowRules(facts.robots).length > 0;
  const skip = (reason: SkipReason, detail: string, instead: string | null = null) => ({
    page: null,
    skipped: { url, reason, detail },
    instead,
    nofollow,
  });
  if (facts.wall) return skip('wall', facts.wall.evidence);
  const rule = indexingOf(facts, now).against.find(isForGoogle);
  if (rule) return skip('noindex', directiveAgainstIndexing(rule, now) ?? '');
  const stated = canonicalOf(facts);
  const canonical = stated === null ? null : crawlAddress(new URL(stated));
  if (canonical !== null && canonical !== url) {
    return skip('canonical-elsewhere', canonical, canonical);
  }
  const refresh = facts.metaRefresh.find(({ seconds }) => seconds === 0)?.url;
  const target = refresh && URL.canParse(refresh) ? crawlAddress(new URL(refresh)) : null;
  if (target !== null && target !== url) return skip('redirect', `meta refresh: ${target}`, target);
  const changed = lastModified(facts, fetched.headers, fetched.fetchedAt);
  const page = {
    url,
    depth: fetched.depth,
    lastmod: changed?.lastmod ?? null,
    lastmodSource: changed?.source ?? null,
    images: imagesOf(facts),
    alternates: alternatesOf(facts),
  };
  return { page, skipped: null, instead: null, nofollow };
}

interface SkipCount {
  readonly reason: SkipReason;
  readonly count: number;
}

/** A list of skipped URLs as JSON. */
export interface SkipListState {
  readonly listed: readonly SkippedAddress[];
  readonly counts: readonly SkipCount[];
}

/** Skipped URLs. All are counted; only the first ones are listed. */
export class SkipList {
  readonly #listed: SkippedAddress[] = [];
  readonly #counts = new Map<SkipReason, number>();
  #characters = 0;

  constructor(saved: SkipListState = { listed: [], counts: [] }) {
    for (const skipped of saved.listed) this.#list(skipped);
    for (const { reason, count } of saved.counts) this.#counts.set(reason, count);
  }

  /** For a new list that continues here. */
  get state(): SkipListState {
    return { listed: [...this.#listed], counts: this.counts };
  }

  get total(): number {
    let total = 0;
    for (const count of this.#counts.values()) total += count;
    return total;
  }

  get listed(): readonly SkippedAddress[] {
    return this.#listed;
  }

  get counts(): readonly SkipCount[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count }));
  }

  add(skipped: SkippedAddress): void {
    this.#counts.set(skipped.reason, (this.#counts.get(skipped.reason) ?? 0) + 1);
    this.#list(skipped);
  }

  #list(skipped: SkippedAddress): void {
    const characters = this.#characters + skipped.url.length + skipped.detail.length;
    if (this.#listed.length >= crawlLimits.skippedListed) return;
    if (characters > crawlLimits.skippedCharacters) return;
    this.#characters = characters;
    this.#listed.push(skipped);
  }
}

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
