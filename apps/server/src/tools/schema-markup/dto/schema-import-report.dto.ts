import { ApiProperty } from '@nestjs/swagger';
import { type SchemaForm, type SchemaType, schemaTypes } from '@plumbline/schema-markup';
import { SchemaFindingDto, SchemaRichResultDto } from './schema-finding.dto.ts';
import { SchemaFormDto } from './schema-form.dto.ts';

export class SchemaBlockDto {
  @ApiProperty({ description: 'Types of what it describes.', type: [String], example: ['Product'] })
  types!: readonly string[];

  @ApiProperty({
    description: 'Why it could not be parsed; null when it could.',
    type: 'string',
    nullable: true,
    example: 'Line 4, column 3: a comma before the closing bracket.',
  })
  error!: string | null;

  @ApiProperty({
    description: 'The line of the block where the parser stopped, from 1; null when it did not.',
    type: 'number',
    nullable: true,
    example: 4,
  })
  line!: number | null;

  @ApiProperty({
    description: 'The column of that line, from 1; null when the parser did not stop.',
    type: 'number',
    nullable: true,
    example: 3,
  })
  column!: number | null;

  @ApiProperty({
    description:
      'The block: set out anew and escaped when it could be parsed, else its beginning as written. At most 20,000 characters.',
    example: '{\n  "@context": "https://schema.org",\n  "@type": "Product"\n}',
  })
  code!: string;

  @ApiProperty({ description: 'Whether the code is cut.', example: false })
  cut!: boolean;

  @ApiProperty({ description: 'Faults of this block, worst first.', type: [SchemaFindingDto] })
  faults!: readonly SchemaFindingDto[];
}

export class SchemaItemDto {
  @ApiProperty({ description: 'How it is written.', enum: ['microdata', 'rdfa'], example: 'rdfa' })
  syntax!: 'microdata' | 'rdfa';

  @ApiProperty({
    description: 'Its types as written.',
    type: [String],
    example: ['https://schema.org/Product'],
  })
  types!: readonly string[];

  @ApiProperty({ description: 'How many properties it has.', example: 5 })
  properties!: number;

  @ApiProperty({
    description: 'Types among them that schema.org does not have.',
    type: [String],
    example: [],
  })
  unknown!: readonly string[];
}

export class SchemaStartDto {
  @ApiProperty({ description: 'The block that it stands in, from 0.', example: 0 })
  block!: number;

  @ApiProperty({
    description: 'The type as the form names it.',
    enum: schemaTypes,
    enumName: 'SchemaTypeName',
    example: 'Product',
  })
  type!: SchemaType;

  @ApiProperty({ description: 'The name of what is described; may be empty.', example: 'Spade' })
  name!: string;

  @ApiProperty({
    description: 'The form filled in with what the block says, as far as it has fields for it.',
    type: SchemaFormDto,
  })
  form!: Partial<SchemaForm>;
}

export class SchemaImportProvenanceDto {
  @ApiProperty({
    description: 'How this came about: it was read from the page.',
    enum: ['measured'],
    example: 'measured',
  })
  kind!: 'measured';

  @ApiProperty({
    description: 'When the page was fetched, ISO 8601.',
    example: '2026-06-01T12:00:00.000Z',
  })
  fetchedAt!: string;

  @ApiProperty({
    description: 'Whether the page came from the memory of the last minutes.',
    example: false,
  })
  fromCache!: boolean;
}

export class SchemaImportReportDto {
  @ApiProperty({ description: 'The address as asked.', example: 'https://example.com/' })
  url!: string;

  @ApiProperty({
    description: 'The address that answered, after redirects.',
    example: 'https://www.example.com/',
  })
  finalUrl!: string;

  @ApiProperty({ description: 'The HTTP status of the answer.', example: 200 })
  status!: number;

  @ApiProperty({
    description: 'Blocks of JSON-LD in the order of the page, at most 50.',
    type: [SchemaBlockDto],
  })
  blocks!: readonly SchemaBlockDto[];

  @ApiProperty({
    description: 'Microdata and RDFa items, at most 100. They are listed, not judged.',
    type: [SchemaItemDto],
  })
  items!: readonly SchemaItemDto[];

  @ApiProperty({
    description: 'Rich results that the JSON-LD is meant for.',
    type: [SchemaRichResultDto],
  })
  richResults!: readonly SchemaRichResultDto[];

  @ApiProperty({
    description: 'What the form can start from, at most 20.',
    type: [SchemaStartDto],
  })
  starts!: readonly SchemaStartDto[];

  @ApiProperty({ description: 'Faults beyond the 200 that are listed.', example: 0 })
  moreFaults!: number;

  @ApiProperty({ description: 'Where it comes from.', type: SchemaImportProvenanceDto })
  provenance!: SchemaImportProvenanceDto;
}
