import { ApiProperty } from '@nestjs/swagger';
import { type VariantAngle } from '@plumbline/meta-generator';

export class TextWidthDto {
  /** Width in CSS pixels of Arial, as desktop results set it. @example 404 */
  readonly widthPx!: number;
  /** Up to this width it is safe from being cut. @example 580 */
  readonly safePx!: number;
  /** Beyond this width it is cut. Estimated: Google publishes none. @example 600 */
  readonly limitPx!: number;
  /**
   * short: most of the room is unused; edge: between safe and cut; wide: it will be cut.
   * @example fits
   */
  readonly fit!: 'short' | 'fits' | 'edge' | 'wide';
}

export class MetaTagsVariantDto {
  /**
   * What the variant leads with: the keyword, a question or benefit, or the brand.
   * @example keyword
   */
  readonly angle!: VariantAngle;
  /** The title tag. @example How to choose garden spades | Spade & Son */
  readonly title!: string;
  /**
   * The meta description.
   * @example Garden spades: Blades, shafts and handles compared by weight, price and soil.
   */
  readonly description!: string;
  /**
   * Open Graph and Twitter tags as HTML, one a line.
   * @example <meta property="og:type" content="website">
   */
  readonly ogTags!: string;
  /** Who wrote this variant: a language model or rules. @example rules */
  readonly writtenBy!: 'ai' | 'rules';
  /** Measured width of the title. */
  readonly titleWidth!: TextWidthDto;
  /** Measured width of the description. */
  readonly descriptionWidth!: TextWidthDto;
  /** Pixels of title before the keyword; null when the title does not hold it. @example 0 */
  readonly keywordAtPx!: number | null;
}

/** The first three fields are the specified ones and those of the first variant; the others stand beside them. */
export class MetaTagsReportDto {
  /** The title tag of the first variant. @example How to choose garden spades | Spade & Son */
  readonly title!: string;
  /**
   * The meta description of the first variant.
   * @example Garden spades: Blades, shafts and handles compared by weight, price and soil.
   */
  readonly description!: string;
  /**
   * Open Graph and Twitter tags of the first variant as HTML, one a line.
   * @example "<meta property=\"og:type\" content=\"website\">\n<meta name=\"twitter:card\" content=\"summary\">"
   */
  readonly ogTags!: string;
  /**
   * One to three variants. Fewer than three only where the input says too little for three
   * different ones.
   */
  @ApiProperty({ minItems: 1, maxItems: 3 })
  readonly variants!: readonly MetaTagsVariantDto[];
  /**
   * Who wrote the first variant: the language model that the operator configured, or the rules of
   * this product.
   * @example rules
   */
  readonly writtenBy!: 'ai' | 'rules';
  /** Name of the language model, where it wrote; null otherwise. @example null */
  readonly model!: string | null;
  /** Why rules wrote although a language model is configured; null otherwise. @example null */
  readonly note!: string | null;
}
