import { ApiProperty, PartialType } from '@nestjs/swagger';
import { type SchemaForm, type SchemaType, schemaTypes } from '@plumbline/schema-markup';
import { SchemaFormDto } from './schema-form.dto.ts';

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
  /** What kind of issue it is. @example missing-required */
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
  /** Index of its block, from 0. @example 0 */
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
   * @example Product: offers, review or aggregateRating is missing. Google requires one of them for Product snippet.
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
  /** Index of the object’s block, from 0. @example 0 */
  readonly block!: number;
  /**
   * `complete`: what Google requires is there and can be read. Whether it is shown, Google decides.
   * `retired`: no longer shown.
   * @example incomplete
   */
  readonly state!: 'complete' | 'incomplete' | 'retired';
  /** Why not. @example ["offers or review or aggregateRating is missing"] */
  readonly obstacles!: readonly string[];
  /** When Google stopped showing it; null while it is shown. @example null */
  readonly since!: string | null;
  /**
   * Google’s page about it.
   * @example https://developers.google.com/search/docs/appearance/structured-data/product-snippet
   */
  readonly url!: string;
}

export class SchemaBlockDto {
  /** How the page writes it. @example json-ld */
  readonly syntax!: 'json-ld' | 'microdata' | 'rdfa';
  /** Types of what it describes. @example ["Product"] */
  readonly types!: readonly string[];
  /**
   * Why it could not be parsed; null when it could.
   * @example Line 4, column 3: a comma before the closing bracket.
   */
  readonly error!: string | null;
  /** The line of the block where the parser stopped, from 1; null when it did not. @example 4 */
  readonly line!: number | null;
  /** The column of that line, from 1; null when the parser did not stop. @example 3 */
  readonly column!: number | null;
  /**
   * The block as JSON-LD: formatted again and escaped when it could be parsed, else its beginning as
   * written. At most 20,000 characters.
   * @example "{\n  \"@context\": \"https://schema.org\",\n  \"@type\": \"Product\"\n}"
   */
  readonly code!: string;
  /** Whether the code is cut. @example false */
  readonly cut!: boolean;
  /** Issues of this block, worst first. */
  readonly issues!: readonly SchemaFindingDto[];
}

/** A form of which any field may be missing. */
export class SchemaStartFormDto extends PartialType(SchemaFormDto) {}

export class SchemaStartDto {
  /** Index of its block, from 0. @example 0 */
  readonly block!: number;
  /** The type as the form names it. @example Product */
  @ApiProperty({ enum: schemaTypes, enumName: 'SchemaTypeName' })
  readonly type!: SchemaType;
  /** The name of what is described; may be empty. @example Spade */
  readonly name!: string;
  /** The form filled in with what the block says, as far as it has fields for it. */
  @ApiProperty({ type: SchemaStartFormDto })
  readonly form!: Partial<SchemaForm>;
}

export class SchemaImportProvenanceDto {
  /** How this came about: it was read from the page. @example measured */
  readonly kind!: 'measured';
  /** When the page was fetched, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly fetchedAt!: string;
  /** Whether the page came from the cache of the last minutes. @example false */
  readonly fromCache!: boolean;
}

export class SchemaImportReportDto {
  /** The URL as asked. @example https://example.com/ */
  readonly url!: string;
  /** The URL that answered, after redirects. @example https://www.example.com/ */
  readonly finalUrl!: string;
  /** The HTTP status of the answer. @example 200 */
  readonly status!: number;
  /**
   * Blocks of JSON-LD in the order of the page, at most 50; then items of microdata and RDFa with
   * their parts, at most 50.
   */
  readonly blocks!: readonly SchemaBlockDto[];
  /** Rich results that the structured data is meant for. */
  readonly richResults!: readonly SchemaRichResultDto[];
  /** What the form can start from, at most 20. */
  readonly starts!: readonly SchemaStartDto[];
  /** Issues beyond the 200 that are listed. @example 0 */
  readonly moreIssues!: number;
  /** Where it comes from. */
  readonly provenance!: SchemaImportProvenanceDto;
}

export class SchemaMarkupReportDto {
  /**
   * The markup to paste into a page: JSON-LD between script tags, with every character escaped that
   * could end the script.
   * @example "<script type=\"application/ld+json\">\n{\n  \"@context\": \"https://schema.org\",\n  \"@type\": \"Organization\",\n  \"name\": \"Oak & Ash\"\n}\n</script>"
   */
  readonly schemaMarkup!: string;
  /**
   * The same as an object.
   * @example { "@context": "https://schema.org", "@type": "Organization", "name": "Oak & Ash" }
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  readonly jsonLd!: Record<string, unknown>;
  /** What the vocabulary and Google’s rules say to it, worst first. */
  readonly findings!: readonly SchemaFindingDto[];
  /** The rich results that the markup is meant for, and what is lacking for each. */
  readonly richResults!: readonly SchemaRichResultDto[];
}
