import { ApiProperty } from '@nestjs/swagger';
import { BlogPostSummaryDto, writers } from './post-summary.dto.ts';

export class BlogPostHeadingDto {
  @ApiProperty({ description: 'Its id in the HTML.', example: 's-what-lcp-measures' })
  id!: string;

  @ApiProperty({ description: 'Its text.', example: 'What LCP measures' })
  text!: string;

  @ApiProperty({ description: '2 to 6.', example: 2 })
  level!: number;
}

export class BlogPostSourceDto {
  @ApiProperty({ description: 'What it is called.', example: 'Largest Contentful Paint (web.dev)' })
  title!: string;

  @ApiProperty({ description: 'Where it stands.', example: 'https://web.dev/articles/lcp' })
  url!: string;
}

export class BlogPostMakingDto {
  @ApiProperty({
    description: '`person`: it ships with the product; `model`: a language model wrote it here.',
    enum: writers,
    example: 'model',
  })
  by!: (typeof writers)[number];

  @ApiProperty({
    description: 'The name of the model; null for what ships with the product.',
    type: String,
    nullable: true,
    example: 'gpt-5-mini',
  })
  model!: string | null;

  @ApiProperty({
    description: 'When it was written; null for posts that ship with the product.',
    type: String,
    nullable: true,
    format: 'date-time',
    example: '2026-11-21T06:00:12.000Z',
  })
  at!: string | null;

  @ApiProperty({
    description: 'Whether a check found something first, which was then mended.',
    example: false,
  })
  repaired!: boolean;

  @ApiProperty({
    description: 'Whether a person approved it before it was published.',
    example: false,
  })
  reviewed!: boolean;
}

export class BlogPostViewCountDto {
  @ApiProperty({
    description: 'The figure that the post came with: stated, not counted here.',
    example: 15_420,
  })
  starting!: number;

  @ApiProperty({
    description: 'Readers counted here: each once a day. Measured.',
    example: 37,
  })
  counted!: number;
}

export class BlogPostLinkDto {
  @ApiProperty({ description: 'Names the post in /blog/{id}.', example: 'technical-seo-checklist' })
  id!: string;

  @ApiProperty({ description: 'Its title.', example: 'A technical SEO checklist' })
  title!: string;
}

export class BlogPostDto extends BlogPostSummaryDto {
  @ApiProperty({
    description: 'The other name that leads here; null where there is none.',
    type: String,
    nullable: true,
    example: 'auto-2025-08-11-1',
  })
  sourceId!: string | null;

  @ApiProperty({
    description: 'The address that search engines are told.',
    example: 'https://seo.example/blog/core-web-vitals',
  })
  canonicalUrl!: string;

  @ApiProperty({
    description: 'For search results.',
    example:
      'What LCP, INP and CLS measure, where the thresholds come from, and what to mend first.',
  })
  metaDescription!: string;

  @ApiProperty({
    description: 'Its text as HTML: sanitised, whatever it was written from.',
    example: '<h2 id="s-blades">Blades</h2><p>Steel keeps an <strong>edge</strong>.</p>',
  })
  html!: string;

  @ApiProperty({ description: 'Its headings, in order.', type: [BlogPostHeadingDto] })
  headings!: BlogPostHeadingDto[];

  @ApiProperty({ description: 'What it leans on.', type: [BlogPostSourceDto] })
  sources!: BlogPostSourceDto[];

  @ApiProperty({ description: 'How it was made.', type: BlogPostMakingDto })
  making!: BlogPostMakingDto;

  @ApiProperty({ description: 'What its views are made of.', type: BlogPostViewCountDto })
  viewCount!: BlogPostViewCountDto;

  @ApiProperty({
    description: 'The next newer post; null for the newest.',
    type: BlogPostLinkDto,
    nullable: true,
  })
  newer!: BlogPostLinkDto | null;

  @ApiProperty({
    description: 'The next older post; null for the oldest.',
    type: BlogPostLinkDto,
    nullable: true,
  })
  older!: BlogPostLinkDto | null;

  @ApiProperty({
    description: 'Up to three posts that share most tags with it.',
    type: [BlogPostSummaryDto],
  })
  related!: BlogPostSummaryDto[];
}

export class BlogPostViewsDto {
  @ApiProperty({
    description: 'The figure the post started with and the readers counted since.',
    example: 15_457,
  })
  views!: number;
}
