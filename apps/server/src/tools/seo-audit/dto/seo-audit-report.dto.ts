import { ApiProperty } from '@nestjs/swagger';
import { DeepAuditDto } from './deep.dto.ts';
import { RedirectHopDto, TimingsDto, WallDto } from './exchange.dto.ts';
import { AuditCapDto, CategoryScoreDto, SeoAuditSummaryDto } from './score.dto.ts';
import { SeoAuditCheckDto, SeoAuditNoteDto } from './check.dto.ts';

export class ProvenanceDto {
  /**
   * How the figures came about: everything here was fetched or computed from what was fetched.
   * @example measured
   */
  readonly kind!: 'measured';
  /** Who measured. @example PlumblineBot/0.1.0 */
  readonly by!: string;
  /** When the page was fetched, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly fetchedAt!: string;
  /** When the audit was finished, ISO 8601. @example 2026-06-01T12:00:04.000Z */
  readonly finishedAt!: string;
  /** Whether the page came from the memory of the last minutes. @example false */
  readonly fromCache!: boolean;
  /**
   * Requests spent on this audit, the page and every redirect included. None is begun after 80.
   * @example 42
   */
  readonly requests!: number;
  /** Wall time of the audit in milliseconds. @example 3120 */
  readonly durationMs!: number;
}

/** The answer to an audit. The first four fields are the specified ones; the others stand beside them. */
export class SeoAuditReportDto {
  /** The address as asked, with its scheme. @example https://example.com/ */
  readonly url!: string;
  /** Score from 0 to 100, after the cap. @example 87 */
  @ApiProperty({ minimum: 0, maximum: 100 })
  readonly score!: number;
  /** Checks that were judged, by category, failures first. */
  readonly checks!: readonly SeoAuditCheckDto[];
  /** How many checks passed, failed and warned. */
  readonly summary!: SeoAuditSummaryDto;
  /** What is reported and not scored: information, not applicable, unknown. */
  readonly others!: readonly SeoAuditNoteDto[];
  /** A from 90, B from 80, C from 70, D from 60, else F. @example B */
  readonly grade!: 'A' | 'B' | 'C' | 'D' | 'F';
  /** Points earned; the uncapped score is 100 × earned ÷ possible, rounded. @example 148.5 */
  readonly earned!: number;
  /** Points that the judged checks are worth. @example 171 */
  readonly possible!: number;
  /**
   * Percent of the applicable weight that could be judged. Unknown checks lower it, never the
   * score.
   * @example 82
   */
  @ApiProperty({ minimum: 0, maximum: 100 })
  readonly coverage!: number;
  /** Set when a blocker holds the score down; null otherwise. */
  readonly cap!: AuditCapDto | null;
  /** Scores by category, in the order of the report. */
  readonly categories!: readonly CategoryScoreDto[];
  /** The address that answered in the end. @example https://example.com/ */
  readonly finalUrl!: string;
  /** HTTP status of the page. @example 200 */
  readonly status!: number;
  /** Every answer before the final one, in order. */
  readonly redirects!: readonly RedirectHopDto[];
  /** How long the phases of the page took, from this server. */
  readonly timings!: TimingsDto;
  /** The title of the page, empty when it has none. @example Example Domain */
  readonly pageTitle!: string;
  /**
   * Set when the answer was not the page but a wall in front of it; what the page itself says is
   * unknown then.
   */
  readonly wall!: WallDto | null;
  /** The keyphrase that was asked about. @example garden spades */
  readonly keyphrase?: string;
  /** What the browser of a deep audit gave; null for an audit without one. */
  readonly deep!: DeepAuditDto | null;
  /** Where the figures come from. */
  readonly provenance!: ProvenanceDto;
}
