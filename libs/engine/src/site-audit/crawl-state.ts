import type { CrawledSitemap, MissingPageProbe, TrapStop } from '@plumbline/tools/site-audit';
import type { PaceState } from '../page/paced-fetcher.ts';
import type { MissingPage } from './page-record.ts';

/** What to crawl, with all limits. The caller validates the values. */
export interface SiteAuditOrder {
  /** Names the stored crawl: lower-case letters, digits and hyphens. A crawl that exists continues. */
  readonly id: string;
  /** As typed; http is tried where no scheme was typed and https doesn't respond. */
  readonly url: string;
  /** URLs of the site that are requested. */
  readonly maxPages: number;
  /** Clicks from the start page. */
  readonly maxDepth: number;
  /** Requests a second; `null` for as many as possible, without the Crawl-delay, for folders and local servers. */
  readonly pagesPerSecond: number | null;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Milliseconds; `null` for no limit. */
  readonly maxMs: number | null;
  /** Globs on path and query, see `urlFilter`. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly sources: readonly ('links' | 'sitemaps')[];
  /** URLs of sitemaps, instead of those in robots.txt. */
  readonly sitemaps: readonly string[];
  /** More URLs of the site. */
  readonly urls: readonly string[];
  /** A stored crawl of the same site whose URLs are requested, too. */
  readonly previousId: string | null;
  /** Whether links to other sites, and images, are requested. */
  readonly external: boolean;
  readonly images: boolean;
  /** Whether response times are measured: not for folders. */
  readonly isTimed: boolean;
}

/** What has a default. */
type OrderChoices = Omit<SiteAuditOrder, 'id' | 'url'>;

/** An order that leaves out what has its default. */
export type SiteAuditRequest = Omit<SiteAuditOrder, keyof OrderChoices> & Partial<OrderChoices>;

const defaults: OrderChoices = {
  maxPages: 500,
  maxDepth: 20,
  pagesPerSecond: 2,
  concurrency: 4,
  maxMs: null,
  include: [],
  exclude: [],
  sources: ['links', 'sitemaps'],
  sitemaps: [],
  urls: [],
  previousId: null,
  external: false,
  images: false,
  isTimed: true,
};

export const toOrder = (request: SiteAuditRequest): SiteAuditOrder => ({ ...defaults, ...request });

/** Why a crawl ended. */
export type StoppedBy =
  | 'complete'
  | 'max_pages'
  | 'max_depth'
  | 'url_limit'
  | 'time'
  | 'user'
  | 'error';

/** The site that an order is about. */
export interface Site {
  /** The start URL after its redirects. */
  readonly start: string;
  readonly origin: string;
  /** Host and port, and the one with or without `www` if it redirects here. */
  readonly hosts: readonly string[];
}

/** A URL that is requested a second time when the queue is empty. */
export interface SecondRequest {
  readonly id: number;
  readonly url: string;
  readonly depth: number;
  /** Of a page that responded slowly. */
  readonly firstByteMs: number | null;
}

/** All that a crawl knows besides its rows, as JSON. */
export interface CrawlState {
  readonly version: typeof stateVersion;
  /** Whether the start URL, the robots.txt and the sitemaps were read. */
  readonly isStarted: boolean;
  readonly site: Site;
  /** robots.txt by origin; `null` if everything is allowed. */
  readonly robots: Readonly<Record<string, string | null>>;
  readonly crawlDelayMs: number | null;
  readonly sitemaps: readonly CrawledSitemap[];
  readonly missingPage: MissingPage | null;
  readonly missingPageProbe: MissingPageProbe;
  readonly pace: PaceState;
  /** The current level, and the `place` in the queue of its last URL that was processed; -1 for none. */
  readonly level: number;
  readonly place: number;
  readonly lastLevel: number;
  readonly second: readonly SecondRequest[];
  readonly externalTargets: readonly number[];
  readonly images: readonly number[];
  /** How many of these were requested, and whether all that may be were. */
  readonly othersAt: number;
  readonly areOthersDone: boolean;
  /** URLs in the queue. */
  readonly waiting: number;
  readonly fetched: number;
  readonly failed: number;
  readonly skipped: number;
  /** URLs that we couldn't request, or whose response we couldn't read. */
  readonly unread: number;
  /** How often a URL was not kept, because there were too many. */
  readonly lostUrls: number;
  /** Whether a URL was left out because it is too deep. */
  readonly isCutByDepth: boolean;
  readonly stops: readonly TrapStop[];
  /** `null` on disk if the crawl can continue. */
  readonly stoppedBy: StoppedBy | null;
  /** Why the crawl stopped itself, as a sentence. */
  readonly problem: string | null;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly elapsedMs: number;
}

export const stateVersion = 1;

export type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
