import type { SeoAuditReportDto } from '@plumbline/api-client';

/** The score if these checks passed and nothing else changed, by the same formula. */
export function scoreAfter(
  { checks, lost, cap }: Pick<SeoAuditReportDto, 'checks' | 'lost' | 'cap'>,
  fixed: readonly string[],
): number {
  const gained = checks.reduce(
    (sum, { id, lost: cost }) => sum + (fixed.includes(id) ? cost : 0),
    0,
  );
  const uncapped = Math.max(0, 100 - lost + gained);
  const isCapped = cap !== null && !cap.by.every((id) => fixed.includes(id));
  return isCapped ? Math.min(uncapped, cap.limit) : uncapped;
}
