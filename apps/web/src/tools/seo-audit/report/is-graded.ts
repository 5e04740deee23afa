import type { SeoAuditReportDto } from '@plumbline/api-client';

/** Percent of the applicable weight that must be judged before a grade is shown; a house rule. */
const leastCoverage = 50;

/** Whether enough of the page itself was judged for a grade. */
export function isGraded({
  wall,
  coverage,
}: Pick<SeoAuditReportDto, 'wall' | 'coverage'>): boolean {
  return wall === null && coverage >= leastCoverage;
}
