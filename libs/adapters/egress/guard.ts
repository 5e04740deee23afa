import { WebFetchError } from '@plumbline/page';
import { classifyAddress } from './address-class.ts';
import { allowsAddress } from './egress-allow.ts';
import { isLocalhostName, loopback } from './host-name.ts';
import type { Resolver } from './resolver.ts';
import { blockedTarget, type Target, type TargetRules } from './target.ts';

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
