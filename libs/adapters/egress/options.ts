import type { EgressAllow } from './egress-allow.ts';
import type { Connector } from './dial.ts';
import type { Resolver } from './resolver.ts';

/** Milliseconds from any fixed start; never runs backwards. */
export interface Clock {
  now(): number;
}

/** Settings of the guarded fetcher. */
export interface EgressOptions {
  /** Ports that may be connected to, `EGRESS_PORTS`. An `allow` entry also opens its own port. */
  readonly ports: readonly number[];
  /** Private targets that the operator opened, from `parseEgressAllow`. */
  readonly allow: EgressAllow;
  /** Sent with every request unless the request replaces it. */
  readonly userAgent: string;
  /** At most `requests` to one site within any `windowMs`, for all visitors together. */
  readonly perHostRate: { readonly requests: number; readonly windowMs: number };
  /** Simultaneous exchanges with one site; more wait within their own time budget. */
  readonly maxConcurrentPerHost: number;
  /** Default: queries the machine's DNS servers directly. */
  readonly resolver?: Resolver;
  /** Default: a TCP connection that checks its peer. It only gets checked IP addresses. */
  readonly connect?: Connector;
  readonly clock?: Clock;
  /** Trusted roots (PEM) in addition to Node's, for private sites with a private CA. */
  readonly extraRoots?: readonly string[];
}
