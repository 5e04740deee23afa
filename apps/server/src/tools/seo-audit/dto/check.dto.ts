import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const weights = ['critical', 'high', 'medium', 'low', 'info'] as const;
const sources = ['http', 'raw', 'rendered', 'lab', 'field', 'file'] as const;

export class AuthorityDto {
  @ApiProperty({ description: 'Who sets the threshold.', example: 'Google: title links' })
  name!: string;

  @ApiProperty({
    description: 'Where to read it; a path of this site for house rules.',
    example: 'https://developers.google.com/search/docs/appearance/title-link',
  })
  url!: string;
}

export class EvidenceItemDto {
  @ApiProperty({
    description: 'An address, a tag or a line, as found. Third-party text: show it as text only.',
    example: '<a href="javascript:void(0)">More</a>',
  })
  label!: string;

  @ApiPropertyOptional({ description: 'What is the matter with it.', example: 'no address' })
  detail?: string;
}

export class EvidenceDto {
  @ApiProperty({ description: 'What was found.', example: '612 px' })
  value!: string;

  @ApiProperty({ description: 'What it was held against.', example: 'at most 600 px' })
  threshold!: string;

  @ApiProperty({
    description:
      'spec: a standard or search engine says so; lab: Lighthouse says so; tool: a house rule.',
    enum: ['spec', 'lab', 'tool'],
    example: 'tool',
  })
  basis!: 'spec' | 'lab' | 'tool';

  @ApiProperty({
    description: 'Who sets the threshold, the deciding one first.',
    type: [AuthorityDto],
  })
  authorities!: AuthorityDto[];

  @ApiProperty({
    description: 'Where the value was read.',
    enum: sources,
    isArray: true,
    example: ['raw'],
  })
  sources!: (typeof sources)[number][];

  @ApiProperty({ description: 'Up to 20 places that show it.', type: [EvidenceItemDto] })
  items!: EvidenceItemDto[];
}

class AuditLineDto {
  @ApiProperty({ description: 'Id of the audit.', example: 'title-pixel-width' })
  id!: string;

  @ApiProperty({ description: 'Name of its category.', example: 'Head and metadata' })
  category!: string;

  @ApiProperty({ description: 'Id of its category.', example: 'metadata' })
  categoryId!: string;

  @ApiProperty({
    description: 'The statement that holds for this page.',
    example: 'The title is too wide to be shown whole',
  })
  check!: string;

  @ApiProperty({
    description: 'One sentence with this page’s own figures.',
    example: 'The title is 612 px wide; about 600 px are shown.',
  })
  message!: string;

  @ApiProperty({ description: 'How much it counts.', enum: weights, example: 'medium' })
  weight!: (typeof weights)[number];

  @ApiProperty({
    description: 'Path of the page that explains this audit.',
    example: '/audits/title-pixel-width',
  })
  docs!: string;
}

export class SeoAuditCheckDto extends AuditLineDto {
  @ApiProperty({
    description: 'How it was judged.',
    enum: ['pass', 'fail', 'warning'],
    example: 'fail',
  })
  status!: 'pass' | 'fail' | 'warning';

  @ApiPropertyOptional({
    description: 'How to mend it; absent when it passed.',
    example: 'Shorten the title to under 580 px.',
  })
  recommendation?: string;

  @ApiProperty({
    description: 'Points it is worth: critical 10, high 5, medium 2, low 1.',
    example: 2,
  })
  points!: number;

  @ApiProperty({
    description: 'Points earned: all when it passed, half for a warning, none when it failed.',
    example: 0,
  })
  earned!: number;

  @ApiProperty({ description: 'What the judgement rests on.', type: EvidenceDto })
  evidence!: EvidenceDto;
}

export class SeoAuditNoteDto extends AuditLineDto {
  @ApiProperty({
    description:
      'info: reported, never scored; not-applicable: the question does not arise; unknown: could not be had, with the reason in message.',
    enum: ['info', 'not-applicable', 'unknown'],
    example: 'unknown',
  })
  status!: 'info' | 'not-applicable' | 'unknown';

  @ApiProperty({
    description: 'What an information rests on; null otherwise.',
    type: EvidenceDto,
    nullable: true,
  })
  evidence!: EvidenceDto | null;
}
