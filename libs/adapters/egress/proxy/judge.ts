import { networkInterfaces } from 'node:os';
import { type Semaphore, WebFetchError } from '@plumbline/page';
import { startBudget } from '../budget.ts';
import { type Connector, type Dialed, dialTcp } from '../dial.ts';
import { canonicalAddress, classifyAddress } from '../host-class.ts';
import type { Resolver } from '../resolver.ts';
import { guardTarget, type TargetRules, vetTarget, type VettedTarget } from '../target.ts';
import type { Ledger, ProxyBounds, RefusalReason } from './bounds.ts';

/** Data that every connection of one load shares. */
export interface ProxyContext {
  readonly rules: TargetRules;
  readonly neverPorts: readonly number[];
  readonly resolver: Resolver;
  readonly connect: Connector;
  readonly bounds: ProxyBounds;
  readonly ledger: Ledger;
  readonly slots: Semaphore;
  /** Aborted when the proxy closes or the load has reached its limits. */
  readonly over: AbortSignal;
}

/** Failures that count as a refusal; all others are technical. */
const judgments: readonly string[] = ['blocked_target', 'port_not_allowed', 'invalid_url'];

/**
 * Checks host and port by the rules of every outgoing request. The rest of the URL is not checked.
 * @throws RefusedError, recorded in the ledger; WebFetchError when the name has no usable address; or the signal's reason
 */
export async function judge(
  context: ProxyContext,
  url: URL,
  signal: AbortSignal,
): Promise<VettedTarget> {
  const vetted = await vet(context, url, signal);
  if (typeof vetted === 'string') throw context.ledger.refuse(url, vetted);
  return vetted;
}

/** The same check without a request: nothing is logged, counted or thrown. */
export async function isBlocked(context: ProxyContext, url: URL): Promise<boolean> {
  return vet(context, url, context.over).then(
    (vetted) => typeof vetted === 'string',
    () => false,
  );
}

/** @returns the target, or why it is refused */
async function vet(
  context: ProxyContext,
  url: URL,
  signal: AbortSignal,
): Promise<VettedTarget | RefusalReason> {
  const budget = startBudget(context.bounds.connectMs, signal);
  try {
    const target = guardTarget(new URL(`http://${url.host}/`), context.rules);
    const vetted = await vetTarget(target, context.rules, context.resolver, budget.signal);
    const isOwn = vetted.addresses.some((address) =>
      isOwnPort(address, vetted.port, context.neverPorts),
    );
    return isOwn ? 'own' : vetted;
  } catch (error) {
    if (error instanceof WebFetchError && judgments.includes(error.code)) return 'blocked';
    throw error;
  } finally {
    budget.end();
  }
}

/**
 * Opens a TCP connection to a checked IP address.
 * @throws WebFetchError `connection_failed`, `timeout`; or the signal's reason
 */
export async function connectJudged(
  context: ProxyContext,
  target: VettedTarget,
  signal: AbortSignal,
): Promise<Dialed> {
  const budget = startBudget(context.bounds.connectMs, signal);
  try {
    return await dialTcp(target, context.connect, budget.signal);
  } finally {
    budget.end();
  }
}

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
function isOwnPort(address: string, port: number, neverPorts: readonly number[]): boolean {
  if (!neverPorts.includes(port) && !proxyPorts.has(port)) return false;
  const canonical = canonicalAddress(address);
  const kind = classifyAddress(canonical);
  if (kind === 'loopback' || kind === 'unspecified' || kind === 'this_network') return true;
  return Object.values(networkInterfaces())
    .flat()
    .some((own) => own !== undefined && canonicalAddress(own.address) === canonical);
}
