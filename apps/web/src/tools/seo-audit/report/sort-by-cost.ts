import type { SeoAuditCheckDto } from '@plumbline/api-client';

/** What costs the most points first; among equals the report's own order, so that passed checks come last. */
export function sortByCost(checks: readonly SeoAuditCheckDto[]): SeoAuditCheckDto[] {
  const cost = ({ points, earned }: SeoAuditCheckDto) => points - earned;
  return [...checks].sort((a, b) => cost(b) - cost(a));
}
