import { parseTypedAddress } from '@plumbline/page';
import { registeredDomain } from './host-names.ts';

/** The target of a query: one URL, one host with all its pages, or a registered domain with all its hosts. */
export const linkScopes = ['url', 'host', 'domain'] as const;
export type LinkScope = (typeof linkScopes)[number];

export interface LinkTarget {
  readonly scope: LinkScope;
  /** The URL as {@link linkAddress} writes it. */
  readonly url: string;
  readonly host: string;
  readonly domain: string;
}

/**
 * The form in which the index stores a URL: http or https, without fragment, user or password; host in lower case and
 * ASCII, without a trailing dot; without the default port.
 * @returns null if it isn't a web URL
 */
export function linkAddress(url: string, base?: string): URL | null {
  const parsed = URL.parse(url, base);
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null;
  const { hostname } = parsed;
  if (hostname === '') return null;
  // Each setter serializes the URL again, and most of a billion links need no change.
  if (parsed.href.includes('#')) parsed.hash = '';
  if (parsed.username !== '') parsed.username = '';
  if (parsed.password !== '') parsed.password = '';
  // `example.com.` is the same host as `example.com`.
  if (hostname.endsWith('.')) parsed.hostname = hostname.replace(/\.+$/, '');
  return parsed;
}

/** Two URLs that differ only in scheme are one target: links to the http URL count for the https URL. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

/** Browsers accept `http:example.com` as a URL; we treat it as a typing error. */
const schemeAlone = /^\s*https?:(?![/\\])/i;

/**
 * @param typed a URL or a domain, with or without scheme
 * @returns null if the text has no valid host
 */
export function linkTarget(typed: string, scope: LinkScope): LinkTarget | null {
  const address = schemeAlone.test(typed) ? null : parseTypedAddress(typed);
  const url = address && linkAddress(address.href);
  if (!url) return null;
  const { href, hostname: host } = url;
  return { scope, url: href, host, domain: registeredDomain(host) };
}
