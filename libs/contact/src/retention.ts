/** Messages are kept this long, as the privacy policy says. */
const keptMonths = 12;

/** What was received before this time is deleted. Months count in UTC; a day that a month lacks is its last. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - keptMonths);
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since;
}
