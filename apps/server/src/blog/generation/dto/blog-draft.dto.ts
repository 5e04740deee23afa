import { ApiProperty } from '@nestjs/swagger';

export class BlogDraftDto {
  @ApiProperty({
    description: 'Names the draft, and its address once it is published.',
    example: 'robots-txt-for-beginners',
  })
  id!: string;

  @ApiProperty({ description: 'Its title.', example: 'Robots.txt for Beginners' })
  title!: string;

  @ApiProperty({
    description: 'What lists show of it.',
    example: 'What each line of the file does.',
  })
  excerpt!: string;

  @ApiProperty({
    description: 'Its meta description.',
    example:
      'What each line of a robots.txt file does, which crawlers keep to it, and how to test it.',
  })
  metaDescription!: string;

  @ApiProperty({ description: 'Its category.', example: 'Technical SEO' })
  category!: string;

  @ApiProperty({
    description: 'Its keywords.',
    type: [String],
    example: ['robots.txt', 'crawling'],
  })
  tags!: string[];

  @ApiProperty({ description: 'Its date.', example: '2026-11-21' })
  publishDate!: string;

  @ApiProperty({ description: 'Words: counted.', example: 1_563 })
  words!: number;

  @ApiProperty({ description: 'Minutes: words / 200.', example: 8 })
  readTime!: number;

  @ApiProperty({ description: 'Whether it was mended first.', example: false })
  repaired!: boolean;

  @ApiProperty({ description: 'The text as sanitised HTML.', example: '<h2 id="why">Why</h2>' })
  html!: string;
}

export class BlogDraftListDto {
  @ApiProperty({ description: 'Drafts, oldest first, at most 100.', type: [BlogDraftDto] })
  drafts!: BlogDraftDto[];

  @ApiProperty({ description: 'How many there are in all.', example: 0 })
  total!: number;
}

export class BlogDraftOutcomeDto {
  @ApiProperty({ description: 'The draft.', example: 'robots-txt-for-beginners' })
  id!: string;

  @ApiProperty({
    description: 'What has become of it.',
    enum: ['published', 'discarded'],
    example: 'published',
  })
  outcome!: 'published' | 'discarded';
}
