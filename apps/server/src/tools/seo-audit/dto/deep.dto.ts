import { ApiProperty } from '@nestjs/swagger';
import { PageSpeedStepDto } from '../../page-speed/dto/page-speed-run.dto.ts';

export class SeoAuditBrowserDto {
  @ApiProperty({
    description: 'Place in the queue for the browser: 1 is next; null once the page is loaded.',
    type: Number,
    nullable: true,
    example: 2,
  })
  place!: number | null;

  @ApiProperty({
    description:
      'Seconds until its turn, estimated from the last runs; null while there is nothing to estimate from, and once the page is loaded.',
    type: Number,
    nullable: true,
    example: 14,
  })
  expectedWaitSeconds!: number | null;

  @ApiProperty({
    description: 'What the browser does; null before and after.',
    type: PageSpeedStepDto,
    nullable: true,
  })
  step!: PageSpeedStepDto | null;

  @ApiProperty({ description: 'Share of its work that is behind it, 0 to 1.', example: 0.4 })
  progress!: number;
}

export class LabProvenanceDto {
  @ApiProperty({
    description: 'How the figures came about: the page was loaded in a browser.',
    enum: ['measured'],
    example: 'measured',
  })
  kind!: 'measured';

  @ApiProperty({ description: 'What measured.', example: 'Lighthouse 13.5.0' })
  by!: string;

  @ApiProperty({ description: 'In which browser.', example: 'HeadlessChrome/153.0.8010.0' })
  browser!: string;

  @ApiProperty({
    description:
      'Loads as a phone, and as many as a desktop computer; the figures are those of the load with the median.',
    example: 1,
  })
  runs!: number;

  @ApiProperty({
    description: 'When it was measured, ISO 8601. Measurements of some minutes are shared.',
    format: 'date-time',
    example: '2026-06-01T12:00:20.000Z',
  })
  measuredAt!: string;

  @ApiProperty({
    description: 'The address that the browser ended at.',
    example: 'https://example.com/',
  })
  finalUrl!: string;
}

/** What came of asking for a browser. */
export class DeepAuditDto {
  @ApiProperty({
    description: 'The measurement behind rendered and lab figures; null when there is none.',
    type: LabProvenanceDto,
    nullable: true,
  })
  measurement!: LabProvenanceDto | null;

  @ApiProperty({
    description:
      'Why checks that need the browser are unknown, as a sentence for the reader; null when none is for that.',
    type: String,
    nullable: true,
    example: null,
  })
  failure!: string | null;
}
