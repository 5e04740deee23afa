import type { SeoAuditReportDto } from '@plumbline/api-client';

/** Percent of the applicable weight that must be judged before a grade is shown; a house rule. */
const minCoverage = 50;

/** Whether enough of the page was judged for a grade. */
export const isGraded = ({ coverage }: Pick<SeoAuditReportDto, 'coverage'>): boolean =>
  coverage >= minCoverage;
