import { ApiProperty } from '@nestjs/swagger';

export class SchemaAuthorityDto {
  /** Who says so. @example Google */
  readonly name!: string;
  /**
   * Where.
   * @example https://developers.google.com/search/docs/appearance/structured-data/product-snippet
   */
  readonly url!: string;
}

export class SchemaFindingDto {
  /** What kind of fault it is. @example missing-required */
  @ApiProperty({
    enum: [
      'not-understood',
      'unknown-type',
      'unknown-property',
      'wrong-value',
      'missing-required',
      'missing-recommended',
      'retired',
    ],
  })
  readonly kind!: string;
  /**
   * `error` costs the rich result, the object or the value; `warning` less, or nothing yet; `hint`
   * only fullness.
   * @example error
   */
  readonly level!: 'error' | 'warning' | 'hint';
  /** The block that it stands in, from 0. @example 0 */
  readonly block!: number;
  /** The object that it is about. @example Product */
  readonly path!: string;
  /**
   * The property, or the ones of which one is asked for; null for the whole object.
   * @example offers or review or aggregateRating
   */
  readonly property!: string | null;
  /**
   * What is wrong, as a sentence.
   * @example Product: offers or review or aggregateRating is missing. Google requires it for Product snippet.
   */
  readonly message!: string;
  /** Who sets the rule, and where. */
  readonly authority!: SchemaAuthorityDto;
}

export class SchemaRichResultDto {
  /** Google’s name of the result. @example Product snippet */
  readonly name!: string;
  /** The type of the object that it is for. @example Product */
  readonly type!: string;
  /** The block that the object stands in, from 0. @example 0 */
  readonly block!: number;
  /**
   * `complete`: what Google requires is there and can be read. Whether it is shown, Google decides.
   * `retired`: no longer shown to anybody.
   * @example incomplete
   */
  readonly state!: 'complete' | 'incomplete' | 'retired';
  /** What stands in the way. @example ["offers or review or aggregateRating is missing"] */
  readonly obstacles!: readonly string[];
  /** When Google stopped showing it; null while it is shown. @example null */
  readonly since!: string | null;
  /**
   * Google’s page about it.
   * @example https://developers.google.com/search/docs/appearance/structured-data/product-snippet
   */
  readonly url!: string;
}
