import { ApiProperty } from '@nestjs/swagger';
import { type auditStages } from '@plumbline/engine';
import type { RunState } from '@plumbline/runs';
import { RunProblemDto } from '../../http/problem-document.ts';
import { PageSpeedStepDto } from '../page-speed/page-speed-run.dto.ts';
import { SeoAuditReportDto } from './seo-audit.dto.ts';

class SeoAuditBrowserDto {
  /** Place in the queue for the browser: 1 is next. Null once the page is loading. @example 2 */
  readonly place!: number | null;
  /**
   * Seconds until the browser starts, estimated from the last runs. Null if there is nothing to
   * estimate from, and once the page is loading.
   * @example 14
   */
  readonly expectedWaitSeconds!: number | null;
  /** Current step of the browser; null before and after. */
  readonly step!: PageSpeedStepDto | null;
  /** Completed share of the browser’s work, 0 to 1. @example 0.4 */
  readonly progress!: number;
}

class SeoAuditKnownLineDto {
  /** Id of the check. @example title-pixel-width */
  readonly id!: string;
  /** Title of the check for this result. @example The title is too wide to be shown whole */
  readonly check!: string;
  /**
   * Result of the check. info, not-applicable and unknown aren’t scored.
   * @example fail
   */
  readonly status!: 'pass' | 'fail' | 'warning' | 'info' | 'not-applicable' | 'unknown';
}

class SeoAuditProgressDto {
  /**
   * Current stage: the page, the browser in a deep audit, the site around the page, its links, the
   * checks, then done.
   * @example links
   */
  readonly stage!: (typeof auditStages)[number] | 'done';
  /** Requests sent so far. @example 17 */
  readonly requests!: number;
  /** Number of checks in this audit. @example 100 */
  readonly checks!: number;
  /** Progress of the browser in a deep audit; null outside that stage. */
  readonly browser!: SeoAuditBrowserDto | null;
  /**
   * Lines of the report that are known so far, in order of arrival. Those that need only the page
   * come first. Null in an event that adds none to the previous event of the stream.
   */
  readonly lines!: readonly SeoAuditKnownLineDto[] | null;
}

export class SeoAuditRunStepDto {
  /**
   * Id of the audit. Anyone with the id can read and cancel it.
   * @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11
   */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** URL being audited, as typed. @example example.com */
  readonly url!: string;
  /** State of the audit. @example running */
  readonly state!: RunState;
  /** Progress; null until the audit starts. It starts over if the server restarts. */
  readonly progress!: SeoAuditProgressDto | null;
  /** Why the audit failed; null if it didn’t. */
  readonly problem!: RunProblemDto | null;
}

export class SeoAuditRunDto extends SeoAuditRunStepDto {
  /** Report; null until the audit is done. */
  readonly report!: SeoAuditReportDto | null;
}
