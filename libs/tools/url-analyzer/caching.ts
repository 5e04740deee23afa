import { headerValue, headerValues, type HeaderLines } from '@plumbline/page';
import { counted } from '@plumbline/seo/text';
import { type CacheDirective, meaningOf, parseCacheControl, secondsOf } from './cache-control.ts';
import { cut } from './cut.ts';
import { parseHttpDate } from './http-date.ts';

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
