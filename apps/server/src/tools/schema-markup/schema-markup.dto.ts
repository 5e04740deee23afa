import { ApiProperty, PartialType } from '@nestjs/swagger';
import {
  formMessages,
  type SchemaForm,
  type SchemaType,
  schemaTypes,
} from '@plumbline/tools/schema-markup';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsObject, ValidateNested } from 'class-validator';
import { FreshPage, PageAddress } from '../../http/request-fields.ts';
import { SchemaFormDto } from './schema-form.dto.ts';

export class SchemaMarkupRequestDto {
  /** Type of item that the page describes. @example Product */
  @ApiProperty({ enum: schemaTypes, enumName: 'SchemaTypeName' })
  @IsIn(schemaTypes, { message: formMessages.type })
  readonly type!: SchemaType;

  /** Form fields. Fields that don’t apply to the type are left out of the markup. */
  @ValidateNested({ message: 'Please send the form as data' })
  @IsObject({ message: 'Please send the form as data' })
  @Type(() => SchemaFormDto)
  @IsDefined({ message: 'Please send the form as data' })
  readonly data!: SchemaFormDto;
}

export class SchemaImportRequestDto {
  @PageAddress('URL of the page to read structured data from')
  url!: string;

  @FreshPage()
  fresh?: boolean;
}

class SchemaAuthorityDto {
  /** Source of the rule. @example Google */
  readonly name!: string;
  /**
   * URL of the rule.
   * @example https://developers.google.com/search/docs/appearance/structured-data/product-snippet
   */
  readonly url!: string;
}

class SchemaFindingDto {
  /** Kind of issue. @example missing-required */
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
   * `error`: the rich result, the object or the value is lost. `warning`: less is lost, or nothing
   * yet. `hint`: optional details are missing.
   * @example error
   */
  readonly level!: 'error' | 'warning' | 'hint';
  /** Index of the block, starting at 0. @example 0 */
  readonly block!: number;
  /** Object with the issue. @example Product */
  readonly path!: string;
  /**
   * Property with the issue, or the properties of which one is required; null if it concerns the
   * whole object.
   * @example offers or review or aggregateRating
   */
  readonly property!: string | null;
  /**
   * What is wrong, as a sentence.
   * @example Product: offers, review or aggregateRating is missing. Google requires one of them for the Product snippet rich result.
   */
  readonly message!: string;
  /** Source of the rule. */
  readonly authority!: SchemaAuthorityDto;
}

class SchemaRichResultDto {
  /** Google’s name of the rich result. @example Product snippet */
  readonly name!: string;
  /** Type of the object for the rich result. @example Product */
  readonly type!: string;
  /** Index of the object’s block, starting at 0. @example 0 */
  readonly block!: number;
  /**
   * `complete`: everything Google requires is there and readable. Google decides whether to show
   * the rich result. `retired`: Google no longer shows it.
   * @example incomplete
   */
  readonly state!: 'complete' | 'incomplete' | 'retired';
  /** What prevents the rich result. @example ["offers or review or aggregateRating is missing"] */
  readonly obstacles!: readonly string[];
  /** When Google stopped showing the rich result; null if Google still shows it. @example null */
  readonly since!: string | null;
  /**
   * Google’s documentation of the rich result.
   * @example https://developers.google.com/search/docs/appearance/structured-data/product-snippet
   */
  readonly url!: string;
}

class SchemaBlockDto {
  /** Syntax used on the page. @example json-ld */
  readonly syntax!: 'json-ld' | 'microdata' | 'rdfa';
  /** Types of the described items. @example ["Product"] */
  readonly types!: readonly string[];
  /**
   * Why the block could not be parsed; null if it could.
   * @example Line 4, column 3: a comma before the closing bracket.
   */
  readonly error!: string | null;
  /** Line of the block where the parser stopped, starting at 1; null if it didn’t stop. @example 4 */
  readonly line!: number | null;
  /** Column where the parser stopped, starting at 1; null if it didn’t stop. @example 3 */
  readonly column!: number | null;
  /**
   * The block as JSON-LD. If it could be parsed, it is reformatted and escaped; otherwise, its
   * beginning is shown as written. At most 20,000 characters.
   * @example "{\n  \"@context\": \"https://schema.org\",\n  \"@type\": \"Product\"\n}"
   */
  readonly code!: string;
  /** Whether the code is shortened. @example false */
  readonly cut!: boolean;
  /** Issues in this block, most severe first. */
  readonly issues!: readonly SchemaFindingDto[];
}

/** Fields of the form; any of them can be missing. */
class SchemaFormFieldsDto extends PartialType(SchemaFormDto) {}

class SchemaFilledFormDto {
  /** Index of the block, starting at 0. @example 0 */
  readonly block!: number;
  /** Type as named in the form. @example Product */
  @ApiProperty({ enum: schemaTypes, enumName: 'SchemaTypeName' })
  readonly type!: SchemaType;
  /** Name of the described item; may be empty. @example Spade */
  readonly name!: string;
  /** Fields of the form, filled in from the block where possible. */
  @ApiProperty({ type: SchemaFormFieldsDto })
  readonly fields!: Partial<SchemaForm>;
}

class SchemaImportProvenanceDto {
  /** Everything here was read from the page. @example measured */
  readonly kind!: 'measured';
  /** When the page was fetched, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly fetchedAt!: string;
  /** Whether the page came from the cache of the last few minutes. @example false */
  readonly fromCache!: boolean;
}

export class SchemaImportReportDto {
  /** Requested URL. @example https://example.com/ */
  readonly url!: string;
  /** Final URL after redirects. @example https://www.example.com/ */
  readonly finalUrl!: string;
  /** HTTP status of the response. @example 200 */
  readonly status!: number;
  /**
   * JSON-LD blocks in page order, at most 50, followed by microdata and RDFa items with their
   * parts, at most 50.
   */
  readonly blocks!: readonly SchemaBlockDto[];
  /** Rich results that the structured data is intended for. */
  readonly richResults!: readonly SchemaRichResultDto[];
  /** Filled-in forms based on the page’s structured data, at most 20. */
  readonly forms!: readonly SchemaFilledFormDto[];
  /** Number of issues beyond the 200 that are listed. @example 0 */
  readonly moreIssues!: number;
  /** How and when the page was read. */
  readonly provenance!: SchemaImportProvenanceDto;
}

export class SchemaMarkupReportDto {
  /**
   * Markup to paste into a page: JSON-LD in a script element. Characters that could end the script
   * are escaped.
   * @example "<script type=\"application/ld+json\">\n{\n  \"@context\": \"https://schema.org\",\n  \"@type\": \"Organization\",\n  \"name\": \"Oak & Ash\"\n}\n</script>"
   */
  readonly schemaMarkup!: string;
  /**
   * The same markup as a JSON object.
   * @example { "@context": "https://schema.org", "@type": "Organization", "name": "Oak & Ash" }
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  readonly jsonLd!: Record<string, unknown>;
  /** Issues by the schema.org vocabulary and Google’s rules, most severe first. */
  readonly findings!: readonly SchemaFindingDto[];
  /** Rich results that the markup is intended for, and what each still needs. */
  readonly richResults!: readonly SchemaRichResultDto[];
}
