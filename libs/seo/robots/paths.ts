/**
 * Path and query of a URL, starting with `/`. A string is split as written, as in Google's open-source parser:
 * it may be a bare path, and must already be percent-encoded.
 */
export function pathOf(url: string | URL): string {
  if (typeof url !== 'string') return url.pathname + url.search;
  const withoutFragment = url.split('#', 1)[0] ?? '';
  const afterScheme = withoutFragment.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\//i, '');
  const start = afterScheme.search(/[/?;]/);
  if (start === -1) return '/';
  const path = afterScheme.slice(start);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Encodes everything that RFC 3986 does not allow in a URI. */
const ESCAPE_OR_ILLEGAL =
  /%[0-9a-f]{2}|[^\x21\x23-\x26\x28-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+/gi;

/**
 * One form for a rule, so that it equals a URL as crawlers store it: characters that no URI may contain (and `'`, which
 * URL parsers encode in queries) are percent-encoded as UTF-8, hexadecimal digits become upper case. Like Google's
 * open-source parser and its published cases, this does not decode escapes of unreserved characters: `%62` is not `b`.
 */
export function normalizeEscapes(text: string): string {
  return text.replace(ESCAPE_OR_ILLEGAL, (part) =>
    /^%[0-9a-f]{2}$/i.test(part) ? part.toUpperCase() : encode(part),
  );
}

/**
 * The same for the path of a URL. Non-ASCII characters are not changed: the caller has to escape them (`new
 * URL(…)` does).
 */
export function normalizePathEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}|["'<>\\^`{|} ]/gi, (part) =>
    part.startsWith('%') ? part.toUpperCase() : encode(part),
  );
}

/** Escapes of letters, digits, `-`, `.`, `_` and `~`, which RFC 3986 §2.3 calls unreserved. */
const UNRESERVED_ESCAPE = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/** Decodes escapes such as `%7E` (`~`), as RFC 9309 §2.2.2 requires before a rule is compared with a URL. */
export function decodeUnreserved(text: string): string {
  return text.replace(UNRESERVED_ESCAPE, (escape) =>
    String.fromCharCode(Number.parseInt(escape.slice(1), 16)),
  );
}

const utf8 = new TextEncoder();

/** Octets of a rule with its non-ASCII characters percent-encoded: the length by which rules are ranked. */
export function octetLength(pattern: string): number {
  let length = 0;
  for (const character of pattern) {
    length += character < '\x80' ? 1 : utf8.encode(character).length * 3;
  }
  return length;
}

function encode(text: string): string {
  let encoded = '';
  for (const byte of utf8.encode(text)) {
    encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}
