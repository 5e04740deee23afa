import type { SeoAuditReportDto } from '@plumbline/api-client';

/** Per cent of the applicable weight that must have been judged before a grade says anything; a house rule. */
const leastCoverage = 50;

/** Whether enough of the page itself was judged for a grade. */
export function isGraded({
  wall,
  coverage,
}: Pick<SeoAuditReportDto, 'wall' | 'coverage'>): boolean {
  return wall === null && coverage >= leastCoverage;
}
