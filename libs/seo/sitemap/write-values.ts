import { MAX_LOC_LENGTH } from './limits.ts';
import { parseW3cDate } from './w3c-date.ts';

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
