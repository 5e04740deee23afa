import type { CrawledPage, SkippedAddress, SkipReason } from '@plumbline/sitemap-generator';

export interface CrawlProgress {
  /** Of the site that is crawled, which may be the one that the start address leads to. */
  readonly origin: string;
  /** Addresses asked for. */
  readonly fetched: number;
  /** Pages found that belong in the list. */
  readonly listed: number;
  readonly skipped: number;
  /** Addresses that wait to be asked for. */
  readonly waiting: number;
  /** What is asked for now; `null` when nothing is. */
  readonly current: string | null;
  /** From one request to the next, milliseconds. */
  readonly paceMs: number;
}

/** Why a crawl came to its end. */
export type CrawlEnd =
  'complete' | 'page-limit' | 'time-limit' | 'size-limit' | 'site-busy' | 'cancelled';

export interface CrawlResult {
  readonly origin: string;
  readonly ended: CrawlEnd;
  readonly pages: readonly CrawledPage[];
  readonly fetched: number;
  /** Whether the site has a robots.txt that was kept to. */
  readonly robots: 'kept' | 'none';
  /** The Crawl-delay that the site asks for, milliseconds; `null` when it asks for none. */
  readonly askedDelayMs: number | null;
  readonly skipped: readonly SkippedAddress[];
  readonly skippedCounts: readonly { readonly reason: SkipReason; readonly count: number }[];
  /** ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string;
}
