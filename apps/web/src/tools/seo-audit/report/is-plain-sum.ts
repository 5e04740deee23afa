import type { SeoAuditReportDto } from '@plumbline/api-client';

/** Whether a point that is regained raises the score: not under a limit, nor while more than everything is lost. */
export const isPlainSum = ({ lost, cap }: Pick<SeoAuditReportDto, 'lost' | 'cap'>): boolean =>
  lost <= 100 && cap === null;
