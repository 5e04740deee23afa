/** The field and value of a line, as written. */
export interface Directive {
  readonly key: string;
  readonly value: string;
  /** The colon was missing. Google's parser accepts white space instead if the line has exactly two words. */
  readonly colonMissing: boolean;
}

/** `blank` for empty lines and comments, `null` for a line that is not `field: value`. */
export function readDirective(line: string): Directive | 'blank' | null {
  const hash = line.indexOf('#');
  const body = trimAscii(hash === -1 ? line : line.slice(0, hash));
  if (body === '') return 'blank';
  const colon = body.indexOf(':');
  if (colon !== -1) {
    const key = trimAscii(body.slice(0, colon));
    return key === ''
      ? null
      : { key, value: trimAscii(body.slice(colon + 1)), colonMissing: false };
  }
  const words = body.split(/[ \t]+/, 3);
  const [key, value] = words;
  if (words.length !== 2 || key === undefined || value === undefined) return null;
  return { key, value, colonMissing: true };
}

/** Trims ASCII white space only: a no-break space is part of a path. Linear in any text. */
function trimAscii(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isSpace = (unit: number) => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);

/** The fields that RFC 9309 defines (§2.2), and `sitemap`, which all large search engines read. */
export type FieldKind = 'user-agent' | 'allow' | 'disallow' | 'sitemap';

export interface KnownField {
  readonly kind: FieldKind;
  /** Fields that are spelled correctly, ignoring case. */
  readonly exact: boolean;
}

/**
 * Prefixes of field names that Google's open-source parser accepts, in its order (robots.cc, `GetKeyType`).
 * It compares only prefixes, so `disallowed` is read as `disallow`.
 */
const ACCEPTED: readonly (readonly [beginning: string, kind: FieldKind])[] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
];

/** The standard field for a key; `null` if there is none. */
export function recognizeField(key: string): KnownField | null {
  const lower = key.toLowerCase();
  const found = ACCEPTED.find(([beginning]) => lower.startsWith(beginning));
  return found ? { kind: found[1], exact: lower === found[1] } : null;
}

/** Known fields outside the standard. All others are unknown. */
export const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  [
    'crawl-delay',
    'Google ignores Crawl-delay; Bing and some others wait that many seconds between requests.',
  ],
  [
    'noindex',
    'No search engine reads Noindex here (Google stopped in 2019). Use a robots meta tag or the X-Robots-Tag header on the page.',
  ],
  [
    'nofollow',
    'No search engine reads Nofollow here. Use a robots meta tag or the X-Robots-Tag header on the page.',
  ],
  ['host', 'Only Yandex read Host, and it stopped in 2018. Use redirects and canonical links.'],
  ['clean-param', 'Only Yandex reads Clean-param.'],
  ['request-rate', 'No large search engine reads Request-rate.'],
  ['visit-time', 'No large search engine reads Visit-time.'],
  [
    'content-signal',
    'Content-Signal states how crawlers may use the content. It is a declaration outside RFC 9309 and blocks nothing.',
  ],
  [
    'content-usage',
    'Content-Usage states how crawlers may use the content. It is an IETF draft outside RFC 9309 and blocks nothing.',
  ],
  [
    'license',
    'License points to a machine-readable license (RSL). It is outside RFC 9309 and blocks nothing.',
  ],
]);

const STANDARD_NAMES: readonly FieldKind[] = ['user-agent', 'allow', 'disallow', 'sitemap'];

/** The standard field that an unknown key probably means, at most two letters away; otherwise `null`. */
export function suggestField(key: string): FieldKind | null {
  const lower = key.toLowerCase();
  if (lower.length > 14) return null;
  const ranked = STANDARD_NAMES.map((name) => ({ name, distance: editDistance(lower, name) }));
  ranked.sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= 2 ? best.name : null;
}

/** Levenshtein distance; both texts are short. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const removed = (previous[column] ?? 0) + 1;
      const added = (current[column - 1] ?? 0) + 1;
      current.push(Math.min(replaced, removed, added));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
