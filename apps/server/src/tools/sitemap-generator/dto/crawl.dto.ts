import { ApiProperty } from '@nestjs/swagger';
import { problemCodes, type ProblemCode } from '../../../http/problem-codes.ts';
import { type JobState } from '../../../jobs/job-registry.ts';
import { SitemapCrawlResultDto } from './crawl-result.dto.ts';

export class SitemapCrawlProgressDto {
  /**
   * The site that is crawled: the one asked for, or the one that it leads to.
   * @example https://www.example.com
   */
  readonly origin!: string;
  /** Addresses asked for. @example 42 */
  readonly fetched!: number;
  /** Pages found that belong in the sitemap. @example 37 */
  readonly listed!: number;
  /** Addresses left out so far. @example 6 */
  readonly skipped!: number;
  /** Addresses that wait to be asked for. @example 118 */
  readonly waiting!: number;
  /**
   * The address that is asked for now; null when none is.
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
  /** What to do about it. @example No address was found for this domain. Check its spelling. */
  readonly detail!: string;
}

export class SitemapCrawlStepDto {
  /**
   * Names the crawl, and lets whoever has it read and cancel it.
   * @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11
   */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** Where it stands. @example running */
  readonly state!: JobState;
  /** How far it is. */
  readonly progress!: SitemapCrawlProgressDto;
  /** Why it failed; null unless it did. */
  readonly problem!: SitemapCrawlProblemDto | null;
}

export class SitemapCrawlDto extends SitemapCrawlStepDto {
  /** What was found, also by a crawl that was cancelled; null while it runs and when it failed. */
  readonly result!: SitemapCrawlResultDto | null;
}
