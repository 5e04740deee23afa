import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { type CrawlEnd } from '@plumbline/engine';
import type { RunState } from '@plumbline/runs';
import type { ChangeFrequency } from '@plumbline/seo/sitemap';
import {
  crawlLimits,
  type FindingSeverity,
  type GeneratorFindingCode,
  type LastmodSource,
  lastmodSources,
  MAX_PAGES,
  messages,
  type SkipReason,
} from '@plumbline/tools/sitemap-generator';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { RunProblemDto } from '../../http/problem-document.ts';
import { IsWebAddress } from '../../http/request-fields.ts';

const pagesMessage = `Please enter a number of pages from 1 to ${crawlLimits.maxPages.toLocaleString('en')}`;

export class SitemapCrawlRequestDto {
  /**
   * Start URL, usually the home page: http or https. A missing scheme becomes https.
   * @example https://example.com/
   */
  @IsWebAddress({ message: 'Please enter a valid domain URL' })
  @MaxLength(2048, { message: 'Please enter a URL of at most 2048 characters' })
  @IsNotEmpty({ message: 'Please enter a valid domain URL' })
  @IsString({ message: 'Please enter a valid domain URL' })
  readonly url!: string;

  /** Maximum number of pages to fetch. A crawl takes up to 3 minutes per 500 pages. @example 500 */
  @ApiProperty({ default: crawlLimits.pages })
  @IsOptional()
  @IsInt({ message: pagesMessage })
  @Min(1, { message: pagesMessage })
  @Max(crawlLimits.maxPages, { message: pagesMessage })
  readonly maxPages?: number;
}

/** These classes document the body. `readRequest` checks it, in one pass over the whole list. */
class SitemapAlternateDto {
  /** Language code, or x-default. @example de */
  readonly hreflang!: string;
  /** URL of the page in this language. @example https://example.com/de/about */
  readonly href!: string;
}

class SitemapPageDto {
  @ApiProperty({
    description: `A path, joined to the domain, or a URL on it. ${messages.url}.`,
    minLength: 1,
    example: '/about',
  })
  readonly url!: string;
  /** From 0.0 to 1.0, as a number or string. Google ignores it. @example 0.8 */
  @ApiProperty({
    oneOf: [
      { type: 'number', minimum: 0, maximum: 1 },
      { type: 'string', pattern: '^[01](\\.\\d{1,10})?$' },
    ],
  })
  readonly priority?: number | string;
  /** How often the page changes. Google ignores it. @example weekly */
  readonly changefreq?: ChangeFrequency;
  /** When the page was last changed: a day, or a day with time and time zone. @example 2026-01-31 */
  readonly lastmod?: string;
  /** URLs of images on the page, from any host. @example ["https://cdn.example.com/spade.jpg"] */
  @ApiProperty({ maxItems: 1000 })
  readonly images?: string[];
  /** All language versions of the page, including the page itself. */
  @ApiProperty({ maxItems: 1000 })
  readonly alternates?: SitemapAlternateDto[];
}

@ApiExtraModels(SitemapPageDto)
export class SitemapGeneratorRequestDto {
  /**
   * Site that the sitemap is for. A missing scheme becomes https, and only the host is used.
   * @example https://example.com
   */
  @ApiProperty({ maxLength: 2048 })
  readonly domain!: string;
  @ApiProperty({
    type: 'array',
    description: `1 to ${MAX_PAGES.toLocaleString('en')} pages: strings, or objects with details of each page. The body can be up to 10 MB.`,
    minItems: 1,
    maxItems: MAX_PAGES,
    items: {
      oneOf: [{ type: 'string', minLength: 1 }, { $ref: getSchemaPath(SitemapPageDto) }],
    },
    example: ['/', { url: '/about', priority: 0.8, changefreq: 'monthly', lastmod: '2026-01-31' }],
  })
  readonly pages!: (string | SitemapPageDto)[];
}

class SitemapFileDto {
  /** File name to publish at the root of the site. @example sitemap.xml */
  readonly name!: string;
  /** Number of pages in the file; for an index, number of files. @example 2 */
  readonly entries!: number;
  /** Size in bytes of UTF-8, uncompressed. @example 312 */
  readonly bytes!: number;
  /** Content of the file. Null for the first file, whose content is sitemapXml. @example null */
  readonly xml!: string | null;
}

class SitemapFindingExampleDto {
  /** Position in the list of your request, starting at 0. @example 3 */
  readonly entry!: number;
  /** Value from your request, cut at 200 characters. @example /about */
  readonly value!: string;
}

class SitemapFindingDto {
  /** Category of the message. @example duplicate */
  readonly code!: GeneratorFindingCode;
  /**
   * error: the page was left out. warning: it was written without a part. info: it was written in
   * normalized form.
   * @example error
   */
  readonly severity!: FindingSeverity;
  /** Number of occurrences. @example 1 */
  readonly count!: number;
  /** What happened and why, as a sentence. @example Left out: already listed earlier. */
  readonly message!: string;
  /** The first 20. */
  readonly examples!: readonly SitemapFindingExampleDto[];
}

export class GeneratedSitemapDto {
  /**
   * File to publish as /sitemap.xml. It lists all pages, or the parts if there are more than 50,000
   * pages or 50 MB.
   * @example "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">…</urlset>\n"
   */
  readonly sitemapXml!: string;
  /** Origin of the site. @example https://example.com */
  readonly origin!: string;
  /** Whether sitemapXml lists pages, or the files that list them. @example urlset */
  readonly kind!: 'urlset' | 'index';
  /** Number of pages in the sitemap. @example 2 */
  readonly entries!: number;
  /** Number of requested pages that were left out. @example 0 */
  readonly leftOut!: number;
  /** All files, starting with sitemapXml. */
  readonly files!: readonly SitemapFileDto[];
  /** Pages that were left out or changed, by kind. */
  readonly findings!: readonly SitemapFindingDto[];
}

class CrawledPageDto {
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

class SkippedAddressDto {
  /** Skipped URL. @example https://example.com/basket */
  readonly url!: string;
  /** Why the URL was skipped. @example noindex */
  readonly reason!: SkipReason;
  /** Evidence: a status, a URL, or a line of robots.txt. May be empty. @example noindex */
  readonly detail!: string;
}

class SkippedCountDto {
  /** Why the URLs were skipped. @example noindex */
  readonly reason!: SkipReason;
  /** Number of URLs. @example 4 */
  readonly count!: number;
}

class SitemapCrawlResultDto {
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

class SitemapCrawlProgressDto {
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

export class SitemapCrawlStepDto {
  /**
   * Id of the crawl. Anyone with the id can read and cancel the crawl.
   * @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11
   */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** State of the crawl. @example running */
  readonly state!: RunState;
  /** Progress of the crawl. */
  readonly progress!: SitemapCrawlProgressDto;
  /** Why the run failed; null if it didn’t. */
  readonly problem!: RunProblemDto | null;
}

export class SitemapCrawlDto extends SitemapCrawlStepDto {
  /** Result, also of a canceled crawl; null while the crawl runs or if it failed. */
  readonly result!: SitemapCrawlResultDto | null;
}
