import type { SeoAuditReportDto } from '@plumbline/api-client';

/** Percent of the applicable weight that must be checked before a grade is shown. This limit is ours. */
const minCoverage = 50;

/** Whether enough was checked for a grade. */
export const isGraded = ({ coverage }: Pick<SeoAuditReportDto, 'coverage'>): boolean =>
  coverage >= minCoverage;
