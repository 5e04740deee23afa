import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { CHANGE_FREQUENCIES, type ChangeFrequency } from '@plumbline/sitemap';
import { MAX_PAGES, messages } from '@plumbline/sitemap-generator';

/** These classes document the body. `readRequest` checks it, in one pass over the whole list. */
export class SitemapAlternateDto {
  @ApiProperty({ description: 'A language code, or x-default.', example: 'de' })
  hreflang!: string;

  @ApiProperty({
    description: 'The address of the page in this language.',
    example: 'https://example.com/de/about',
  })
  href!: string;
}

export class SitemapPageDto {
  @ApiProperty({
    description: `A path, joined to the domain, or an address on it. ${messages.url}.`,
    minLength: 1,
    example: '/about',
  })
  url!: string;

  @ApiPropertyOptional({
    description: 'From 0.0 to 1.0, as a number or a text. Google ignores it.',
    oneOf: [
      { type: 'number', minimum: 0, maximum: 1 },
      { type: 'string', pattern: '^[01](\\.\\d{1,10})?$' },
    ],
    example: 0.8,
  })
  priority?: number | string;

  @ApiPropertyOptional({
    description: 'How often the page changes. Google ignores it.',
    enum: CHANGE_FREQUENCIES,
    example: 'weekly',
  })
  changefreq?: ChangeFrequency;

  @ApiPropertyOptional({
    description: 'When the page was last changed: a day, or a day with time and zone.',
    example: '2026-01-31',
  })
  lastmod?: string;

  @ApiPropertyOptional({
    description: 'Addresses of pictures on the page; any host.',
    type: [String],
    maxItems: 1000,
    example: ['https://cdn.example.com/spade.jpg'],
  })
  images?: string[];

  @ApiPropertyOptional({
    description: 'The page in all its languages, itself included.',
    type: [SitemapAlternateDto],
    maxItems: 1000,
  })
  alternates?: SitemapAlternateDto[];
}

@ApiExtraModels(SitemapPageDto)
export class SitemapGeneratorRequestDto {
  @ApiProperty({
    description:
      'The site that the sitemap is for; a missing scheme becomes https, and only the host counts.',
    maxLength: 2048,
    example: 'https://example.com',
  })
  domain!: string;

  @ApiProperty({
    description: `1 to ${MAX_PAGES.toLocaleString('en')} pages: texts, or objects with what is known of each. The body may have 16 MB.`,
    type: 'array',
    minItems: 1,
    maxItems: MAX_PAGES,
    items: {
      oneOf: [{ type: 'string', minLength: 1 }, { $ref: getSchemaPath(SitemapPageDto) }],
    },
    example: ['/', { url: '/about', priority: 0.8, changefreq: 'monthly', lastmod: '2026-01-31' }],
  })
  pages!: (string | SitemapPageDto)[];
}
