const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The date of a post, `YYYY-MM-DD`, for every reader as 'August 11, 2025'; the text itself where it is no date. */
export function longDate(day: string): string {
  const moment = Date.parse(day);
  return Number.isNaN(moment) ? day : format.format(moment);
}
