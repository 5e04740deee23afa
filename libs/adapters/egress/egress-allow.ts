import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { canonicalAddress } from './host-class.ts';

/** Private targets that an operator opened. Empty by default, so that nothing private is reachable. */
export interface EgressAllow {
  /** Every port of these ranges is open. */
  readonly ranges: readonly AllowedRange[];
  /** `host:port` or `address:port`, canonical; open whatever the name resolves to. */
  readonly endpoints: ReadonlySet<string>;
}

interface AllowedRange {
  /** As written, for the log. */
  readonly text: string;
  readonly network: ipaddr.IPv4 | ipaddr.IPv6;
  readonly prefix: number;
}

export const allowNothing: EgressAllow = { ranges: [], endpoints: new Set() };

/**
 * Reads `EGRESS_ALLOW`: entries separated by commas, each a CIDR (`10.0.0.0/8`, `fd00::/8`; any port),
 * `host:port`, `ip:port` or `[ipv6]:port`. `localhost:port` opens 127.0.0.1 and ::1 on that port too,
 * since RFC 6761 makes them the same place.
 * @throws Error that names an invalid entry
 */
export function parseEgressAllow(text: string): EgressAllow {
  const ranges: AllowedRange[] = [];
  const endpoints = new Set<string>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    if (entry.includes('/')) {
      ranges.push(parseRange(entry));
      continue;
    }
    const { host, port } = parseEndpoint(entry);
    endpoints.add(endpointKey(host, port));
    if (host === 'localhost') {
      endpoints.add(endpointKey('127.0.0.1', port)).add(endpointKey('::1', port));
    }
  }
  return { ranges, endpoints };
}

/** Whether the operator opened this exact host (name or IP address) on this port. */
export function allowsEndpoint(allow: EgressAllow, host: string, port: number): boolean {
  return allow.endpoints.has(endpointKey(host, port));
}

/** Whether the operator opened the range of an IP address. */
export function allowsAddress(allow: EgressAllow, ip: string): boolean {
  if (allow.ranges.length === 0 || isIP(ip) === 0) return false;
  const address = ipaddr.process(ip);
  return allow.ranges.some(
    ({ network, prefix }) => network.kind() === address.kind() && address.match(network, prefix),
  );
}

function endpointKey(host: string, port: number): string {
  return `${canonicalAddress(host)} ${port}`;
}

function parseRange(entry: string): AllowedRange {
  try {
    const [network, prefix] = ipaddr.parseCIDR(entry);
    return { text: entry, network, prefix };
  } catch {
    throw badEntry(entry);
  }
}

function parseEndpoint(entry: string): { host: string; port: number } {
  const match = /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<host>[^\s:/@[\]]+)):(?<port>\d{1,5})$/i.exec(entry);
  const { v6, host, port } = match?.groups ?? {};
  const number = Number(port);
  if (match === null || number < 1 || number > 65_535) throw badEntry(entry);
  if (v6 !== undefined) {
    if (isIP(v6) !== 6) throw badEntry(entry);
    return { host: v6, port: number };
  }
  // The URL parser decides how a name or an IPv4 address is written.
  const parsed = URL.parse(`http://${host}:${number}/`);
  if (parsed === null || parsed.hostname === '') throw badEntry(entry);
  return { host: parsed.hostname.replace(/\.$/, ''), port: number };
}

function badEntry(entry: string): Error {
  return new Error(
    `EGRESS_ALLOW: "${entry}" is neither a CIDR (10.0.0.0/8) nor host:port (intranet.example:8080)`,
  );
}
