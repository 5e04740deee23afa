/**
 * The URL of robots.txt for a page URL: `/robots.txt` at the root of its scheme, host and port (RFC 9309 §2.3).
 * @throws TypeError when the URL is not absolute.
 */
export function robotsUrlFor(pageUrl: string): string {
  return new URL('/robots.txt', new URL(pageUrl).origin).href;
}

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
