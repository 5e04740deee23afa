const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Formats a post's `YYYY-MM-DD` as 'August 11, 2025' for every visitor; returns the text itself if it is not a date.
 */
export function longDate(day: string): string {
  const moment = Date.parse(day);
  return Number.isNaN(moment) ? day : format.format(moment);
}
