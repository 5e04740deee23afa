import type { SeoAuditReportDto } from '@plumbline/api-client';
import { unreadIn } from './unread-in.ts';

export type ScoredReport = SeoAuditReportDto & { readonly score: number };

/** Whether the page itself was read. Reports saved before have a score of what came instead. */
export const isScored = (report: SeoAuditReportDto): report is ScoredReport =>
  report.score !== null && unreadIn(report) === null;
