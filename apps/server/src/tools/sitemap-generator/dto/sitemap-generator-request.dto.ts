import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { ChangeFrequency } from '@plumbline/seo/sitemap';
import { crawlLimits, MAX_PAGES, messages } from '@plumbline/tools/sitemap-generator';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';

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
export class SitemapAlternateDto {
  /** Language code, or x-default. @example de */
  readonly hreflang!: string;
  /** URL of the page in this language. @example https://example.com/de/about */
  readonly href!: string;
}

export class SitemapPageDto {
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
