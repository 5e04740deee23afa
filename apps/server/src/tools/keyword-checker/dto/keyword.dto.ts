import { ApiProperty } from '@nestjs/swagger';

const statuses = ['optimal', 'good', 'low', 'high'] as const;

export class KeywordPlacesDto {
  @ApiProperty({ description: 'Occurrences in the page title.', example: 1 })
  title!: number;

  @ApiProperty({ description: 'Occurrences in the meta description.', example: 1 })
  description!: number;

  @ApiProperty({ description: 'Occurrences in the main headings.', example: 1 })
  h1!: number;

  @ApiProperty({ description: 'Occurrences in the headings of level 2.', example: 3 })
  h2!: number;

  @ApiProperty({ description: 'Occurrences in the alternative texts of images.', example: 2 })
  alt!: number;

  @ApiProperty({
    description:
      'Occurrences in the texts of links; those of menus and footer only when all of the page is read.',
    example: 4,
  })
  anchors!: number;
}

export class CountedKeywordDto {
  @ApiProperty({
    description:
      'The word or phrase: lower case, composed, without elided articles. Third-party text: show it as text only.',
    example: 'spade',
  })
  keyword!: string;

  @ApiProperty({ description: 'Occurrences.', example: 12 })
  count!: number;

  @ApiProperty({
    description: 'Occurrences as a percentage of all words, two decimals; for phrases likewise.',
    example: 2.46,
  })
  density!: number;

  @ApiProperty({
    description: 'The same percentage, not rounded: the status is decided by it.',
    example: 2.459016393442623,
  })
  exactDensity!: number;

  @ApiProperty({
    description:
      'high: above 5 %; optimal: 2 to 4 %; good: 0.5 to below 2 % and above 4 to 5 %; low: below 0.5 %.',
    enum: statuses,
    example: 'optimal',
  })
  status!: (typeof statuses)[number];

  @ApiProperty({
    description: 'Where else on the page it stands; null for a text.',
    type: KeywordPlacesDto,
    nullable: true,
  })
  places!: KeywordPlacesDto | null;
}

export class KeywordPhrasesDto {
  @ApiProperty({ description: 'Words in each phrase.', example: 2 })
  size!: number;

  @ApiProperty({ description: 'Different phrases that stand at least twice.', example: 37 })
  total!: number;

  @ApiProperty({
    description: 'The most frequent of them, at most 100; the earlier first among equals.',
    type: [CountedKeywordDto],
  })
  keywords!: CountedKeywordDto[];
}
