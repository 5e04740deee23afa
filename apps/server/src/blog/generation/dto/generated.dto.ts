import { ApiProperty } from '@nestjs/swagger';
import { type ItemState, itemStates } from '@plumbline/blog';

/** One post of a daily run: the specification's fields, and how it went. */
export class GeneratedBlogDto {
  @ApiProperty({
    description: 'Address segment of the post under /blog/.',
    example: 'technical-seo-checklist-for-clinics',
  })
  id!: string;

  @ApiProperty({ description: 'Its title.', example: 'A Technical SEO Checklist for Clinics' })
  title!: string;

  @ApiProperty({ description: 'Its category.', example: 'Technical SEO' })
  category!: string;

  @ApiProperty({
    description: 'Searches a month for its topic, from the published table: estimated.',
    example: 95_000,
  })
  targetSearchVolume!: number;

  @ApiProperty({ description: 'Its date.', example: '2026-11-21' })
  publishDate!: string;

  @ApiProperty({ description: 'Words: counted in its text.', example: 3_214 })
  words!: number;

  @ApiProperty({
    description: 'Whether readers see it: published, or a draft until somebody approves it.',
    enum: itemStates,
    example: 'published',
  })
  state!: ItemState;

  @ApiProperty({ description: 'Whether it was mended first.', example: false })
  repaired!: boolean;
}

export class SeoImpactDto {
  @ApiProperty({ description: 'Keywords of the kept posts, three each: counted.', example: 147 })
  keywordTargets!: number;

  @ApiProperty({ description: 'Words of the kept posts: counted.', example: 76_412 })
  contentWords!: number;

  @ApiProperty({
    description: 'Pages that search engines can index: published posts.',
    example: 49,
  })
  indexablePages!: number;
}

export class BulkProvenanceDto {
  @ApiProperty({
    description: 'Where totalTargetSearchVolume is from.',
    enum: ['estimated'],
    example: 'estimated',
  })
  targetSearchVolume!: 'estimated';

  @ApiProperty({
    description: 'Where estimatedMonthlyTraffic is from.',
    enum: ['estimated'],
    example: 'estimated',
  })
  monthlyTraffic!: 'estimated';

  @ApiProperty({
    description: 'How the traffic is estimated.',
    example: 'The searches a month of all kept posts × 0.03.',
  })
  trafficFormula!: string;

  @ApiProperty({
    description: 'Where counts of posts and words are from.',
    enum: ['measured'],
    example: 'measured',
  })
  counts!: 'measured';
}

/** How far a bulk run came: the specification's fields, and what stands behind them. */
export class BulkGenerationDto {
  @ApiProperty({ description: 'Posts that were kept.', example: 49 })
  totalBlogs!: number;

  @ApiProperty({
    description: 'Searches a month for the topics of the kept posts, summed: estimated.',
    example: 4_410_000,
  })
  totalTargetSearchVolume!: number;

  @ApiProperty({ description: 'Visits a month: estimated by a formula.', example: 132_300 })
  estimatedMonthlyTraffic!: number;

  @ApiProperty({
    description: 'Kept posts by category.',
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { 'SEO Tools': 20, 'Industry SEO': 12, Tutorials: 10, 'Trends & Tips': 7 },
  })
  categories!: Record<string, number>;

  @ApiProperty({ description: 'What the posts add to the site.', type: SeoImpactDto })
  seoImpact!: SeoImpactDto;

  @ApiProperty({ description: 'Where the figures come from.', type: BulkProvenanceDto })
  provenance!: BulkProvenanceDto;

  @ApiProperty({
    description: 'The run, to be read under /api/blog/runs/.',
    format: 'uuid',
    example: '0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11',
  })
  runId!: string;

  @ApiProperty({ description: 'Posts that did not pass the gates.', example: 1 })
  rejected!: number;

  @ApiProperty({
    description:
      'Posts that the endpoint failed, that were cancelled, or that wait for the budget of another day.',
    example: 0,
  })
  notWritten!: number;
}
