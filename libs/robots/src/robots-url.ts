/**
 * The address of the rules for an address: `/robots.txt` at the root of its scheme, host and port (RFC 9309 §2.3).
 * @throws TypeError when the address is not an absolute URL.
 */
export function robotsUrlFor(pageUrl: string): string {
  return new URL('/robots.txt', new URL(pageUrl).origin).href;
}

/**
 * Path and query of an address, starting with `/`. A string is split as written, like in Google's open-source parser:
 * it may be a bare path, and must be percent-encoded already.
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
