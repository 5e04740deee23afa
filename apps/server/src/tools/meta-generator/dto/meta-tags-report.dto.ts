import { ApiProperty } from '@nestjs/swagger';
import { type VariantAngle, variantAngles } from '@plumbline/meta-generator';

export class TextWidthDto {
  @ApiProperty({
    description: 'Width in CSS pixels of Arial, as desktop results set it.',
    example: 404,
  })
  widthPx!: number;

  @ApiProperty({ description: 'Up to this width it is safe from being cut.', example: 580 })
  safePx!: number;

  @ApiProperty({
    description: 'Beyond this width it is cut. Estimated: Google publishes none.',
    example: 600,
  })
  limitPx!: number;

  @ApiProperty({
    description:
      'short: most of the room is unused; edge: between safe and cut; wide: it will be cut.',
    enum: ['short', 'fits', 'edge', 'wide'],
    example: 'fits',
  })
  fit!: 'short' | 'fits' | 'edge' | 'wide';
}

export class MetaTagsVariantDto {
  @ApiProperty({
    description: 'What the variant leads with: the keyword, a question or benefit, or the brand.',
    enum: [...variantAngles],
    example: 'keyword',
  })
  angle!: VariantAngle;

  @ApiProperty({
    description: 'The title tag.',
    example: 'How to choose garden spades | Spade & Son',
  })
  title!: string;

  @ApiProperty({
    description: 'The meta description.',
    example: 'Garden spades: Blades, shafts and handles compared by weight, price and soil.',
  })
  description!: string;

  @ApiProperty({
    description: 'Open Graph and Twitter tags as HTML, one a line.',
    example: '<meta property="og:type" content="website">',
  })
  ogTags!: string;

  @ApiProperty({
    description: 'Who wrote this variant: a language model or rules.',
    enum: ['ai', 'rules'],
    example: 'rules',
  })
  writtenBy!: 'ai' | 'rules';

  @ApiProperty({ description: 'Measured width of the title.', type: TextWidthDto })
  titleWidth!: TextWidthDto;

  @ApiProperty({ description: 'Measured width of the description.', type: TextWidthDto })
  descriptionWidth!: TextWidthDto;

  @ApiProperty({
    description: 'Pixels of title before the keyword; null when the title does not hold it.',
    type: Number,
    nullable: true,
    example: 0,
  })
  keywordAtPx!: number | null;
}

/** The first three fields are the specified ones and those of the first variant; the others stand beside them. */
export class MetaTagsReportDto {
  @ApiProperty({
    description: 'The title tag of the first variant.',
    example: 'How to choose garden spades | Spade & Son',
  })
  title!: string;

  @ApiProperty({
    description: 'The meta description of the first variant.',
    example: 'Garden spades: Blades, shafts and handles compared by weight, price and soil.',
  })
  description!: string;

  @ApiProperty({
    description: 'Open Graph and Twitter tags of the first variant as HTML, one a line.',
    example:
      '<meta property="og:type" content="website">\n<meta name="twitter:card" content="summary">',
  })
  ogTags!: string;

  @ApiProperty({
    description:
      'One to three variants. Fewer than three only where the input says too little for three different ones.',
    type: [MetaTagsVariantDto],
    minItems: 1,
    maxItems: 3,
  })
  variants!: MetaTagsVariantDto[];

  @ApiProperty({
    description:
      'Who wrote the first variant: the language model that the operator configured, or the rules of this product.',
    enum: ['ai', 'rules'],
    example: 'rules',
  })
  writtenBy!: 'ai' | 'rules';

  @ApiProperty({
    description: 'Name of the language model, where it wrote; null otherwise.',
    type: String,
    nullable: true,
    example: null,
  })
  model!: string | null;

  @ApiProperty({
    description: 'Why rules wrote although a language model is configured; null otherwise.',
    type: String,
    nullable: true,
    example: null,
  })
  note!: string | null;
}
