/** Limits on the network use of one page load. Our choice: far above what pages need, far below harmful use. */
export interface ProxyBounds {
  /** Bytes in both directions together, TLS and HTTP framing included. */
  readonly maxBytes: number;
  /** TCP segments in both directions together, and one more for every 64 bytes: each costs CPU time. */
  readonly maxSegments: number;
  /** Requests and tunnels in all, refused ones included. */
  readonly maxConnections: number;
  /** Requests and tunnels at the same time; more wait in order of arrival. */
  readonly maxAtOnce: number;
  /** Milliseconds without a byte in either direction, including while a reader accepts none. */
  readonly idleMs: number;
  /** Milliseconds for looking up a name, and again for connecting to one of its addresses. */
  readonly connectMs: number;
  /** Bytes of a request's head, its URL included. */
  readonly maxHeaderBytes: number;
  /** How many refused targets are recorded; the last one ends the load's use of the network. */
  readonly maxRefused: number;
}

export const defaultProxyBounds: ProxyBounds = {
  maxBytes: 200_000_000,
  maxSegments: 100_000,
  maxConnections: 5_000,
  maxAtOnce: 256,
  idleMs: 60_000,
  connectMs: 15_000,
  maxHeaderBytes: 65_536,
  maxRefused: 1_000,
};
