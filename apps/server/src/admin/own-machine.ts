import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Whether a host name or address is this machine's own. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare === 'localhost') return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

/** What a proxy adds: behind one, every visitor comes from loopback. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via', 'cf-connecting-ip'];

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? '';

/**
 * Whether a request comes from somebody who sits at this machine: over loopback, through no proxy, and not sent by
 * another site that is open in the same browser.
 */
export function isOwnMachine({ headers, raw }: FastifyRequest): boolean {
  if (!isLoopbackHost(raw.socket.remoteAddress ?? '')) return false;
  if (forwarding.some((name) => headers[name] !== undefined)) return false;
  // A name of somebody else's that resolves to loopback shows in Host; a form of another site's page in Origin.
  if (!isLoopbackHost(hostOf(`http://${headers.host ?? ''}`))) return false;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return false;
  return headers.origin === undefined || isLoopbackHost(hostOf(headers.origin));
}
