import { bytesPerSegment } from '../connection.ts';

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

/**
 * `blocked`: no target that visitors may check. `own`: the operator opened it, but this server itself listens there.
 * `budget`: more connections or bytes than a load may use.
 */
export type RefusalReason = 'blocked' | 'own' | 'budget';

/** A target that a page requested but was refused. */
export interface RefusedConnection {
  /** As the browser writes it: lower case, without brackets. */
  readonly host: string;
  readonly port: number;
  readonly reason: RefusalReason;
}

/** The connection is refused on purpose. Says nothing about the target. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** How much of its limits one load has used, and which targets it was refused. */
export class Ledger {
  readonly #bounds: ProxyBounds;
  readonly #spent = new AbortController();
  readonly #refused = new Map<string, RefusedConnection>();
  #received = 0;
  #sent = 0;
  #segments = 0;
  #started = 0;

  constructor(bounds: ProxyBounds) {
    this.#bounds = bounds;
  }

  /** Aborted once the load has reached its limits: open connections then end. */
  get spent(): AbortSignal {
    return this.#spent.signal;
  }

  get bytesReceived(): number {
    return this.#received;
  }

  /** Each combination of target, port and reason once, in order of arrival. */
  get refused(): readonly RefusedConnection[] {
    return [...this.#refused.values()];
  }

  /**
   * Counts a request or a tunnel.
   * @throws RefusedError when the load has reached its limits
   */
  begin(url: URL): void {
    this.#started += 1;
    if (this.#spent.signal.aborted) throw this.refuse(url, 'budget');
    // Open connections may continue: the number of requests is exceeded, not the bytes.
    if (this.#started > this.#bounds.maxConnections) throw this.refuse(url, 'budget');
  }

  /** Counts one segment. */
  received(count: number, url: URL): void {
    this.#received += count;
    this.#weigh(url);
  }

  /** Counts one segment. */
  sent(count: number, url: URL): void {
    this.#sent += count;
    this.#weigh(url);
  }

  /** Records a refusal. @returns its error */
  refuse(url: URL, reason: RefusalReason): RefusedError {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = url.port === '' ? 80 : Number(url.port);
    // The last entry is for the budget, so that a full list shows that it is incomplete.
    const isLast = this.#refused.size >= this.#bounds.maxRefused - 1;
    if (isLast) reason = 'budget';
    if (this.#refused.size < this.#bounds.maxRefused) {
      this.#refused.set(`${host} ${port} ${reason}`, { host, port, reason });
    }
    if (isLast) this.#end();
    return new RefusedError(`${reason}: ${host} port ${port}`);
  }

  #weigh(url: URL): void {
    if (this.#spent.signal.aborted) return;
    this.#segments += 1;
    const bytes = this.#received + this.#sent;
    const { maxBytes, maxSegments } = this.#bounds;
    if (bytes <= maxBytes && this.#segments <= maxSegments + bytes / bytesPerSegment) return;
    this.refuse(url, 'budget');
    this.#end();
  }

  #end(): void {
    this.#spent.abort(new RefusedError('the load has used up its limits'));
  }
}
