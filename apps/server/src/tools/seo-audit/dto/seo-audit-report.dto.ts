import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DeepAuditDto } from './deep.dto.ts';
import { RedirectHopDto, TimingsDto, WallDto } from './exchange.dto.ts';
import { AuditCapDto, CategoryScoreDto, SeoAuditSummaryDto } from './score.dto.ts';
import { SeoAuditCheckDto, SeoAuditNoteDto } from './check.dto.ts';

export class ProvenanceDto {
  @ApiProperty({
    description:
      'How the figures came about: everything here was fetched or computed from what was fetched.',
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
    description: 'When the audit was finished, ISO 8601.',
    example: '2026-06-01T12:00:04.000Z',
  })
  finishedAt!: string;

  @ApiProperty({
    description: 'Whether the page came from the memory of the last minutes.',
    example: false,
  })
  fromCache!: boolean;

  @ApiProperty({
    description:
      'Requests spent on this audit, the page and every redirect included. None is begun after 80.',
    example: 42,
  })
  requests!: number;

  @ApiProperty({ description: 'Wall time of the audit in milliseconds.', example: 3120 })
  durationMs!: number;
}

/** The answer to an audit. The first four fields are the specified ones; the others stand beside them. */
export class SeoAuditReportDto {
  @ApiProperty({
    description: 'The address as asked, with its scheme.',
    example: 'https://example.com/',
  })
  url!: string;

  @ApiProperty({
    description: 'Score from 0 to 100, after the cap.',
    minimum: 0,
    maximum: 100,
    example: 87,
  })
  score!: number;

  @ApiProperty({
    description: 'Checks that were judged, by category, failures first.',
    type: [SeoAuditCheckDto],
  })
  checks!: SeoAuditCheckDto[];

  @ApiProperty({
    description: 'How many checks passed, failed and warned.',
    type: SeoAuditSummaryDto,
  })
  summary!: SeoAuditSummaryDto;

  @ApiProperty({
    description: 'What is reported and not scored: information, not applicable, unknown.',
    type: [SeoAuditNoteDto],
  })
  others!: SeoAuditNoteDto[];

  @ApiProperty({
    description: 'A from 90, B from 80, C from 70, D from 60, else F.',
    enum: ['A', 'B', 'C', 'D', 'F'],
    example: 'B',
  })
  grade!: 'A' | 'B' | 'C' | 'D' | 'F';

  @ApiProperty({
    description: 'Points earned; the uncapped score is 100 × earned ÷ possible, rounded.',
    example: 148.5,
  })
  earned!: number;

  @ApiProperty({ description: 'Points that the judged checks are worth.', example: 171 })
  possible!: number;

  @ApiProperty({
    description:
      'Percent of the applicable weight that could be judged. Unknown checks lower it, never the score.',
    minimum: 0,
    maximum: 100,
    example: 82,
  })
  coverage!: number;

  @ApiProperty({
    description: 'Set when a blocker holds the score down; null otherwise.',
    type: AuditCapDto,
    nullable: true,
  })
  cap!: AuditCapDto | null;

  @ApiProperty({
    description: 'Scores by category, in the order of the report.',
    type: [CategoryScoreDto],
  })
  categories!: CategoryScoreDto[];

  @ApiProperty({
    description: 'The address that answered in the end.',
    example: 'https://example.com/',
  })
  finalUrl!: string;

  @ApiProperty({ description: 'HTTP status of the page.', example: 200 })
  status!: number;

  @ApiProperty({
    description: 'Every answer before the final one, in order.',
    type: [RedirectHopDto],
  })
  redirects!: RedirectHopDto[];

  @ApiProperty({
    description: 'How long the phases of the page took, from this server.',
    type: TimingsDto,
  })
  timings!: TimingsDto;

  @ApiProperty({
    description: 'The title of the page, empty when it has none.',
    example: 'Example Domain',
  })
  pageTitle!: string;

  @ApiProperty({
    description:
      'Set when the answer was not the page but a wall in front of it; what the page itself says is unknown then.',
    type: WallDto,
    nullable: true,
  })
  wall!: WallDto | null;

  @ApiPropertyOptional({
    description: 'The keyphrase that was asked about.',
    example: 'garden spades',
  })
  keyphrase?: string;

  @ApiProperty({
    description: 'What the browser of a deep audit gave; null for an audit without one.',
    type: DeepAuditDto,
    nullable: true,
  })
  deep!: DeepAuditDto | null;

  @ApiProperty({ description: 'Where the figures come from.', type: ProvenanceDto })
  provenance!: ProvenanceDto;
}
