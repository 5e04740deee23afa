import { networkKey } from '../http/client-key.ts';

/**
 * The network whose visitors take turns in a queue: a /24 of IPv4, a /48 of IPv6. Wider for IPv4 than what other limits
 * count, because few work at the same time and who rents some addresses has them next to each other.
 * @param visitor a `clientKey`
 */
export const queueNetwork = (visitor: string): string =>
  /^\d+\.\d+\.\d+\.\d+$/.test(visitor) ? visitor.replace(/\d+$/, '0/24') : networkKey(visitor);
