import { ApiProperty } from '@nestjs/swagger';

/** Why a cost is not known. */
export const costUnknownReasons = ['no-prices'] as const;
export type CostUnknownReason = (typeof costUnknownReasons)[number];

export class BlogUsageDto {
  @ApiProperty({
    description: 'Tokens of questions, as the endpoint counted them: measured.',
    example: 61_240,
  })
  inputTokens!: number;

  @ApiProperty({ description: 'Tokens of answers, counted alike.', example: 58_120 })
  outputTokens!: number;

  @ApiProperty({ description: 'Requests made, failed ones too.', example: 52 })
  requests!: number;
}

export class BlogCostDto {
  @ApiProperty({
    description:
      'What the run was expected to cost before it began, US dollars, rounded up to a cent: estimated. Null when prices are unknown.',
    type: Number,
    nullable: true,
    example: 0.12,
  })
  estimatedUsd!: number | null;

  @ApiProperty({
    description:
      'What the counted tokens cost at the configured prices, US dollars, rounded up to a cent: measured. Null when prices are unknown.',
    type: Number,
    nullable: true,
    example: 0.12,
  })
  countedUsd!: number | null;

  @ApiProperty({
    description: 'Why there is no cost: the operator has set no prices. Null when there is one.',
    enum: costUnknownReasons,
    nullable: true,
    example: null,
  })
  unknownBecause!: CostUnknownReason | null;
}

export class BlogBudgetDto {
  @ApiProperty({ description: 'The day of the budget, in its time zone.', example: '2026-11-21' })
  day!: string;

  @ApiProperty({
    description: 'Tokens that a day may use; null without a cap.',
    type: Number,
    nullable: true,
    example: 2_000_000,
  })
  capTokens!: number | null;

  @ApiProperty({
    description: 'US dollars that a day may use; null without a cap.',
    type: Number,
    nullable: true,
    example: 5,
  })
  capUsd!: number | null;

  @ApiProperty({ description: 'Tokens used today: measured.', example: 119_360 })
  usedTokens!: number;

  @ApiProperty({
    description: 'US dollars used today: measured. Null when prices are unknown.',
    type: Number,
    nullable: true,
    example: 0.12,
  })
  usedUsd!: number | null;

  @ApiProperty({
    description: 'Tokens set aside for posts that are being written: estimated.',
    example: 0,
  })
  heldTokens!: number;

  @ApiProperty({
    description: 'US dollars set aside alike. Null when prices are unknown.',
    type: Number,
    nullable: true,
    example: 0,
  })
  heldUsd!: number | null;

  @ApiProperty({ description: 'Whether another post has room today.', example: true })
  open!: boolean;

  @ApiProperty({
    description: 'When the next day begins, ISO 8601.',
    example: '2026-11-22T00:00:00.000Z',
  })
  nextDayAt!: string;
}
