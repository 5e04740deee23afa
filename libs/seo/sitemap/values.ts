import { MAX_LOC_LENGTH } from './protocol.ts';

/** Shortest URL that the sitemap schema allows in `loc`. */
const MIN_LOC_LENGTH = 12;

export type LocIssue = 'invalid-url' | 'credentials' | 'too-long' | 'too-short';

export type LocReading =
  | { readonly loc: string; readonly issue: null }
  | { readonly loc: null; readonly issue: LocIssue };

/** Characters that a URL parser does not encode, although RFC 3986 forbids them in a path or a query. */
const unsafe = /["<>[\\\]^`{|}]|%(?![\da-f]{2})/gi;

/**
 * Formats a URL for `loc`: absolute, http or https, percent-encoded, host in ASCII, without fragment.
 * @param base for relative URLs
 */
export function toLoc(text: string, base?: string): LocReading {
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') {
    return { loc: null, issue: 'invalid-url' };
  }
  if (url.username !== '' || url.password !== '') return { loc: null, issue: 'credentials' };
  const rest = url.pathname + url.search;
  const loc = url.origin + rest.replace(unsafe, percentEncoded);
  if (loc.length >= MAX_LOC_LENGTH) return { loc: null, issue: 'too-long' };
  if (loc.length < MIN_LOC_LENGTH) return { loc: null, issue: 'too-short' };
  return { loc, issue: null };
}

const percentEncoded = (char: string): string =>
  `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Formats a date so that both the protocol and its schema accept it: a day, or a day with a time to the second and zone.
 * @returns `null` for anything else. A year or a month alone is a W3C date, but the schema does not allow it
 */
export function toLastmod(text: string): string | null {
  const trimmed = text.trim();
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.exec(
    trimmed,
  );
  if (!match || trimmed.startsWith('0000') || !parseW3cDate(trimmed)) return null;
  const [, day = '', minutes, seconds = ':00', zone = 'Z'] = match;
  if (minutes === undefined) return day;
  // The schema allows time zones up to 14:00.
  return /^[+-]14:(?!00)/.test(zone) ? null : `${day}T${minutes}${seconds}${zone}`;
}

const languageTag = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/i;

/**
 * Formats a language code for `hreflang`: a language, optionally with script and region, or `x-default`, in its usual
 * spelling (RFC 5646 §2.1.1). Does not check whether the code is registered.
 */
export function toHreflang(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.toLowerCase() === 'x-default') return 'x-default';
  const match = languageTag.exec(trimmed);
  if (!match) return null;
  const [, language = '', script, region] = match;
  return [
    language.toLowerCase(),
    script && script.charAt(0).toUpperCase() + script.slice(1).toLowerCase(),
    region?.toUpperCase(),
  ]
    .filter(Boolean)
    .join('-');
}

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
