import { ApiProperty } from '@nestjs/swagger';
import { type SchemaForm, type SchemaType, schemaTypes } from '@plumbline/schema-markup';
import { SchemaFindingDto, SchemaRichResultDto } from './schema-finding.dto.ts';
import { SchemaFormDto } from './schema-form.dto.ts';

export class SchemaBlockDto {
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
   * The block: set out anew and escaped when it could be parsed, else its beginning as written. At
   * most 20,000 characters.
   * @example "{\n  \"@context\": \"https://schema.org\",\n  \"@type\": \"Product\"\n}"
   */
  readonly code!: string;
  /** Whether the code is cut. @example false */
  readonly cut!: boolean;
  /** Faults of this block, worst first. */
  readonly faults!: readonly SchemaFindingDto[];
}

export class SchemaItemDto {
  /** How it is written. @example rdfa */
  readonly syntax!: 'microdata' | 'rdfa';
  /** Its types as written. @example ["https://schema.org/Product"] */
  readonly types!: readonly string[];
  /** How many properties it has. @example 5 */
  readonly properties!: number;
  /** Types among them that schema.org does not have. @example [] */
  readonly unknown!: readonly string[];
}

export class SchemaStartDto {
  /** The block that it stands in, from 0. @example 0 */
  readonly block!: number;
  /** The type as the form names it. @example Product */
  @ApiProperty({ enum: schemaTypes, enumName: 'SchemaTypeName' })
  readonly type!: SchemaType;
  /** The name of what is described; may be empty. @example Spade */
  readonly name!: string;
  /** The form filled in with what the block says, as far as it has fields for it. */
  @ApiProperty({ type: SchemaFormDto })
  readonly form!: Partial<SchemaForm>;
}

export class SchemaImportProvenanceDto {
  /** How this came about: it was read from the page. @example measured */
  readonly kind!: 'measured';
  /** When the page was fetched, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly fetchedAt!: string;
  /** Whether the page came from the memory of the last minutes. @example false */
  readonly fromCache!: boolean;
}

export class SchemaImportReportDto {
  /** The address as asked. @example https://example.com/ */
  readonly url!: string;
  /** The address that answered, after redirects. @example https://www.example.com/ */
  readonly finalUrl!: string;
  /** The HTTP status of the answer. @example 200 */
  readonly status!: number;
  /** Blocks of JSON-LD in the order of the page, at most 50. */
  readonly blocks!: readonly SchemaBlockDto[];
  /** Microdata and RDFa items, at most 100. They are listed, not judged. */
  readonly items!: readonly SchemaItemDto[];
  /** Rich results that the JSON-LD is meant for. */
  readonly richResults!: readonly SchemaRichResultDto[];
  /** What the form can start from, at most 20. */
  readonly starts!: readonly SchemaStartDto[];
  /** Faults beyond the 200 that are listed. @example 0 */
  readonly moreFaults!: number;
  /** Where it comes from. */
  readonly provenance!: SchemaImportProvenanceDto;
}
