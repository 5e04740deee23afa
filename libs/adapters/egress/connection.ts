import { Client } from 'undici';
import type { Dialed } from './dial.ts';
import type { VettedTarget } from './guard.ts';
import { maxHeaderBytes, Wire } from './wire.ts';

/** How long an idle connection is kept, in milliseconds. */
const keepAliveMs = 4_000;

/**
 * One established connection with an HTTP/1.1 client on it. The client can use only this socket: once the socket is gone
 * the connection is dead, and it never dials again.
 */
export class Connection {
  readonly key: string;
  readonly dialed: Dialed;
  readonly client: Client;
  /** Exchanges started on it. */
  uses = 0;
  #wire: Wire | null = null;

  constructor(target: VettedTarget, dialed: Dialed) {
    this.key = connectionKey(target, dialed.address);
    this.dialed = dialed;
    this.#watch();
    let handedOver = false;
    this.client = new Client(target.url.origin, {
      connect: (_options, callback) => {
        const spent = handedOver;
        handedOver = true;
        // If this were called synchronously, the client would miss it: it is still sending the request.
        queueMicrotask(() => {
          if (spent || dialed.socket.destroyed) callback(new SpentError(), null);
          else callback(null, dialed.socket);
        });
      },
      allowH2: false,
      useMilo: false,
      pipelining: 1,
      // Never reached, since the wire is limited: above this limit, undici creates an error for each line and parses on.
      maxHeaderSize: 8 * maxHeaderBytes,
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
    });
  }

  get alive(): boolean {
    return !this.client.destroyed && !this.dialed.socket.destroyed;
  }

  /**
   * Starts to watch the next response, whose framing is limited: above the limit, the connection ends with `bad_response`.
   * @param onBytes called with how many bytes arrived, as they arrive
   */
  begin(onBytes: (count: number) => void = () => undefined): Wire {
    this.uses += 1;
    this.#wire = new Wire(this.dialed.socket, onBytes);
    return this.#wire;
  }

  destroy(): void {
    this.dialed.socket.destroy();
    this.client.destroy().catch(() => undefined);
  }

  #watch(): void {
    const { socket } = this.dialed;
    const push = socket.push.bind(socket);
    socket.push = (chunk: unknown, encoding?: BufferEncoding) => {
      const excess = chunk instanceof Uint8Array ? this.#wire?.receive(chunk) : null;
      if (!excess) return push(chunk, encoding);
      socket.destroy(excess);
      return false;
    };
    const read = socket.read.bind(socket);
    socket.read = (size?: number): unknown => {
      const excess = this.#wire?.excess;
      if (!excess) return read(size);
      socket.destroy(excess);
      return null;
    };
  }
}

/** The client tried to open a second socket: its first one ended while it was idle. */
class SpentError extends Error {
  readonly code = 'ECONNRESET';
}

/** The checked IP address is part of the key, so a connection is never reused after a name's DNS records change. */
export function connectionKey(target: VettedTarget, address: string): string {
  return `${target.url.origin} ${address}`;
}
