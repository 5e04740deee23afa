import type { SeoAuditReportDto } from '@plumbline/api-client';
import { unreadIn } from './unread-in.ts';

export type ScoredReport = SeoAuditReportDto & { readonly score: number };

/** Whether the page itself was scored. Older saved reports have a score even for an error page or a bot check. */
export const isScored = (report: SeoAuditReportDto): report is ScoredReport =>
  report.score !== null && unreadIn(report) === null;
