const FORMAT =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;

/**
 * Whether a text is a date of the W3C profile of ISO 8601 and exists in the calendar
 * (https://www.w3.org/TR/NOTE-datetime).
 */
export function isW3cDate(text: string): boolean {
  return parseW3cDate(text) !== null;
}

/**
 * The timestamp of a W3C date; `null` for any other text. A year, month or day without time is its first moment in UTC.
 * Fractions of a second are cut to milliseconds.
 */
export function parseW3cDate(text: string): Date | null {
  const match = text.length <= 40 ? FORMAT.exec(text) : null;
  if (!match) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = match;
  const [fraction = '', zone = 'Z'] = [match[7], match[8]];
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (Number(day) < 1 || Number(day) > daysIn(Number(year), Number(month))) return null;
  if (zone !== 'Z' && (Number(zone.slice(1, 3)) > 14 || Number(zone.slice(4)) > 59)) return null;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${zone}`);
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return leap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
