import { ApiProperty } from '@nestjs/swagger';

const verdicts = ['missing', 'less', 'similar', 'more', 'only-yours'] as const;

export class KeywordComparedTextDto {
  @ApiProperty({
    description: 'The address, or which text of the request it is.',
    example: 'https://example.org/spades',
  })
  label!: string;

  @ApiProperty({
    description: 'The address; null for a text.',
    example: 'https://example.org/spades',
    type: String,
    nullable: true,
  })
  url!: string | null;

  @ApiProperty({
    description: 'Title of the page; null for a text, or when it could not be read.',
    example: 'Spades tested',
    type: String,
    nullable: true,
  })
  title!: string | null;

  @ApiProperty({
    description: 'Its words; null when it could not be read.',
    example: 1240,
    type: Number,
    nullable: true,
  })
  words!: number | null;

  @ApiProperty({
    description: 'Why it takes no part in the comparison; null when it does.',
    example: null,
    type: String,
    nullable: true,
  })
  problem!: string | null;
}

export class KeywordComparedTermDto {
  @ApiProperty({
    description: 'A word, or a phrase of two. Third-party text: show it as text only.',
    example: 'clay soil',
  })
  term!: string;

  @ApiProperty({
    description:
      'missing: you lack what at least half of the others use (two at least, when there are as many); less: you use it less than half as often as they do on average; more: more than twice as often; similar: in between; only-yours: no other has it.',
    enum: verdicts,
    example: 'missing',
  })
  verdict!: (typeof verdicts)[number];

  @ApiProperty({ description: 'Texts that have it, yours included.', example: 4 })
  documents!: number;

  @ApiProperty({ description: 'Occurrences in your text.', example: 0 })
  count!: number;

  @ApiProperty({ description: 'Occurrences in 1,000 words of yours, two decimals.', example: 0 })
  tf!: number;

  @ApiProperty({ description: 'Inverse document frequency, two decimals.', example: 1.18 })
  idf!: number;

  @ApiProperty({ description: 'tf × idf of your text, two decimals.', example: 0 })
  weight!: number;

  @ApiProperty({ description: 'Average tf of the other texts, two decimals.', example: 6.4 })
  othersTf!: number;

  @ApiProperty({ description: 'Average tf × idf of the other texts.', example: 7.56 })
  othersWeight!: number;

  @ApiProperty({
    description: 'Occurrences in each of the other texts that were read, in their order.',
    example: [8, 5, 11],
    type: [Number],
  })
  othersCounts!: number[];
}

export class KeywordComparisonDto {
  @ApiProperty({
    description: 'How the weights are worked out.',
    example: 'tf = occurrences per 1,000 words',
    type: String,
  })
  formula!: string;

  @ApiProperty({
    description: 'Every text and address of `compare`, in its order.',
    type: [KeywordComparedTextDto],
  })
  texts!: KeywordComparedTextDto[];

  @ApiProperty({ description: 'Terms that were weighed.', example: 640 })
  total!: number;

  @ApiProperty({
    description: 'The weightiest of them, at most 200; none when no other text could be read.',
    type: [KeywordComparedTermDto],
  })
  terms!: KeywordComparedTermDto[];
}
