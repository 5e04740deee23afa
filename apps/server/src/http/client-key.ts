import ipaddr from 'ipaddr.js';

/**
 * Whom a rate limit counts: an IPv4 address, or the /64 of an IPv6 address, since one subscriber owns all of it.
 * Anything that is no address shares one key.
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
