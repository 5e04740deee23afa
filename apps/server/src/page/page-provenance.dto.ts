import { ApiProperty } from '@nestjs/swagger';

/** Where figures come from that were read off one page. Reports name a class of their own after it. */
export class PageProvenanceBase {
  @ApiProperty({
    description: 'Everything here was fetched, or computed from what was fetched.',
    enum: ['measured'],
    example: 'measured',
  })
  kind!: 'measured';

  @ApiProperty({ description: 'Who measured.', example: 'PlumblineBot/0.1.0' })
  by!: string;

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
