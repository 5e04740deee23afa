import type { SeoAuditReportDto } from '@plumbline/api-client';

/** Whether each regained point raises the score. It doesn't under a cap, or while the lost points exceed 100. */
export const isPlainSum = ({ lost, cap }: Pick<SeoAuditReportDto, 'lost' | 'cap'>): boolean =>
  lost <= 100 && cap === null;
