import { ApiProperty } from '@nestjs/swagger';
import { type RunKind, runKinds } from '@plumbline/blog';
import { BlogBudgetDto, costUnknownReasons, type CostUnknownReason } from './spending.dto.ts';

/** What a run is expected to use and to give. Every figure but the budget is estimated. */
export class BlogEstimateDto {
  @ApiProperty({ description: 'Kind of run.', enum: runKinds, example: 'bulk' })
  kind!: RunKind;

  @ApiProperty({ description: 'Posts.', example: 200 })
  posts!: number;

  @ApiProperty({
    description: 'Every figure here is estimated.',
    enum: ['estimated'],
    example: 'estimated',
  })
  provenance!: 'estimated';

  @ApiProperty({ description: 'Tokens of questions.', example: 750_000 })
  inputTokens!: number;

  @ApiProperty({ description: 'Tokens of answers.', example: 640_000 })
  outputTokens!: number;

  @ApiProperty({ description: 'Both.', example: 1_390_000 })
  totalTokens!: number;

  @ApiProperty({
    description: 'US dollars, rounded up to a cent; null when prices are unknown.',
    type: Number,
    nullable: true,
    example: 1.33,
  })
  costUsd!: number | null;

  @ApiProperty({
    description: 'Why there is no cost; null when there is one.',
    enum: costUnknownReasons,
    nullable: true,
    example: null,
  })
  unknownBecause!: CostUnknownReason | null;

  @ApiProperty({ description: 'How it is computed.', example: 'Answers: 1400 words × 1.4 tokens.' })
  formula!: string;

  @ApiProperty({ description: 'Keywords: three a post.', example: 600 })
  keywords!: number;

  @ApiProperty({
    description: 'Words: 1,500 a post of a bulk run, 3,000 of a daily one.',
    example: 300_000,
  })
  words!: number;

  @ApiProperty({ description: 'Searches a month: 25,000 a post.', example: 5_000_000 })
  searchVolume!: number;

  @ApiProperty({ description: 'What today may use and has used.', type: BlogBudgetDto })
  budget!: BlogBudgetDto;
}
