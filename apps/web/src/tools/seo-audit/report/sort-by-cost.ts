import type { SeoAuditCheckDto } from '@plumbline/api-client';

/** Most expensive first; ties keep the report's order, so that passed checks come last. */
export function sortByCost(checks: readonly SeoAuditCheckDto[]): SeoAuditCheckDto[] {
  return [...checks].sort((a, b) => b.lost - a.lost);
}
