import { ApiProperty } from '@nestjs/swagger';
import { type PostMaking, type PostOrigin, postOrigins } from '@plumbline/blog';

/** Who wrote a post. */
export const writers = ['person', 'model'] as const satisfies readonly PostMaking['by'][];

export class BlogPostSummaryDto {
  @ApiProperty({
    description: 'Names the post in /blog/{id}.',
    example: 'core-web-vitals',
  })
  id!: string;

  @ApiProperty({ description: 'Its title.', example: 'Core Web Vitals in plain words' })
  title!: string;

  @ApiProperty({
    description: 'What it is about, in a sentence or two.',
    example: 'What the three metrics measure, and which of them your page can mend first.',
  })
  excerpt!: string;

  @ApiProperty({ description: 'Who signs it.', example: 'Plumbline' })
  author!: string;

  @ApiProperty({ description: 'The day it was published.', format: 'date', example: '2025-08-11' })
  publishDate!: string;

  @ApiProperty({ description: 'Minutes to read it, from its words.', example: 8 })
  readTime!: number;

  @ApiProperty({ description: 'Words, counted in its text.', example: 1612 })
  words!: number;

  @ApiProperty({ description: 'Its category.', example: 'Performance' })
  category!: string;

  @ApiProperty({
    description: 'What it is about, in words.',
    type: [String],
    example: ['core web vitals', 'page speed'],
  })
  tags!: string[];

  @ApiProperty({ description: 'Whether it is shown among the featured ones.', example: true })
  featured!: boolean;

  @ApiProperty({
    description: 'The figure it started with and the readers counted since.',
    example: 15_420,
  })
  views!: number;

  @ApiProperty({
    description:
      'Searches a month for its topic, from a published table: estimated. Null where there is none.',
    type: Number,
    nullable: true,
    example: 74_000,
  })
  targetSearchVolume!: number | null;

  @ApiProperty({
    description: 'Where it came from: shipped with the product, or generated here.',
    enum: postOrigins,
    example: 'static',
  })
  origin!: PostOrigin;

  @ApiProperty({
    description: '`person`: it ships with the product; `model`: a language model wrote it here.',
    enum: writers,
    example: 'person',
  })
  writtenBy!: (typeof writers)[number];
}
