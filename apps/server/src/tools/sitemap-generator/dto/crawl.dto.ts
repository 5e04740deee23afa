import { ApiProperty } from '@nestjs/swagger';
import type { CrawlEnd } from '@plumbline/engine';
import { type LastmodSource, lastmodSources, type SkipReason } from '@plumbline/sitemap-generator';
import { type ProblemCode, problemCodes } from '../../../http/problem-codes.ts';
import type { JobState } from '../../../jobs/job-registry.ts';
import { SitemapAlternateDto } from './sitemap-generator-request.dto.ts';

export class CrawledPageDto {
  /** The canonical URL. @example https://example.com/spades */
  readonly url!: string;
  /** Links from the start page. @example 1 */
  readonly depth!: number;
  /**
   * When the page was last changed; null when nothing says it. Never the time of the crawl.
   * @example 2026-05-01
   */
  readonly lastmod!: string | null;
  /**
   * Who says when it was changed: the page itself, or the Last-Modified header.
   * @example json-ld
   */
  @ApiProperty({ enum: [...lastmodSources, null] })
  readonly lastmodSource!: LastmodSource | null;
  /**
   * Pictures of the page, at most 20, without those of more than half of all pages.
   * @example ["https://example.com/spade.jpg"]
   */
  readonly images!: readonly string[];
  /** The languages that the page names. */
  readonly alternates!: readonly SitemapAlternateDto[];
}

export class SkippedAddressDto {
  /** The URL. @example https://example.com/basket */
  readonly url!: string;
  /** Why it is not in the list. @example noindex */
  readonly reason!: SkipReason;
  /** What decided: a status, a URL, a line of robots.txt. May be empty. @example noindex */
  readonly detail!: string;
}

export class SkippedCountDto {
  /** Why. @example noindex */
  readonly reason!: SkipReason;
  /** How many URLs. @example 4 */
  readonly count!: number;
}

export class SitemapCrawlResultDto {
  /** The site that was crawled. @example https://example.com */
  readonly origin!: string;
  /**
   * Why it ended: nothing was left, a limit was reached, the site asked us to stay away, or it was
   * canceled.
   * @example complete
   */
  readonly ended!: CrawlEnd;
  /** Pages that answer 200 with HTML, may be indexed and are canonical to themselves. */
  readonly pages!: readonly CrawledPageDto[];
  /** URLs asked for. @example 42 */
  readonly fetched!: number;
  /** Whether there is a robots.txt, which was obeyed. @example kept */
  readonly robots!: 'kept' | 'none';
  /**
   * The Crawl-delay that the site asks for, milliseconds; at most 10,000 are kept.
   * @example null
   */
  readonly askedDelayMs!: number | null;
  /** URLs that are not in the list, the first 500. */
  readonly skipped!: readonly SkippedAddressDto[];
  /** All of them, counted by reason. */
  readonly skippedCounts!: readonly SkippedCountDto[];
  /** ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly startedAt!: string;
  /** ISO 8601. @example 2026-06-01T12:00:41.000Z */
  readonly finishedAt!: string;
}

export class SitemapCrawlProgressDto {
  /**
   * The site that is crawled: the one asked for, or the one that it leads to.
   * @example https://www.example.com
   */
  readonly origin!: string;
  /** URLs asked for. @example 42 */
  readonly fetched!: number;
  /** Pages found that belong in the sitemap. @example 37 */
  readonly listed!: number;
  /** URLs left out so far. @example 6 */
  readonly skipped!: number;
  /** URLs that wait to be asked for. @example 118 */
  readonly waiting!: number;
  /**
   * The URL that is asked for now; null when none is.
   * @example https://www.example.com/spades
   */
  readonly current!: string | null;
  /** From one request to the next, milliseconds. @example 334 */
  readonly paceMs!: number;
}

export class SitemapCrawlProblemDto {
  /** From the closed set. @example dns_not_found */
  @ApiProperty({ enum: problemCodes })
  readonly code!: ProblemCode;
  /** What went wrong. @example The domain does not exist */
  readonly title!: string;
  /** What to do about it. @example We found no IP address for this domain. Check its spelling. */
  readonly detail!: string;
}

export class SitemapCrawlStepDto {
  /**
   * Names the crawl. Anyone who has it can read and cancel the crawl.
   * @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11
   */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** State of the crawl. @example running */
  readonly state!: JobState;
  /** How far it is. */
  readonly progress!: SitemapCrawlProgressDto;
  /** Why it failed; null unless it did. */
  readonly problem!: SitemapCrawlProblemDto | null;
}

export class SitemapCrawlDto extends SitemapCrawlStepDto {
  /** The result, including that of a canceled crawl; null while it runs or if it failed. */
  readonly result!: SitemapCrawlResultDto | null;
}
