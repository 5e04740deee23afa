import { ApiProperty } from '@nestjs/swagger';
import type { CrawlEnd } from '@plumbline/engine';
import {
  type LastmodSource,
  lastmodSources,
  type SkipReason,
} from '@plumbline/tools/sitemap-generator';
import { type ProblemCode, problemCodes } from '../../../http/problem-codes.ts';
import type { JobState } from '../../../jobs/job-registry.ts';
import { SitemapAlternateDto } from './sitemap-generator-request.dto.ts';

export class CrawledPageDto {
  /** Canonical URL. @example https://example.com/spades */
  readonly url!: string;
  /** Number of links from the start URL. @example 1 */
  readonly depth!: number;
  /** When the page was last changed; null if unknown. Never the time of the crawl. @example 2026-05-01 */
  readonly lastmod!: string | null;
  /** Source of lastmod: the page itself, or the Last-Modified header. @example json-ld */
  @ApiProperty({ enum: [...lastmodSources, null] })
  readonly lastmodSource!: LastmodSource | null;
  /**
   * Images on the page, at most 20. Images that appear on more than half of all pages are left out.
   * @example ["https://example.com/spade.jpg"]
   */
  readonly images!: readonly string[];
  /** Language versions that the page links to. */
  readonly alternates!: readonly SitemapAlternateDto[];
}

export class SkippedAddressDto {
  /** Skipped URL. @example https://example.com/basket */
  readonly url!: string;
  /** Why the URL was skipped. @example noindex */
  readonly reason!: SkipReason;
  /** Evidence: a status, a URL, or a line of robots.txt. May be empty. @example noindex */
  readonly detail!: string;
}

export class SkippedCountDto {
  /** Why the URLs were skipped. @example noindex */
  readonly reason!: SkipReason;
  /** Number of URLs. @example 4 */
  readonly count!: number;
}

export class SitemapCrawlResultDto {
  /** Origin of the crawled site. @example https://example.com */
  readonly origin!: string;
  /**
   * Why the crawl ended: all pages were crawled, a limit was reached, the site asked us to stop, or
   * the crawl was canceled.
   * @example complete
   */
  readonly ended!: CrawlEnd;
  /** Pages that return 200 with HTML, may be indexed, and are their own canonical. */
  readonly pages!: readonly CrawledPageDto[];
  /** Number of URLs requested. @example 42 */
  readonly fetched!: number;
  /** Whether the site has a robots.txt. If it does, the crawl obeyed it. @example obeyed */
  readonly robots!: 'obeyed' | 'none';
  /** Crawl-delay that the site requests, in milliseconds. We respect at most 10,000. @example null */
  readonly crawlDelayMs!: number | null;
  /** URLs that were left out, the first 500. */
  readonly skipped!: readonly SkippedAddressDto[];
  /** Number of all skipped URLs by reason. */
  readonly skippedCounts!: readonly SkippedCountDto[];
  /** When the crawl started, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly startedAt!: string;
  /** When the crawl finished, ISO 8601. @example 2026-06-01T12:00:41.000Z */
  readonly finishedAt!: string;
}

export class SitemapCrawlProgressDto {
  /**
   * Origin of the crawled site: the one you requested, or the one it redirects to.
   * @example https://www.example.com
   */
  readonly origin!: string;
  /** Number of URLs requested. @example 42 */
  readonly fetched!: number;
  /** Number of pages found for the sitemap. @example 37 */
  readonly listed!: number;
  /** Number of URLs skipped so far. @example 6 */
  readonly skipped!: number;
  /** Number of URLs waiting to be requested. @example 118 */
  readonly waiting!: number;
  /** URL being requested; null if there is none. @example https://www.example.com/spades */
  readonly current!: string | null;
  /** Time between requests in milliseconds. @example 334 */
  readonly paceMs!: number;
}

export class SitemapCrawlProblemDto {
  /** Problem code. @example dns_not_found */
  @ApiProperty({ enum: problemCodes })
  readonly code!: ProblemCode;
  /** What went wrong. @example The domain does not exist */
  readonly title!: string;
  /** What to do about it. @example We found no IP address for this domain. Check its spelling. */
  readonly detail!: string;
}

export class SitemapCrawlStepDto {
  /**
   * Id of the crawl. Anyone with the id can read and cancel the crawl.
   * @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11
   */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** State of the crawl. @example running */
  readonly state!: JobState;
  /** Progress of the crawl. */
  readonly progress!: SitemapCrawlProgressDto;
  /** Why the run failed; null if it didn’t. */
  readonly problem!: SitemapCrawlProblemDto | null;
}

export class SitemapCrawlDto extends SitemapCrawlStepDto {
  /** Result, also of a canceled crawl; null while the crawl runs or if it failed. */
  readonly result!: SitemapCrawlResultDto | null;
}
