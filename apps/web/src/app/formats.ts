import { agreeing } from '@plumbline/seo/text';
import { useSyncExternalStore } from 'react';

/** Formats figures and dates for a locale. Words stay English. */
export interface Formats {
  readonly number: (n: number, options?: Intl.NumberFormatOptions) => string;
  /** With exactly this many decimals, for example '1.50'. */
  readonly fixed: (n: number, decimals: number) => string;
  /** '40 ms', '1.3 s'. */
  readonly span: (ms: number) => string;
  /** '1 link', '1,204 links'. */
  readonly count: (amount: number, one: string, many?: string) => string;
  /**
   * A date and time in the visitor's or the given time zone; the text itself if it is not a date.
   * @throws RangeError for an unknown time zone
   */
  readonly moment: (iso: string, timeZone?: string) => string;
  /** The day of a date and time in the visitor's time zone, or of '2026-10-01'; the text itself if it is not a date. */
  readonly day: (iso: string) => string;
  /** '812 B', '12.5 KB', '1.2 MB', '412 KB'; a KB is 1,024 bytes, as Lighthouse counts. */
  readonly bytes: (bytes: number) => string;
}

const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text));

function makeFormats(locales: readonly string[]): Formats {
  const plainNumber = new Intl.NumberFormat(locales);
  const number: Formats['number'] = (n, options) =>
    options ? n.toLocaleString([...locales], options) : plainNumber.format(n);
  const shortDecimal = (n: number) => number(n, { maximumFractionDigits: n < 100 ? 1 : 0 });

  const zoned = (timeZone?: string) =>
    new Intl.DateTimeFormat(locales, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const moments = zoned();
  const days = new Intl.DateTimeFormat(locales, { dateStyle: 'medium' });
  const plainDays = new Intl.DateTimeFormat(locales, { dateStyle: 'medium', timeZone: 'UTC' });

  const fixed: Formats['fixed'] = (n, decimals) =>
    number(n, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

  return {
    number,
    fixed,
    span: (ms) => (ms < 1_000 ? `${number(Math.round(ms))} ms` : `${fixed(ms / 1_000, 1)} s`),
    count: (amount, one, many = `${one}s`) => `${number(amount)} ${agreeing(amount, one, many)}`,
    moment: (iso, timeZone) =>
      isDate(iso) ? (timeZone ? zoned(timeZone) : moments).format(new Date(iso)) : iso,
    day: (iso) => {
      if (!isDate(iso)) return iso;
      return (/^\d{4}-\d{2}-\d{2}$/.test(iso) ? plainDays : days).format(new Date(iso));
    },
    bytes: (bytes) => {
      if (bytes < 1_024) return `${Math.round(bytes)} B`;
      if (bytes < 1_048_576) return `${shortDecimal(bytes / 1_024)} KB`;
      return `${shortDecimal(bytes / 1_048_576)} MB`;
    },
  };
}

/** Some systems report invalid language tags, such as 'en-US@posix'. */
function isTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}

const made = new Map<string, Formats>();

/** Returns formats for the first of these locales that the browser supports. Cached. */
export function formatsFor(locales: readonly string[]): Formats {
  const key = locales.join();
  const formats = made.get(key) ?? makeFormats([...locales.filter(isTag), 'en']);
  made.set(key, formats);
  return formats;
}

/** For files and copied text, which are the same for everybody, and for server rendering. */
export const plainFormats = formatsFor(['en']);

function subscribe(changed: () => void): () => void {
  window.addEventListener('languagechange', changed);
  return () => window.removeEventListener('languagechange', changed);
}

/** Formats in the visitor's languages. Until hydration it uses the default, because the server does not know them. */
export const useFormats = (): Formats =>
  useSyncExternalStore(
    subscribe,
    () => formatsFor(navigator.languages),
    () => plainFormats,
  );

/** For files, copied text and code outside components. Components use `useFormats`. */
export const { count: countOf, day: dayOf, bytes: bytesOf } = plainFormats;

/** Puts text on one line, so that a page's text cannot add lines to a report. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lines that are not blank, trimmed. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Formats a post's `YYYY-MM-DD` as 'August 11, 2025' for every visitor; returns the text itself if it is not a date.
 */
export function longDate(day: string): string {
  const moment = Date.parse(day);
  return Number.isNaN(moment) ? day : longDates.format(moment);
}

/**
 * A figure in the visitor's format. It exists for table cells, which cannot call a hook.
 * @param props `decimals` is their exact number. By default the figure keeps its own, at most three
 */
export function Figure({ n, decimals }: { readonly n: number; readonly decimals?: number }) {
  const formats = useFormats();
  return decimals === undefined ? formats.number(n) : formats.fixed(n, decimals);
}
