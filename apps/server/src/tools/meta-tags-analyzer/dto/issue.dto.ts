import { ApiProperty } from '@nestjs/swagger';
import { scoredFields, tagStatuses } from '@plumbline/meta-tags-analyzer';

const issueTypes = ['error', 'warning', 'info'] as const;

export class MetaTagsIssueDto {
  @ApiProperty({
    description:
      'error: a check failed; warning: it warned; info: reported, or it could not be judged.',
    enum: issueTypes,
    example: 'warning',
  })
  type!: (typeof issueTypes)[number];

  @ApiProperty({
    description: 'One sentence with this page’s own figures.',
    example: 'The title is 612 px wide; about 600 px are shown.',
  })
  message!: string;

  @ApiProperty({
    description: 'What to do about it.',
    example: 'Shorten the title to under 580 px.',
  })
  recommendation!: string;

  @ApiProperty({
    description: 'Id of the check of the audit that says so; null for what none of them says.',
    type: String,
    nullable: true,
    example: 'title-pixel-width',
  })
  check!: string | null;

  @ApiProperty({
    description: 'Where to read more: a path of this site or an address.',
    type: String,
    nullable: true,
    example: '/audits/title-pixel-width',
  })
  docs!: string | null;
}

export class MetaTagsScoreLineDto {
  @ApiProperty({ description: 'Id of the check.', example: 'title-present-single' })
  id!: string;

  @ApiProperty({
    description: 'The part of the report that it belongs to.',
    enum: [...scoredFields, 'head'],
    example: 'title',
  })
  field!: (typeof scoredFields)[number] | 'head';

  @ApiProperty({
    description: 'The statement that holds for this page.',
    example: 'The page has one title',
  })
  check!: string;

  @ApiProperty({
    description: 'How it was judged.',
    enum: ['pass', 'warning', 'fail'],
    example: 'pass',
  })
  status!: 'pass' | 'warning' | 'fail';

  @ApiProperty({
    description: 'Points it is worth: critical 10, high 5, medium 2, low 1.',
    example: 10,
  })
  possible!: number;

  @ApiProperty({
    description: 'Points earned: all when it passed, half for a warning, none when it failed.',
    example: 10,
  })
  earned!: number;

  @ApiProperty({
    description: 'Path of the page that explains the check.',
    example: '/audits/title-present-single',
  })
  docs!: string;
}

export class MetaTagsOverallDto {
  @ApiProperty({
    description:
      '100 × earned ÷ possible, rounded; null when no check could judge the page, as behind a bot wall.',
    type: Number,
    minimum: 0,
    maximum: 100,
    nullable: true,
    example: 86,
  })
  score!: number | null;

  @ApiProperty({
    description:
      'excellent from 90, good from 80, needs-improvement from 60, poor below; unknown without a score.',
    enum: tagStatuses,
    example: 'good',
  })
  status!: (typeof tagStatuses)[number];

  @ApiProperty({ description: 'Points earned.', example: 18 })
  earned!: number;

  @ApiProperty({ description: 'Points that the judged checks are worth.', example: 21 })
  possible!: number;

  @ApiProperty({
    description: 'Every line of the sum, so that anyone can compute the score again.',
    type: [MetaTagsScoreLineDto],
  })
  lines!: MetaTagsScoreLineDto[];
}
