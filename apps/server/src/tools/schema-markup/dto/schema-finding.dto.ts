import { ApiProperty } from '@nestjs/swagger';

export class SchemaAuthorityDto {
  @ApiProperty({ description: 'Who says so.', example: 'Google' })
  name!: string;

  @ApiProperty({
    description: 'Where.',
    example: 'https://developers.google.com/search/docs/appearance/structured-data/product-snippet',
  })
  url!: string;
}

export class SchemaFindingDto {
  @ApiProperty({
    description: 'What kind of fault it is.',
    enum: [
      'not-understood',
      'unknown-type',
      'unknown-property',
      'wrong-value',
      'missing-required',
      'missing-recommended',
      'retired',
    ],
    example: 'missing-required',
  })
  kind!: string;

  @ApiProperty({
    description:
      '`error` costs the rich result, the object or the value; `warning` less, or nothing yet; `hint` only fullness.',
    enum: ['error', 'warning', 'hint'],
    example: 'error',
  })
  level!: 'error' | 'warning' | 'hint';

  @ApiProperty({ description: 'The block that it stands in, from 0.', example: 0 })
  block!: number;

  @ApiProperty({ description: 'The object that it is about.', example: 'Product' })
  path!: string;

  @ApiProperty({
    description: 'The property, or the ones of which one is asked for; null for the whole object.',
    type: 'string',
    nullable: true,
    example: 'offers or review or aggregateRating',
  })
  property!: string | null;

  @ApiProperty({
    description: 'What is wrong, as a sentence.',
    example:
      'Product: offers or review or aggregateRating is missing. Google requires it for Product snippet.',
  })
  message!: string;

  @ApiProperty({ description: 'Who sets the rule, and where.', type: SchemaAuthorityDto })
  authority!: SchemaAuthorityDto;
}

export class SchemaRichResultDto {
  @ApiProperty({ description: 'Google’s name of the result.', example: 'Product snippet' })
  name!: string;

  @ApiProperty({ description: 'The type of the object that it is for.', example: 'Product' })
  type!: string;

  @ApiProperty({ description: 'The block that the object stands in, from 0.', example: 0 })
  block!: number;

  @ApiProperty({
    description:
      '`complete`: what Google requires is there and can be read. Whether it is shown, Google decides. `retired`: no longer shown to anybody.',
    enum: ['complete', 'incomplete', 'retired'],
    example: 'incomplete',
  })
  state!: 'complete' | 'incomplete' | 'retired';

  @ApiProperty({
    description: 'What stands in the way.',
    type: [String],
    example: ['offers or review or aggregateRating is missing'],
  })
  obstacles!: readonly string[];

  @ApiProperty({
    description: 'When Google stopped showing it; null while it is shown.',
    type: 'string',
    nullable: true,
    example: null,
  })
  since!: string | null;

  @ApiProperty({
    description: 'Google’s page about it.',
    example: 'https://developers.google.com/search/docs/appearance/structured-data/product-snippet',
  })
  url!: string;
}
