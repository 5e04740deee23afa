import { ApiProperty } from '@nestjs/swagger';

export class SeoAuditSummaryDto {
  @ApiProperty({ description: 'Checks that passed.', example: 61 })
  passed!: number;

  @ApiProperty({ description: 'Checks that failed.', example: 4 })
  failed!: number;

  @ApiProperty({ description: 'Checks that warned.', example: 9 })
  warnings!: number;
}

export class AuditCapDto {
  @ApiProperty({
    description: 'The highest score that is possible while the blocker stands.',
    example: 30,
  })
  limit!: number;

  @ApiProperty({
    description: 'Ids of the checks that cap the score.',
    type: [String],
    example: ['noindex'],
  })
  by!: string[];

  @ApiProperty({ description: 'What the score would be without the cap.', example: 84 })
  uncapped!: number;
}

export class CategoryScoreDto {
  @ApiProperty({ description: 'Id of the category.', example: 'metadata' })
  id!: string;

  @ApiProperty({ description: 'Its name.', example: 'Head and metadata' })
  title!: string;

  @ApiProperty({
    description: 'Score from 0 to 100; null when nothing in it could be scored.',
    type: Number,
    nullable: true,
    example: 92,
  })
  score!: number | null;

  @ApiProperty({ description: 'Points earned in this category.', example: 23 })
  earned!: number;

  @ApiProperty({ description: 'Points possible in this category.', example: 25 })
  possible!: number;
}
