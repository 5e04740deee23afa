import { ApiProperty } from '@nestjs/swagger';
import {
  lastmodSources,
  type LastmodSource,
  type SkipReason,
  skipReasons,
} from '@plumbline/sitemap-generator';
import { crawlEnds, type CrawlEnd } from '../crawl/crawl-result.ts';
import { SitemapAlternateDto } from './sitemap-generator-request.dto.ts';

export class CrawledPageDto {
  @ApiProperty({ description: 'The canonical address.', example: 'https://example.com/spades' })
  url!: string;

  @ApiProperty({ description: 'Links from the start page.', example: 1 })
  depth!: number;

  @ApiProperty({
    description:
      'When the page was last changed; null when nothing says it. Never the time of the crawl.',
    type: String,
    nullable: true,
    example: '2026-05-01',
  })
  lastmod!: string | null;

  @ApiProperty({
    description: 'Who says when it was changed: the page itself, or the Last-Modified header.',
    enum: [...lastmodSources, null],
    nullable: true,
    example: 'json-ld',
  })
  lastmodSource!: LastmodSource | null;

  @ApiProperty({
    description: 'Pictures of the page, at most 20, without those of more than half of all pages.',
    type: [String],
    example: ['https://example.com/spade.jpg'],
  })
  images!: readonly string[];

  @ApiProperty({ description: 'The languages that the page names.', type: [SitemapAlternateDto] })
  alternates!: readonly SitemapAlternateDto[];
}

export class SkippedAddressDto {
  @ApiProperty({ description: 'The address.', example: 'https://example.com/basket' })
  url!: string;

  @ApiProperty({ description: 'Why it is not in the list.', enum: skipReasons, example: 'noindex' })
  reason!: SkipReason;

  @ApiProperty({
    description: 'What decided: a status, an address, a line of robots.txt. May be empty.',
    example: 'noindex',
  })
  detail!: string;
}

export class SkippedCountDto {
  @ApiProperty({ description: 'Why.', enum: skipReasons, example: 'noindex' })
  reason!: SkipReason;

  @ApiProperty({ description: 'How many addresses.', example: 4 })
  count!: number;
}

export class SitemapCrawlResultDto {
  @ApiProperty({ description: 'The site that was crawled.', example: 'https://example.com' })
  origin!: string;

  @ApiProperty({
    description:
      'Why it ended: nothing was left, a limit was reached, the site asked us to stay away, or it was cancelled.',
    enum: crawlEnds,
    example: 'complete',
  })
  ended!: CrawlEnd;

  @ApiProperty({
    description: 'Pages that answer 200 with HTML, may be indexed and are canonical to themselves.',
    type: [CrawledPageDto],
  })
  pages!: readonly CrawledPageDto[];

  @ApiProperty({ description: 'Addresses asked for.', example: 42 })
  fetched!: number;

  @ApiProperty({
    description: 'Whether there is a robots.txt, which then was kept to.',
    enum: ['kept', 'none'],
    example: 'kept',
  })
  robots!: 'kept' | 'none';

  @ApiProperty({
    description: 'The Crawl-delay that the site asks for, milliseconds; at most 10,000 are kept.',
    type: Number,
    nullable: true,
    example: null,
  })
  askedDelayMs!: number | null;

  @ApiProperty({
    description: 'Addresses that are not in the list, the first 500.',
    type: [SkippedAddressDto],
  })
  skipped!: readonly SkippedAddressDto[];

  @ApiProperty({ description: 'All of them, counted by reason.', type: [SkippedCountDto] })
  skippedCounts!: readonly SkippedCountDto[];

  @ApiProperty({ description: 'ISO 8601.', example: '2026-06-01T12:00:00.000Z' })
  startedAt!: string;

  @ApiProperty({ description: 'ISO 8601.', example: '2026-06-01T12:00:41.000Z' })
  finishedAt!: string;
}
