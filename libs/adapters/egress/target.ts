import { isIP } from 'node:net';
import { readTypedAddress, WebFetchError } from '@plumbline/page';
import { allowsAddress, allowsEndpoint, type EgressAllow } from './egress-allow.ts';
import {
  canonicalAddress,
  classifyAddress,
  isLocalhostName,
  isLocalName,
  isWellFormedName,
  loopback,
} from './host-class.ts';
import type { Resolver } from './resolver.ts';

/** Maximum characters of a URL found on a page or in a `Location`, already resolved. */
const maxUrlLength = 8_192;

/** The target of a request: parsed once, passed on as an object, never parsed from the text again. */
export interface Target {
  /** Without fragment and credentials. */
  readonly url: URL;
  readonly secure: boolean;
  /** Name without trailing dot, or the canonical IP address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly isAddress: boolean;
  /** The operator named this exact host and port. */
  readonly allowedByName: boolean;
}

export interface TargetRules {
  readonly ports: readonly number[];
  readonly allow: EgressAllow;
}

/**
 * Reads a URL that was typed (text, see {@link readTypedAddress}) or found (`URL`) and applies every rule that needs no
 * name lookup: scheme, credentials, host form, literal IP address, local names, port.
 * @throws WebFetchError `invalid_url`, `unsupported_scheme`, `credentials_in_url`, `blocked_target`, `port_not_allowed`
 */
export function parseTarget(input: string | URL, rules: TargetRules): Target {
  const url = typeof input === 'string' ? readTypedAddress(input) : input;
  if (url === 'unsupported-scheme') throw new WebFetchError('unsupported_scheme', url);
  if (typeof url === 'string') throw new WebFetchError('invalid_url', `the URL is ${url}`);
  return guardTarget(url, rules);
}

/**
 * The rules of {@link parseTarget} for a URL that is already parsed, such as a resolved `Location`.
 * @throws WebFetchError as above
 */
export function guardTarget(parsed: URL, rules: TargetRules): Target {
  const url = new URL(parsed);
  url.hash = '';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new WebFetchError('unsupported_scheme', `scheme ${url.protocol.slice(0, 40)}`);
  }
  if (url.href.length > maxUrlLength) {
    throw new WebFetchError('invalid_url', `URL longer than ${maxUrlLength} characters`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new WebFetchError('credentials_in_url', `credentials for ${url.host}`);
  }
  const bare = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
  const isAddress = isIP(bare) !== 0;
  // Uncompressed forms are distinct from the IPv4 address that an IPv4-mapped one means.
  const host = isAddress ? bare : bare.replace(/\.$/, '');
  if (!isAddress && !isWellFormedName(host)) {
    throw new WebFetchError('invalid_url', `not a hostname: ${host.slice(0, 100)}`);
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
    // The loopback names are checked by their IP addresses; every other local name is refused.
    if (!(isLocalhostName(host) && loopback.some((address) => allowsAddress(allow, address)))) {
      throw blockedTarget(host);
    }
    return;
  } else if (allow.ranges.length > 0) {
    // A name may resolve into an opened range, where every port is open: decided once its IP addresses are known.
    return;
  }
  if (!portLeaves) throw new WebFetchError('port_not_allowed', `port ${port} of ${host}`);
}

/** The same failure for every blocked target: same code and text, whether or not something listens there. */
function blockedTarget(host: string): WebFetchError {
  return new WebFetchError('blocked_target', `not a public target: ${canonicalAddress(host)}`);
}

/** A target with all its IP addresses checked. Connections may only go to these addresses. */
export interface VettedTarget extends Target {
  readonly addresses: readonly string[];
  /** Milliseconds of the name lookup; `null` for an IP address. */
  readonly dnsMs: number | null;
}

/**
 * Looks the name up once and checks every IP address. One address that is not public refuses the whole target, since a
 * name with a public and a private address is how DNS rebinding starts. Nothing is sent to the target.
 * @throws WebFetchError `blocked_target`, `port_not_allowed`, `dns_not_found`, `dns_failed`, `offline`
 */
export async function vetTarget(
  target: Target,
  rules: TargetRules,
  resolver: Resolver,
  signal: AbortSignal,
): Promise<VettedTarget> {
  if (target.isAddress) return { ...target, addresses: [target.host], dnsMs: null };
  const start = performance.now();
  try {
    const addresses = await addressesOf(target, rules, resolver, signal);
    return { ...target, addresses, dnsMs: performance.now() - start };
  } catch (error) {
    // An aborted lookup has its own error, but callers expect the budget's reason.
    signal.throwIfAborted();
    throw error;
  }
}

async function addressesOf(
  target: Target,
  rules: TargetRules,
  resolver: Resolver,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { host, port, allowedByName } = target;
  if (allowedByName) return resolver.resolveAsMachine(host, signal);
  if (isLocalhostName(host)) {
    return loopback.filter((address) => allowsAddress(rules.allow, address));
  }
  const found = await resolver.resolve(host, signal);
  const judged = found.map((address) => ({
    opened: allowsAddress(rules.allow, address),
    isPublic: classifyAddress(address) === 'public',
  }));
  if (judged.length === 0 || !judged.every(({ opened, isPublic }) => opened || isPublic)) {
    throw blockedTarget(host);
  }
  if (!rules.ports.includes(port) && !judged.every(({ opened }) => opened)) {
    throw new WebFetchError('port_not_allowed', `port ${port} of ${host}`);
  }
  return found;
}
