import { type HeaderLines, headerValue } from '@plumbline/page';

/**
 * How many seconds a browser may cache a response without revalidation (RFC 9111 §4.2.1): `max-age`, or `Expires` minus
 * `Date`. `null` if the response sets no lifetime or forbids storing, 0 if it must always be revalidated.
 */
export function cacheLifetime(headers: HeaderLines): number | null {
  const control = headerValue(headers, 'cache-control')?.toLowerCase() ?? '';
  const directives = control.split(',').map((part) => part.trim());
  if (directives.includes('no-store')) return null;
  if (directives.includes('no-cache')) return 0;
  const maxAge = directives.find((directive) => directive.startsWith('max-age='));
  if (maxAge !== undefined) {
    const seconds = Number(maxAge.slice('max-age='.length).replaceAll('"', ''));
    return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
  }
  const expires = headerValue(headers, 'expires');
  if (expires === null) return null;
  const until = Date.parse(expires);
  const from = Date.parse(headerValue(headers, 'date') ?? '');
  // An invalid Expires ("0", "-1") means already stale. Without Date, the lifetime is unknown.
  if (Number.isNaN(until)) return 0;
  return Number.isNaN(from) ? null : Math.max(0, (until - from) / 1000);
}
