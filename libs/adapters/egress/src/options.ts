import type { EgressAllow } from './egress-allow.ts';
import type { Connector } from './dial.ts';
import type { Resolver } from './resolver.ts';

/** Milliseconds from any fixed start; never runs backwards. */
export interface Clock {
  now(): number;
}

/** Settings of the guarded fetcher. */
export interface EgressOptions {
  /** Ports that may be connected to, `EGRESS_PORTS`. An `allow` entry opens its own port as well. */
  readonly ports: readonly number[];
  /** Private targets that the operator opened, from `parseEgressAllow`. */
  readonly allow: EgressAllow;
  /** Sent with every request unless the request replaces it. */
  readonly userAgent: string;
  /** At most `requests` towards one site within any `windowMs`, all visitors together. */
  readonly perHostRate: { readonly requests: number; readonly windowMs: number };
  /** Exchanges at the same time towards one site; more wait within their own time budget. */
  readonly maxConcurrentPerHost: number;
  /** Default: the machine's DNS servers, asked directly. */
  readonly resolver?: Resolver;
  /** Default: a TCP connection that checks its peer. It is handed checked addresses only. */
  readonly connect?: Connector;
  readonly clock?: Clock;
  /** Trusted roots (PEM) besides those that Node ships, for private sites with a private CA. */
  readonly extraRoots?: readonly string[];
}
