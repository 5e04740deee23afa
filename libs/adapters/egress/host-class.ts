import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import ipaddr from 'ipaddr.js';

/** Why an IP address is not public, in the terms of the IANA special-purpose registries. */
type AddressReason =
  | 'not_an_address'
  | 'this_network'
  | 'private'
  | 'shared'
  | 'loopback'
  | 'link_local'
  | 'protocol_assignment'
  | 'documentation'
  | 'relay'
  | 'benchmark'
  | 'multicast'
  | 'reserved'
  | 'cloud_service'
  | 'unspecified'
  | 'ipv4_embedded'
  | 'discard'
  | 'not_global_unicast';

export type AddressClass = 'public' | AddressReason;

/** The first match decides. Sources: IANA IPv4 and IPv6 Special-Purpose Address Registries; RFCs as noted. */
const specialIpv4: readonly (readonly [cidr: string, reason: AddressReason])[] = [
  ['0.0.0.0/8', 'this_network'], // RFC 791; Linux connects 0.0.0.0 to loopback
  ['10.0.0.0/8', 'private'], // RFC 1918
  ['100.64.0.0/10', 'shared'], // RFC 6598; includes Alibaba's metadata address
  ['127.0.0.0/8', 'loopback'], // RFC 1122
  ['168.63.129.16/32', 'cloud_service'], // Azure wire server: formally public, never a web site
  ['169.254.0.0/16', 'link_local'], // RFC 3927; cloud metadata
  ['172.16.0.0/12', 'private'], // RFC 1918
  ['192.0.0.0/24', 'protocol_assignment'], // RFC 6890; includes Oracle's metadata address
  ['192.0.2.0/24', 'documentation'], // RFC 5737
  ['192.88.99.0/24', 'relay'], // RFC 7526
  ['192.168.0.0/16', 'private'], // RFC 1918
  ['198.18.0.0/15', 'benchmark'], // RFC 2544
  ['198.51.100.0/24', 'documentation'], // RFC 5737
  ['203.0.113.0/24', 'documentation'], // RFC 5737
  ['224.0.0.0/4', 'multicast'], // RFC 5771
  ['240.0.0.0/4', 'reserved'], // RFC 1112, and limited broadcast
];

/** Special ranges inside and outside 2000::/3. Outside 2000::/3, anything not listed is not global unicast. */
const specialIpv6: readonly (readonly [cidr: string, reason: AddressReason])[] = [
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['::ffff:0:0/96', 'ipv4_embedded'], // RFC 4291, IPv4-mapped
  ['::/96', 'ipv4_embedded'], // RFC 4291, IPv4-compatible
  ['::ffff:0:0:0/96', 'ipv4_embedded'], // RFC 2765, IPv4-translated
  ['64:ff9b::/96', 'ipv4_embedded'], // RFC 6052, NAT64
  ['64:ff9b:1::/48', 'ipv4_embedded'], // RFC 8215, local NAT64
  ['100::/64', 'discard'], // RFC 6666
  ['2001::/32', 'ipv4_embedded'], // RFC 4380, Teredo
  ['2001:2::/48', 'benchmark'], // RFC 5180
  ['2001::/23', 'protocol_assignment'], // RFC 2928
  ['2001:db8::/32', 'documentation'], // RFC 3849
  ['2002::/16', 'ipv4_embedded'], // RFC 3056, 6to4
  ['3fff::/20', 'documentation'], // RFC 9637
  ['fc00::/7', 'private'], // RFC 4193
  ['fe80::/10', 'link_local'], // RFC 4291
  ['fec0::/10', 'private'], // RFC 3879, former site-local
  ['ff00::/8', 'multicast'], // RFC 4291
];

const ipv4Table = specialIpv4.map(([cidr, reason]) => ({
  range: ipaddr.IPv4.parseCIDR(cidr),
  reason,
}));
const ipv6Table = specialIpv6.map(([cidr, reason]) => ({
  range: ipaddr.IPv6.parseCIDR(cidr),
  reason,
}));
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether visitors may connect to an IP address: `public`, or the reason why not.
 * IPv4 is public outside its special ranges; IPv6 only inside 2000::/3 (RFC 4291 §2.4) without its special ranges,
 * so every form that embeds an IPv4 address is refused, whichever address it embeds.
 * @param ip dotted decimal or RFC 5952 text without brackets; one with a zone (`%eth0`) is not accepted
 */
export function classifyAddress(ip: string): AddressClass {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) {
    const address = ipaddr.IPv4.parse(ip);
    return ipv4Table.find(({ range }) => address.match(range))?.reason ?? 'public';
  }
  if (ip.includes('%') || !ipaddr.IPv6.isValid(ip)) return 'not_an_address';
  const address = ipaddr.IPv6.parse(ip);
  const special = ipv6Table.find(({ range }) => address.match(range))?.reason;
  return special ?? (address.match(globalUnicast) ? 'public' : 'not_global_unicast');
}

/** Canonical spelling: RFC 5952 for IPv6; for an IPv4-mapped address, the IPv4 address that a socket reports. */
export function canonicalAddress(ip: string): string {
  return isIP(ip) === 0 ? ip : ipaddr.process(ip).toString();
}

/** A host label, RFC 1035 §2.3.1 widened by the underscore, which real sites use. */
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/** Octets of a host name without its trailing dot, RFC 1035 §2.3.4. */
const maxNameLength = 253;

/**
 * Names that are never public web sites: RFC 6761 and 6762 special names, RFC 8375, RFC 7686, ICANN's `.internal`,
 * and the endings that ICANN will not delegate because home and office networks use them.
 * `.test`, `.example` and `.invalid` are left to DNS, whose answers are classified like any other.
 */
const localSuffixes = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'onion',
] as const;

/** Endings that service discovery in a container cluster resolves. */
const clusterSuffixes = ['svc', 'cluster.local'] as const;

/** Whether a name (as parsed by the URL standard, no trailing dot) can be looked up at all. */
export function isWellFormedName(name: string): boolean {
  return (
    name.length <= maxNameLength &&
    name.split('.').every((part) => label.test(part)) &&
    // Empty for punycode that decodes to nothing or to something forbidden, such as a bare `xn--`.
    domainToUnicode(name) !== ''
  );
}

/** Whether the form of a name alone shows that it is local: one label, or a local ending. */
export function isLocalName(name: string): boolean {
  return (
    !name.includes('.') ||
    [...localSuffixes, ...clusterSuffixes].some((suffix) => name.endsWith(`.${suffix}`))
  );
}

/** The addresses of {@link isLocalhostName} names, RFC 6761 §6.3. */
export const loopback: readonly string[] = ['127.0.0.1', '::1'];

/** RFC 6761 §6.3: `localhost` and everything under it is the loopback interface. */
export function isLocalhostName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}
