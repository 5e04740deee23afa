import type { auditStages } from '@plumbline/engine';
import { SeoAuditBrowserDto, SeoAuditCheckDto, SeoAuditNoteDto } from './seo-audit-report.dto.ts';

export class SeoAuditLinesDto {
  /** Checks with a result: pass, fail or warning. */
  readonly checks!: readonly SeoAuditCheckDto[];
  /** Lines that are reported but not scored. */
  readonly others!: readonly SeoAuditNoteDto[];
}

export class SeoAuditProgressDto {
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
   * Report lines that became known since the previous event. Each line is sent once; lines that
   * need only the page come first. Null in an event that reports only progress.
   */
  readonly lines!: SeoAuditLinesDto | null;
}
