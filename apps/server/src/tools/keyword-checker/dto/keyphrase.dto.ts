import { ApiProperty, OmitType } from '@nestjs/swagger';
import { CountedKeywordDto } from './keyword.dto.ts';

const places = [
  'title',
  'description',
  'h1',
  'h2',
  'opening',
  'address',
  'alt',
  'anchors',
] as const;
const outcomes = ['exact', 'words', 'missing', 'absent'] as const;

export class KeyphraseUseCheckDto {
  @ApiProperty({
    description: 'Where it was looked for; opening is the first paragraph.',
    enum: places,
    example: 'title',
  })
  place!: (typeof places)[number];

  @ApiProperty({
    description:
      'exact: the phrase stands there; words: all its words do, apart or in another order; missing: not all of them do; absent: the page has no such place.',
    enum: outcomes,
    example: 'exact',
  })
  outcome!: (typeof outcomes)[number];

  @ApiProperty({ description: 'Occurrences of the whole phrase.', example: 1 })
  count!: number;

  @ApiProperty({
    description: 'Words of the phrase that do not stand there, stop words left out.',
    example: [],
    type: [String],
  })
  missing!: string[];
}

export class KeyphraseWordDto {
  @ApiProperty({ description: 'A word of the phrase.', example: 'spade' })
  word!: string;

  @ApiProperty({ description: 'Occurrences anywhere in the text.', example: 12 })
  count!: number;
}

export class KeyphraseUseDto extends OmitType(CountedKeywordDto, ['keyword', 'places'] as const) {
  @ApiProperty({ description: 'The phrase as given.', example: 'garden spade' })
  keyphrase!: string;

  @ApiProperty({
    description: 'Occurrences in each tenth of the text, from its beginning to its end.',
    example: [2, 0, 1, 0, 0, 1, 0, 0, 0, 1],
    type: [Number],
  })
  spread!: number[];

  @ApiProperty({ description: 'Its words other than stop words.', type: [KeyphraseWordDto] })
  words!: KeyphraseWordDto[];

  @ApiProperty({
    description: 'One line for each place; of a text only its opening is looked at.',
    type: [KeyphraseUseCheckDto],
  })
  checks!: KeyphraseUseCheckDto[];
}
