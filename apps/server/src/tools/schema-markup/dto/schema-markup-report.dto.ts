import { ApiProperty } from '@nestjs/swagger';
import { SchemaFindingDto, SchemaRichResultDto } from './schema-finding.dto.ts';

export class SchemaMarkupReportDto {
  @ApiProperty({
    description:
      'The markup to paste into a page: JSON-LD between script tags, with every character escaped that could end the script.',
    example:
      '<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "Organization",\n  "name": "Oak & Ash"\n}\n</script>',
  })
  schemaMarkup!: string;

  @ApiProperty({
    description: 'The same as an object.',
    type: 'object',
    additionalProperties: true,
    example: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Oak & Ash',
    },
  })
  jsonLd!: Record<string, unknown>;

  @ApiProperty({
    description: 'What the vocabulary and Google’s rules say to it, worst first.',
    type: [SchemaFindingDto],
  })
  findings!: readonly SchemaFindingDto[];

  @ApiProperty({
    description: 'The rich results that the markup is meant for, and what is lacking for each.',
    type: [SchemaRichResultDto],
  })
  richResults!: readonly SchemaRichResultDto[];
}
