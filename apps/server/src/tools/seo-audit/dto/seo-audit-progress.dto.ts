import { auditStages } from '../gather/gather-artifacts.ts';
import { SeoAuditBrowserDto } from './seo-audit-report.dto.ts';

export class SeoAuditProgressDto {
  /**
   * The stage that is running: the page, the browser in a deep audit, the site around it, its
   * links, the checks; then done.
   * @example links
   */
  readonly stage!: (typeof auditStages)[number] | 'done';
  /** Requests answered so far. @example 17 */
  readonly requests!: number;
  /** Checks that this audit runs. @example 100 */
  readonly checks!: number;
  /** Where the browser stands that a deep audit waits for; null outside that stage. */
  readonly browser!: SeoAuditBrowserDto | null;
}
