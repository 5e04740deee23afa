import ipaddr from 'ipaddr.js';

/**
 * The key that a limit counts: an IPv4 address, or the /64 of an IPv6 address, because one subscriber owns all of it.
 * Anything that isn't an IP address shares one key.
 */
export function clientKey(ip: string): string {
  const bare = ip.split('%', 1)[0] ?? '';
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv6) {
    return `${address.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return address.toString();
}

/**
 * How many visitors' limits one IPv6 /48 gets. A /48 that one person rents has 65,536 keys, but it can also be an
 * office, or the phones of a mobile network. A person who uses the pages needs a tenth of a visitor's limit, so four of
 * them serve a few dozen people.
 */
export const networkShare = 4;

/** The key that the wider limit counts: the /48 of an IPv6 visitor. An IPv4 visitor has none. */
export function networkKey(visitor: string): string {
  if (!visitor.endsWith('::/64')) return visitor;
  return `${visitor.split(':').slice(0, 3).join(':')}::/48`;
}
