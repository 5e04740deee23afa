import { parseTypedAddress } from '@plumbline/page';
import { registeredDomain } from './host-names.ts';

/** The target of a query: one URL, one host with all its pages, or a registered domain with all its hosts. */
export const linkScopes = ['url', 'host', 'domain'] as const;
export type LinkScope = (typeof linkScopes)[number];

export interface LinkTarget {
  readonly scope: LinkScope;
  /** As {@link linkAddress} writes it. */
  readonly url: string;
  readonly host: string;
  readonly domain: string;
}

/**
 * An address as the index keeps it: http or https, without fragment, user or password; host in lower case and ASCII,
 * without a final dot; default port left out.
 * @returns null for what is no web address
 */
export function linkAddress(url: string, base?: string): URL | null {
  const parsed = URL.parse(url, base);
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null;
  const { hostname } = parsed;
  if (hostname === '') return null;
  // Each setter serializes the address again, and most of a thousand million links need none.
  if (parsed.href.includes('#')) parsed.hash = '';
  if (parsed.username !== '') parsed.username = '';
  if (parsed.password !== '') parsed.password = '';
  // `example.com.` is the same host as `example.com`.
  if (hostname.endsWith('.')) parsed.hostname = hostname.replace(/\.+$/, '');
  return parsed;
}

/** Two addresses that differ in scheme alone are one target: links to the http address count for the https one. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

/** Browsers take `http:example.com` for an address; here it is taken for a typing error. */
const schemeAlone = /^\s*https?:(?![/\\])/i;

/**
 * @param typed an address or a domain, with or without scheme
 * @returns null for what names no host
 */
export function linkTarget(typed: string, scope: LinkScope): LinkTarget | null {
  const address = schemeAlone.test(typed) ? null : parseTypedAddress(typed);
  const url = address && linkAddress(address.href);
  if (!url) return null;
  const { href, hostname: host } = url;
  return { scope, url: href, host, domain: registeredDomain(host) };
}
