import { networkKey } from '../http/client-key.ts';

/**
 * The network whose visitors take turns in a queue: a /24 of IPv4, or a /48 of IPv6. The IPv4 network is wider than in
 * other limits, because few visitors use the queue at the same time and rented IP addresses are often adjacent.
 * @param visitor a `clientKey`
 */
export const queueNetwork = (visitor: string): string =>
  /^\d+\.\d+\.\d+\.\d+$/.test(visitor) ? visitor.replace(/\d+$/, '0/24') : networkKey(visitor);
