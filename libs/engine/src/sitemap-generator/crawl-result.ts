import type { CrawledPage, SkippedAddress, SkipReason } from '@plumbline/tools/sitemap-generator';

export interface CrawlProgress {
  /** Origin of the crawled site, which may be the redirect target of the start URL. */
  readonly origin: string;
  /** URLs fetched. */
  readonly fetched: number;
  /** Pages found that belong in the list. */
  readonly listed: number;
  readonly skipped: number;
  /** URLs in the queue. */
  readonly waiting: number;
  /** URL that is being fetched; `null` when none is. */
  readonly current: string | null;
  /** From one request to the next, milliseconds. */
  readonly paceMs: number;
}

/** Why a crawl ended. */
export type CrawlEnd =
  | 'complete'
  | 'page-limit'
  | 'time-limit'
  | 'size-limit'
  | 'site-busy'
  | 'cancelled';

export interface CrawlResult {
  readonly origin: string;
  readonly ended: CrawlEnd;
  readonly pages: readonly CrawledPage[];
  readonly fetched: number;
  /** Whether the site has a robots.txt, which was obeyed. */
  readonly robots: 'obeyed' | 'none';
  /** The Crawl-delay that the site requests, in milliseconds; `null` if there is none. */
  readonly crawlDelayMs: number | null;
  readonly skipped: readonly SkippedAddress[];
  readonly skippedCounts: readonly { readonly reason: SkipReason; readonly count: number }[];
  /** ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string;
}
