import type { auditStages } from '@plumbline/engine';
import { SeoAuditBrowserDto, SeoAuditCheckDto, SeoAuditNoteDto } from './seo-audit-report.dto.ts';

export class SeoAuditLinesDto {
  /** Judged checks: pass, fail or warning. */
  readonly checks!: readonly SeoAuditCheckDto[];
  /** What is reported and not scored. */
  readonly others!: readonly SeoAuditNoteDto[];
}

export class SeoAuditProgressDto {
  /**
   * The stage that is running: the page, the browser in a deep audit, the site around it, its
   * links, the checks; then done.
   * @example links
   */
  readonly stage!: (typeof auditStages)[number] | 'done';
  /** Requests sent so far. @example 17 */
  readonly requests!: number;
  /** Checks that this audit runs. @example 100 */
  readonly checks!: number;
  /** Where the browser is that a deep audit waits for; null outside that stage. */
  readonly browser!: SeoAuditBrowserDto | null;
  /**
   * Lines of the report that are known since the event before, each line once: those that need only
   * the page come first. Null in an event that is only about progress.
   */
  readonly lines!: SeoAuditLinesDto | null;
}
