import { ApiProperty } from '@nestjs/swagger';
import { SchemaFindingDto, SchemaRichResultDto } from './schema-finding.dto.ts';

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
