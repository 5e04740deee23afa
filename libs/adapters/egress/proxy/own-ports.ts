import { networkInterfaces } from 'node:os';
import { canonicalAddress, classifyAddress } from '../address-class.ts';

/** Ports of every guarding proxy in this process. */
const proxyPorts = new Set<number>();

/** @returns a function that removes the port again */
export function registerProxyPort(port: number): () => void {
  proxyPorts.add(port);
  return () => void proxyPorts.delete(port);
}

/**
 * Whether an IP address and port belong to this machine and are closed to pages, whatever the operator opened: the given
 * ports and those of every guarding proxy. This machine is loopback, the unspecified addresses and every address of an
 * interface.
 */
export function isOwnPort(address: string, port: number, neverPorts: readonly number[]): boolean {
  if (!neverPorts.includes(port) && !proxyPorts.has(port)) return false;
  const canonical = canonicalAddress(address);
  const kind = classifyAddress(canonical);
  if (kind === 'loopback' || kind === 'unspecified' || kind === 'this_network') return true;
  return Object.values(networkInterfaces())
    .flat()
    .some((own) => own !== undefined && canonicalAddress(own.address) === canonical);
}

/** A host without the brackets of IPv6. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
