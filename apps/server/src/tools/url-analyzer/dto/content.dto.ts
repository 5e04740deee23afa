import { ApiProperty } from '@nestjs/swagger';

const text = (description: string, example: string | null) =>
  ApiProperty({ description, type: String, nullable: true, example });

export class UrlHeadingDto {
  @ApiProperty({ description: 'Level, 1 to 6.', example: 2 })
  level!: number;

  @ApiProperty({ description: 'Its text, at most 300 characters.', example: 'Blades' })
  text!: string;

  @ApiProperty({ description: 'Whether it is hidden from readers.', example: false })
  hidden!: boolean;

  @ApiProperty({
    description: 'Levels left out between the heading before and this one.',
    type: [Number],
    example: [],
  })
  skipped!: number[];
}

export class UrlOutlineDto {
  @ApiProperty({ description: 'Headings in order, at most 500.', type: [UrlHeadingDto] })
  items!: UrlHeadingDto[];

  @ApiProperty({ description: 'How many there are in all.', example: 12 })
  total!: number;
}

export class UrlImageDto {
  @text('Its address; null when it has none.', 'https://example.com/spade.jpg')
  src!: string | null;

  @text('Alternative text; null without the attribute, empty for decoration.', 'A steel blade')
  alt!: string | null;

  @ApiProperty({
    description: 'No alt attribute, and not marked as decoration.',
    example: false,
  })
  missingAlt!: boolean;

  @text('The width attribute.', '800')
  width!: string | null;

  @text('The height attribute.', '600')
  height!: string | null;

  @text('The loading attribute.', 'lazy')
  loading!: string | null;

  @ApiProperty({ description: 'Whether it has srcset or stands in a picture.', example: true })
  responsive!: boolean;
}

export class UrlImageListDto {
  @ApiProperty({
    description: 'Images, those without alternative text first, at most 500.',
    type: [UrlImageDto],
  })
  items!: UrlImageDto[];

  @ApiProperty({ description: 'How many there are in all.', example: 8 })
  total!: number;
}

const positions = ['content', 'boilerplate'] as const;

export class UrlLinkDto {
  @text(
    'The address, resolved; null when it is longer than 2,048 characters.',
    'https://a.example/',
  )
  url!: string | null;

  @ApiProperty({
    description: 'The address for people, cut if need be.',
    example: 'https://a.example/',
  })
  label!: string;

  @ApiProperty({
    description: 'Text of the link; empty when it has none. Third-party text.',
    example: 'Care guide',
  })
  text!: string;

  @ApiProperty({ description: 'Tokens of rel.', type: [String], example: ['nofollow'] })
  rel!: string[];

  @ApiProperty({ description: 'Whether it stays on the same registrable domain.', example: true })
  internal!: boolean;

  @ApiProperty({
    description: 'In the content, or in header, navigation, footer or aside.',
    enum: positions,
    example: 'content',
  })
  position!: (typeof positions)[number];
}

export class UrlLinkListDto {
  @ApiProperty({ description: 'Links in order, at most 1,000.', type: [UrlLinkDto] })
  items!: UrlLinkDto[];

  @ApiProperty({ description: 'How many there are in all.', example: 64 })
  total!: number;
}

export class UrlLinkCountsDto {
  @ApiProperty({ description: 'Links to the same registrable domain.', example: 48 })
  internal!: number;

  @ApiProperty({ description: 'Links to other sites.', example: 16 })
  external!: number;

  @ApiProperty({ description: 'Links with rel nofollow.', example: 2 })
  nofollow!: number;

  @ApiProperty({ description: 'Links to web addresses in all.', example: 64 })
  total!: number;

  @ApiProperty({ description: 'Different addresses among them.', example: 51 })
  unique!: number;

  @ApiProperty({
    description: 'Links that lead to no web address: mail, telephone, script.',
    example: 1,
  })
  other!: number;
}

const formats = ['json-ld', 'microdata', 'rdfa'] as const;

export class UrlStructuredItemDto {
  @ApiProperty({ description: 'How it is written.', enum: formats, example: 'json-ld' })
  format!: (typeof formats)[number];

  @ApiProperty({ description: 'Its types.', type: [String], example: ['Product'] })
  types!: string[];

  @text('Its name or headline; null without one.', 'Steel spade')
  name!: string | null;

  @ApiProperty({
    description: 'JSON-LD block that it stands in, from 1; null for other formats.',
    type: Number,
    nullable: true,
    example: 1,
  })
  block!: number | null;

  @ApiProperty({ description: 'How many properties it has.', example: 9 })
  properties!: number;
}

export class UrlStructuredErrorDto {
  @ApiProperty({ description: 'The block, from 1.', example: 2 })
  block!: number;

  @ApiProperty({ description: 'Why it does not parse.', example: 'Unexpected token at line 3' })
  message!: string;
}

export class UrlStructuredDataDto {
  @ApiProperty({ description: 'Outermost items, at most 200.', type: [UrlStructuredItemDto] })
  items!: UrlStructuredItemDto[];

  @ApiProperty({ description: 'How many items there are in all.', example: 3 })
  total!: number;

  @ApiProperty({ description: 'JSON-LD blocks.', example: 2 })
  blocks!: number;

  @ApiProperty({
    description: 'Blocks that do not parse, at most 20.',
    type: [UrlStructuredErrorDto],
  })
  errors!: UrlStructuredErrorDto[];
}

const keywordStates = ['optimal', 'high', 'low', 'good'] as const;

export class UrlKeywordDto {
  @ApiProperty({ description: 'The word or phrase, in lower case.', example: 'garden spade' })
  keyword!: string;

  @ApiProperty({ description: 'How often it stands in the visible text.', example: 12 })
  count!: number;

  @ApiProperty({ description: 'Percent of all words, two decimals.', example: 2.41 })
  density!: number;

  @ApiProperty({
    description: 'The keyword checker’s reading of the density.',
    enum: keywordStates,
    example: 'optimal',
  })
  status!: (typeof keywordStates)[number];
}

export class UrlPhrasesDto {
  @ApiProperty({ description: 'Words in each phrase.', example: 2 })
  size!: number;

  @ApiProperty({ description: 'How many different ones stand more than once.', example: 31 })
  repeated!: number;

  @ApiProperty({ description: 'The most frequent, at most 50.', type: [UrlKeywordDto] })
  keywords!: UrlKeywordDto[];
}

export class UrlKeywordScopeDto {
  @ApiProperty({ description: 'Language that stop words were taken from.', example: 'en' })
  language!: string;

  @ApiProperty({ description: 'Different words, stop words aside.', example: 212 })
  different!: number;

  @ApiProperty({
    description: 'Whether only the first 200,000 characters of the text were counted.',
    example: false,
  })
  cut!: boolean;

  @ApiProperty({ description: 'Phrases of two and three words.', type: [UrlPhrasesDto] })
  phrases!: UrlPhrasesDto[];
}
