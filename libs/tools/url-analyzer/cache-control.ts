/** One Cache-Control directive, with its name in lower case and its value without quotes. */
export interface CacheDirective {
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
export const meaningOf = (name: string): string | null =>
  Object.hasOwn(meanings, name) ? (meanings[name] ?? null) : null;
