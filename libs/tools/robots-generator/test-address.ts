/** A URL to test. */
export interface TestAddress {
  readonly url: URL;
  /** Whether the scheme, host or port differs from the file's, so that its rules don't apply. */
  readonly elsewhere: boolean;
}

const fallbackOrigin = 'https://example.com';

/**
 * Parses a full URL, a host with a path, or a path on the file's site, with or without its leading slash.
 * @returns `null` when it is none of these
 */
export function readTestAddress(typed: string, origin: string | null): TestAddress | null {
  const text = typed.trim();
  if (text === '' || text.length > 8192) return null;
  const base = origin ?? fallbackOrigin;
  const absolute = absoluteOf(text);
  if (!URL.canParse(absolute, base)) return null;
  const url = new URL(absolute, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return { url, elsewhere: origin !== null && url.origin !== origin };
}

function absoluteOf(text: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(text) || text.startsWith('/')) return text;
  if (/^(?:data|javascript|mailto|tel|blob|about|file):/i.test(text)) return text;
  // `example.com/shop` has a host, `shop/index.html` has none.
  const host = text.split(/[/?#]/, 1)[0] ?? '';
  const namesHost = /^[^\s.]+(?:\.[^\s.]+)*\.[a-z]{2,}(?::\d+)?$/i.test(host);
  const namesFile = /\.(?:html?|php|aspx?|jsp|xml|txt|pdf|jpe?g|png|gif|webp|svg|css|js|json)$/i;
  return namesHost && !namesFile.test(host) ? `https://${text}` : `/${text}`;
}
