import { type HeaderLines, headerValue, headerValues } from '@plumbline/page';
import { counted, cut } from '@plumbline/seo/text';

type LifetimeSource = 's-maxage' | 'max-age' | 'expires' | 'heuristic' | 'none';

interface Lifetime {
  /** Seconds that a response stays fresh after it was generated; 0 when it is stale at once. */
  readonly seconds: number;
  readonly source: LifetimeSource;
}

export interface CachingReport {
  /** The header as sent; `null` when there is none. */
  readonly cacheControl: string | null;
  readonly directives: readonly (CacheDirective & { readonly meaning: string | null })[];
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly expires: string | null;
  /** Seconds that the response was in a cache (`Age`); `null` without that header. */
  readonly age: number | null;
  readonly vary: string | null;
  /** Who may store the response. */
  readonly storedBy: 'anyone' | 'browser' | 'nobody';
  /** Freshness in the browser and in shared caches such as a CDN; `null` when the response must not be stored. */
  readonly browser: Lifetime | null;
  readonly shared: Lifetime | null;
  /** Whether each use needs revalidation (`no-cache`). */
  readonly revalidates: boolean;
  /** Whether a cache can revalidate instead of fetching again: with an ETag or Last-Modified. */
  readonly canRevalidate: boolean;
  /** Summary in a sentence. */
  readonly summary: string;
}

/** Statuses with heuristic freshness (RFC 9110 §15.1). */
const guessable = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501];
/** Typical share of the time since the last change that caches use as heuristic freshness (RFC 9111 §4.2.2). */
const guessedShare = 0.1;
const shown = 500;

/**
 * How long caches may store a response, by RFC 9111 §3, §4.2 and §5.2. Pure.
 * @param answer.fetchedAt ISO 8601; replaces a missing Date header
 */
export function describeCaching(answer: {
  readonly headers: HeaderLines;
  readonly status: number;
  readonly fetchedAt: string;
}): CachingReport {
  const { headers } = answer;
  const first = (name: string) => headerValues(headers, name)[0] ?? null;
  const header = headerValue(headers, 'cache-control');
  const directives = parseCacheControl(header);
  const has = (name: string) => directives.some((directive) => directive.name === name);
  const storedBy = has('no-store') ? 'nobody' : has('private') ? 'browser' : 'anyone';
  const etag = first('etag');
  const lastModified = first('last-modified');
  const facts = {
    cacheControl: header === null ? null : cut(header, shown),
    directives: directives.map((each) => ({ ...each, meaning: meaningOf(each.name) })),
    etag: etag === null ? null : cut(etag, shown),
    lastModified: lastModified === null ? null : cut(lastModified, shown),
    expires: nullableCut(first('expires')),
    age: ageOf(first('age')),
    vary: nullableCut(headerValue(headers, 'vary')),
    storedBy,
    browser: storedBy === 'nobody' ? null : lifetime(answer, directives, false),
    shared: storedBy === 'anyone' ? lifetime(answer, directives, true) : null,
    revalidates: has('no-cache'),
    canRevalidate: etag !== null || lastModified !== null,
  } as const;
  return { ...facts, summary: summarize(facts) };
}

const nullableCut = (text: string | null): string | null =>
  text === null ? null : cut(text, shown);

const ageOf = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;

/** RFC 9111 §4.2.1: s-maxage for shared caches, then max-age, then Expires minus Date, then the heuristic. */
function lifetime(
  answer: { headers: HeaderLines; status: number; fetchedAt: string },
  directives: readonly CacheDirective[],
  shared: boolean,
): Lifetime {
  for (const name of shared ? (['s-maxage', 'max-age'] as const) : (['max-age'] as const)) {
    const seconds = secondsOf(directives, name);
    if (seconds !== null) return { seconds: seconds === 'invalid' ? 0 : seconds, source: name };
  }
  const first = (name: string) => headerValues(answer.headers, name)[0] ?? null;
  const date = parseHttpDate(first('date') ?? '') ?? Date.parse(answer.fetchedAt);
  const expires = first('expires');
  if (expires !== null) {
    // An invalid date, such as `0`, is in the past (§5.3).
    const at = parseHttpDate(expires);
    const seconds = at === null ? 0 : Math.max(0, Math.floor((at - date) / 1000));
    return { seconds, source: 'expires' };
  }
  const modified = parseHttpDate(first('last-modified') ?? '');
  if (modified === null || modified >= date || !guessable.includes(answer.status)) {
    return { seconds: 0, source: 'none' };
  }
  return { seconds: Math.floor((guessedShare * (date - modified)) / 1000), source: 'heuristic' };
}

type Facts = Pick<
  CachingReport,
  'storedBy' | 'browser' | 'shared' | 'revalidates' | 'canRevalidate'
>;

function summarize({ storedBy, browser, shared, revalidates, canRevalidate }: Facts): string {
  if (storedBy === 'nobody' || !browser) return 'No cache may store this response.';
  const who =
    storedBy === 'browser'
      ? 'Only the browser may store this response'
      : 'Any cache may store this response';
  const inFull = 'without an ETag or Last-Modified it has to be downloaded in full every time';
  if (revalidates) {
    const checks = `${who}, but has to check with the server before each use`;
    return canRevalidate
      ? `${checks}, and can ask whether the page has changed.`
      : `${checks}, and ${inFull}.`;
  }
  if (browser.source === 'none' && (shared === null || shared.source === 'none')) {
    return canRevalidate
      ? `${who}. No lifetime is set, but a cache can ask whether the page has changed.`
      : `${who}. No lifetime is set, and ${inFull}.`;
  }
  const apart = shared && shared.seconds !== browser.seconds;
  const times = apart
    ? `it is fresh for ${duration(browser.seconds)} in the browser and ${duration(shared.seconds)} in shared caches`
    : `it is fresh for ${duration(browser.seconds)}`;
  const guess =
    browser.source === 'heuristic'
      ? ' Caches guess this: a tenth of the time since the last change.'
      : '';
  return `${who}; ${times}.${guess}`;
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Seconds in the largest unit that fits, to at most one decimal: '1 hour', '2.5 days', '0 seconds'. */
export function duration(seconds: number): string {
  for (const [name, size] of units) {
    if (seconds < size) continue;
    const amount = Math.round((10 * seconds) / size) / 10;
    return counted(amount, name);
  }
  return counted(seconds, 'second');
}

const days = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const fixdate = new RegExp(`^${days}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT$`);
const rfc850 = /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/;
const asctime = new RegExp(`^${days} [A-Z][a-z]{2} [ \\d]\\d \\d{2}:\\d{2}:\\d{2} \\d{4}$`);

/** Milliseconds since the epoch of an HTTP date in any of its three forms (RFC 9110 §5.6.7); `null` for anything else. */
export function parseHttpDate(text: string): number | null {
  const trimmed = text.trim();
  const parsed =
    fixdate.test(trimmed) || rfc850.test(trimmed)
      ? Date.parse(trimmed)
      : asctime.test(trimmed)
        ? Date.parse(`${trimmed} GMT`)
        : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}

/** One Cache-Control directive, with its name in lower case and its value without quotes. */
interface CacheDirective {
  readonly name: string;
  readonly value: string | null;
}

const maxDirectives = 50;
const maxValue = 200;

/**
 * Reads Cache-Control (RFC 9111 §5.2): names are case-insensitive, values are tokens or quoted strings. Malformed
 * headers are read as far as possible, as caches do. Linear; at most 50 directives.
 */
export function parseCacheControl(header: string | null): CacheDirective[] {
  if (header === null) return [];
  return splitOutsideQuotes(header)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, maxDirectives)
    .map((part) => {
      const equals = part.indexOf('=');
      if (equals === -1) return { name: part.toLowerCase().slice(0, maxValue), value: null };
      return {
        name: part.slice(0, equals).trim().toLowerCase().slice(0, maxValue),
        value: unquoted(part.slice(equals + 1).trim()).slice(0, maxValue),
      };
    });
}

function splitOutsideQuotes(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted && char === '\\') at += 1;
    else if (char === '"') quoted = !quoted;
    else if (char === ',' && !quoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

const unquoted = (text: string): string =>
  text.length >= 2 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replace(/\\(.)/g, '$1')
    : text;

/** The largest lifetime, 2^31 seconds (RFC 9111 §1.2.2). */
const maxSeconds = 2_147_483_648;

/** Delta-seconds of a directive; `null` when missing, `'invalid'` when not a number (stale). */
export function secondsOf(
  directives: readonly CacheDirective[],
  name: string,
): number | 'invalid' | null {
  // The first of repeated directives counts (RFC 9111 §4.2.1).
  const found = directives.find((directive) => directive.name === name);
  if (!found) return null;
  return found.value !== null && /^\d+$/.test(found.value)
    ? Math.min(Number(found.value), maxSeconds)
    : 'invalid';
}

const meanings: Readonly<Record<string, string>> = {
  'no-store': 'No cache may store the response.',
  'no-cache': 'Cached, but checked with the server before each use.',
  private: 'Only the visitor’s browser may cache it, not proxies or CDNs.',
  public: 'Any cache may store it, even where it otherwise could not.',
  'max-age': 'Fresh for this many seconds.',
  's-maxage': 'Fresh for this many seconds in shared caches (proxies, CDNs), instead of max-age.',
  'must-revalidate': 'Once stale, it must be checked with the server before use.',
  'proxy-revalidate': 'The same as must-revalidate, for shared caches only.',
  'no-transform': 'Proxies may not change the content, for example by recompressing images.',
  'must-understand': 'Stored only by caches that understand its status code.',
  immutable: 'Does not change while fresh, so reloading needs no check (RFC 8246).',
  'stale-while-revalidate':
    'May be served for this many seconds after going stale, while a new copy is fetched (RFC 5861).',
  'stale-if-error': 'May be served for this many seconds if the server fails (RFC 5861).',
};

/** Meaning of a directive in a sentence; `null` for an unknown one. */
const meaningOf = (name: string): string | null =>
  Object.hasOwn(meanings, name) ? (meanings[name] ?? null) : null;
