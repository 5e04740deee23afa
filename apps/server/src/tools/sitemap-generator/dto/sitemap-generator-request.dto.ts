import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { ChangeFrequency } from '@plumbline/sitemap';
import { crawlLimits, MAX_PAGES, messages } from '@plumbline/sitemap-generator';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';

const pagesMessage = `Please enter a number of pages from 1 to ${crawlLimits.maxPages.toLocaleString('en')}`;

export class SitemapCrawlRequestDto {
  /**
   * Where to start, most often the home page: http or https. A missing scheme becomes https.
   * @example https://example.com/
   */
  @IsWebAddress({ message: 'Please enter a valid domain URL' })
  @MaxLength(2048, { message: 'Please enter a URL of at most 2048 characters' })
  @IsNotEmpty({ message: 'Please enter a valid domain URL' })
  @IsString({ message: 'Please enter a valid domain URL' })
  readonly url!: string;

  /** Pages to fetch at most. A crawl takes up to 3 minutes for every 500 of them. @example 500 */
  @ApiProperty({ default: crawlLimits.pages })
  @IsOptional()
  @IsInt({ message: pagesMessage })
  @Min(1, { message: pagesMessage })
  @Max(crawlLimits.maxPages, { message: pagesMessage })
  readonly maxPages?: number;
}

/** These classes document the body. `readRequest` checks it, in one pass over the whole list. */
export class SitemapAlternateDto {
  /** A language code, or x-default. @example de */
  readonly hreflang!: string;
  /** The URL of the page in this language. @example https://example.com/de/about */
  readonly href!: string;
}

export class SitemapPageDto {
  @ApiProperty({
    description: `A path, joined to the domain, or a URL on it. ${messages.url}.`,
    minLength: 1,
    example: '/about',
  })
  readonly url!: string;
  /** From 0.0 to 1.0, as a number or a text. Google ignores it. @example 0.8 */
  @ApiProperty({
    oneOf: [
      { type: 'number', minimum: 0, maximum: 1 },
      { type: 'string', pattern: '^[01](\\.\\d{1,10})?$' },
    ],
  })
  readonly priority?: number | string;
  /** How often the page changes. Google ignores it. @example weekly */
  readonly changefreq?: ChangeFrequency;
  /** When the page was last changed: a day, or a day with time and zone. @example 2026-01-31 */
  readonly lastmod?: string;
  /** URLs of pictures on the page; any host. @example ["https://cdn.example.com/spade.jpg"] */
  @ApiProperty({ maxItems: 1000 })
  readonly images?: string[];
  /** The page in all its languages, itself included. */
  @ApiProperty({ maxItems: 1000 })
  readonly alternates?: SitemapAlternateDto[];
}

@ApiExtraModels(SitemapPageDto)
export class SitemapGeneratorRequestDto {
  /**
   * The site that the sitemap is for; a missing scheme becomes https, and only the host counts.
   * @example https://example.com
   */
  @ApiProperty({ maxLength: 2048 })
  readonly domain!: string;
  @ApiProperty({
    type: 'array',
    description: `1 to ${MAX_PAGES.toLocaleString('en')} pages: texts, or objects with what is known of each. The body can be up to 10 MB.`,
    minItems: 1,
    maxItems: MAX_PAGES,
    items: {
      oneOf: [{ type: 'string', minLength: 1 }, { $ref: getSchemaPath(SitemapPageDto) }],
    },
    example: ['/', { url: '/about', priority: 0.8, changefreq: 'monthly', lastmod: '2026-01-31' }],
  })
  readonly pages!: (string | SitemapPageDto)[];
}
