const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Oct 1, 2026' of '2026-10-01'; the text itself where it is no date. */
export const dayOf = (day: string): string =>
  Number.isNaN(Date.parse(day)) ? day : dayFormat.format(new Date(day));
