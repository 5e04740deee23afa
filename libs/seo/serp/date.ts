const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Separator between a date and the description. */
export const DATE_MARK = ' — ';

/** A date as results show it (`Nov 21, 2026`); `null` for an invalid date. */
export function serpDate(isoDate: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(isoDate.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const parsed = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.getUTCDate() !== Number(day)) return null;
  return `${MONTHS[Number(month) - 1] ?? ''} ${String(Number(day))}, ${year}`;
}
