import { ApiProperty } from '@nestjs/swagger';
import {
  findingCodes,
  type FindingSeverity,
  type GeneratorFindingCode,
} from '@plumbline/sitemap-generator';

export class SitemapFileDto {
  @ApiProperty({
    description: 'Where to publish it, at the root of the site.',
    example: 'sitemap.xml',
  })
  name!: string;

  @ApiProperty({ description: 'Pages in it; in an index, files.', example: 2 })
  entries!: number;

  @ApiProperty({ description: 'Bytes of UTF-8 without compression.', example: 312 })
  bytes!: number;

  @ApiProperty({
    description: 'Its content. Null in the first file, whose content is sitemapXml.',
    type: String,
    nullable: true,
    example: null,
  })
  xml!: string | null;
}

export class SitemapFindingExampleDto {
  @ApiProperty({ description: 'Place in the list of the request, from 0.', example: 3 })
  entry!: number;

  @ApiProperty({ description: 'As given, cut at 200 characters.', example: '/about' })
  value!: string;
}

export class SitemapFindingDto {
  @ApiProperty({ description: 'The kind.', enum: findingCodes, example: 'duplicate' })
  code!: GeneratorFindingCode;

  @ApiProperty({
    description: 'error: left out. warning: written without a part. info: written, respelt.',
    enum: ['error', 'warning', 'info'],
    example: 'error',
  })
  severity!: FindingSeverity;

  @ApiProperty({ description: 'How often.', example: 1 })
  count!: number;

  @ApiProperty({
    description: 'What happened and why, for people.',
    example: 'Left out: the same address stands earlier in the list.',
  })
  message!: string;

  @ApiProperty({ description: 'The first 20.', type: [SitemapFindingExampleDto] })
  examples!: SitemapFindingExampleDto[];
}

export class GeneratedSitemapDto {
  @ApiProperty({
    description:
      'The file to publish as /sitemap.xml: all pages, or an index of the parts when there are more than 50,000 pages or 50 MB.',
    example:
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">…</urlset>\n',
  })
  sitemapXml!: string;

  @ApiProperty({ description: 'The site.', example: 'https://example.com' })
  origin!: string;

  @ApiProperty({
    description: 'Whether sitemapXml holds pages, or names the files that do.',
    enum: ['urlset', 'index'],
    example: 'urlset',
  })
  kind!: 'urlset' | 'index';

  @ApiProperty({ description: 'Pages written.', example: 2 })
  entries!: number;

  @ApiProperty({ description: 'Pages of the request that were left out.', example: 0 })
  left!: number;

  @ApiProperty({ description: 'Every file, the one of sitemapXml first.', type: [SitemapFileDto] })
  files!: SitemapFileDto[];

  @ApiProperty({
    description: 'What was left out or written otherwise, by kind.',
    type: [SitemapFindingDto],
  })
  findings!: SitemapFindingDto[];
}
