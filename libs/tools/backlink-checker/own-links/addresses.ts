import { parseTypedAddress } from '@plumbline/page';

/** The page or site in a cell. */
export type NamedAddress =
  | { readonly kind: 'page'; readonly url: URL }
  /** A host without scheme and path. */
  | { readonly kind: 'site'; readonly host: string };

const scheme = /^https?:\/\//i;

/** @returns null for a cell that isn't an http or https URL or a host */
export function namedAddress(cell: string): NamedAddress | null {
  const text = cell.trim();
  // Most cells of a table aren't URLs, and this test is faster than the URL parser.
  if (/\s/.test(text) || !/[.:]/.test(text)) return null;
  const hasScheme = scheme.test(text);
  // Without a scheme, a URL parser would read an email address as a host.
  if (!hasScheme && text.includes('@')) return null;
  const url = parseTypedAddress(text);
  if (url === null) return null;
  if (!hasScheme && url.pathname === '/' && url.search === '') {
    return isHostName(url.hostname) ? { kind: 'site', host: url.hostname } : null;
  }
  url.hash = '';
  return { kind: 'page', url };
}

/** A decimal such as `1.5` parses as an IP address, but isn't a site. */
const isHostName = (host: string): boolean => /[a-z]/i.test(host);

/** Whether a URL is the home page of its site. */
export const isFrontPage = ({ pathname, search }: URL): boolean =>
  pathname === '/' && search === '';

/** URLs that differ only in scheme, fragment or trailing slash lead to the same page. */
export const sameAddress = (a: string, b: string): boolean => bare(a) === bare(b);

const bare = (url: string): string =>
  url
    .replace(/^https?:\/\//i, '')
    .replace(/#.*$/s, '')
    .replace(/\/$/, '');
