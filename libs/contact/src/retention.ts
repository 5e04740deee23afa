/** How long messages are kept, as in the privacy policy. */
const keptMonths = 12;

/** Messages received before this time are deleted. Months count in UTC; a missing day is the last of its month. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - keptMonths);
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since;
}
