import { isIP } from 'node:net';
import { WebFetchError } from '@plumbline/page';
import { canonicalAddress, classifyAddress } from './address-class.ts';
import { allowsAddress, allowsEndpoint, type EgressAllow } from './egress-allow.ts';
import { isLocalhostName, isLocalName, isWellFormedName, loopback } from './host-name.ts';

/** Characters of an address given as text (typed by a visitor). */
export const maxTypedUrlLength = 2_048;

/** Characters of an address found on a page or in a `Location`, already resolved. */
export const maxUrlLength = 8_192;

/** Where a request is to go: parsed once, handed on as an object, never read from the text again. */
export interface Target {
  /** Without fragment; carries no credentials. */
  readonly url: URL;
  readonly secure: boolean;
  /** Name without trailing dot, or the canonical address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly isAddress: boolean;
  /** The operator named this very host and port. */
  readonly allowedByName: boolean;
}

export interface TargetRules {
  readonly ports: readonly number[];
  readonly allow: EgressAllow;
}

/**
 * Parses an address as typed (text) or found (`URL`) with the WHATWG parser and applies every rule that needs no
 * name lookup: scheme, credentials, host form, literal address, local names, port.
 * Text without a scheme becomes https; surrounding white space and inner tabs and newlines vanish as in an address bar.
 * @throws WebFetchError `invalid_url`, `unsupported_scheme`, `credentials_in_url`, `blocked_target`, `port_not_allowed`
 */
export function parseTarget(input: string | URL, rules: TargetRules): Target {
  const limit = typeof input === 'string' ? maxTypedUrlLength : maxUrlLength;
  const text = typeof input === 'string' ? input : input.href;
  if (text.length > limit) {
    throw new WebFetchError('invalid_url', `address longer than ${limit} characters`);
  }
  const parsed = URL.parse(typeof input === 'string' ? withScheme(text) : text);
  if (parsed === null) throw new WebFetchError('invalid_url', 'the text is not an address');
  return guardTarget(parsed, rules);
}

/**
 * The rules of {@link parseTarget} for an address that is parsed already, such as a resolved `Location`.
 * @throws WebFetchError as above
 */
export function guardTarget(parsed: URL, rules: TargetRules): Target {
  const url = new URL(parsed);
  url.hash = '';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new WebFetchError('unsupported_scheme', `scheme ${url.protocol.slice(0, 40)}`);
  }
  if (url.href.length > maxUrlLength) {
    throw new WebFetchError('invalid_url', `address longer than ${maxUrlLength} characters`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new WebFetchError('credentials_in_url', `credentials for ${url.host}`);
  }
  const bare = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
  const isAddress = isIP(bare) !== 0;
  // Uncompressed forms are kept apart from the IPv4 address that an IPv4-mapped one stands for.
  const host = isAddress ? bare : bare.replace(/\.$/, '');
  if (!isAddress && !isWellFormedName(host)) {
    throw new WebFetchError('invalid_url', `not a host name: ${host.slice(0, 100)}`);
  }
  const secure = url.protocol === 'https:';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const allowedByName = allowsEndpoint(rules.allow, host, port);
  const target = { url, secure, host, port, isAddress, allowedByName };
  if (!allowedByName) checkHostAndPort(target, rules);
  return target;
}

function checkHostAndPort({ host, port, isAddress }: Target, { ports, allow }: TargetRules): void {
  const portLeaves = ports.includes(port) && port !== 0;
  if (isAddress) {
    if (allowsAddress(allow, host)) return;
    if (classifyAddress(host) !== 'public') throw blockedTarget(host);
  } else if (isLocalName(host)) {
    // The loopback names have addresses of their own to be judged by; every other local name is refused as such.
    if (!(isLocalhostName(host) && loopback.some((address) => allowsAddress(allow, address)))) {
      throw blockedTarget(host);
    }
    return;
  } else if (allow.ranges.length > 0) {
    // A name may lie in an opened range, where every port is open: decided when its addresses are known.
    return;
  }
  if (!portLeaves) throw new WebFetchError('port_not_allowed', `port ${port} of ${host}`);
}

/** The one failure of every blocked target: same code, same text, whatever is or is not there. */
export function blockedTarget(host: string): WebFetchError {
  return new WebFetchError('blocked_target', `not a public target: ${canonicalAddress(host)}`);
}

const schemeLike = /^[a-z][a-z0-9+.-]*:/i;
const hostAndPort = /^(?:localhost|[^\s:/?#@\\[\]]+\.[^\s:/?#@\\[\]]*):\d{1,5}(?:[/?#\\]|$)/i;

/** What an address bar makes of text: `example.com:8443` is a host and a port, `mailto:a@b.example` a scheme. */
function withScheme(text: string): string {
  // The WHATWG parser does the same to the whole text; here the first characters must be seen as it sees them.
  const seen = stripControl(text);
  if (seen === '') throw new WebFetchError('invalid_url', 'empty address');
  if (schemeLike.test(seen) && !hostAndPort.test(seen)) return seen;
  if (/^[/\\]{2}/.test(seen)) return `https:${seen}`;
  if (/^[/\\?#]/.test(seen)) {
    throw new WebFetchError('invalid_url', 'a path without a host');
  }
  return `https://${seen}`;
}

function stripControl(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end).replace(/[\t\n\r]/g, '');
}
