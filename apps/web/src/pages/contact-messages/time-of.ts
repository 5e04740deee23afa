const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Jun 1, 2026, 2:00 PM' in the reader's own zone. @param time ISO 8601 */
export const timeOf = (time: string): string => format.format(new Date(time));
