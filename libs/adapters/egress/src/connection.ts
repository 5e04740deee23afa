import { Client } from 'undici';
import type { Dialed } from './dial.ts';
import type { VettedTarget } from './guard.ts';
import { maxHeaderBytes, Wire } from './wire.ts';

/** Milliseconds that an idle connection is kept. */
const keepAliveMs = 4_000;

/**
 * One established connection with an HTTP/1.1 client on it. The client can use this socket and no other: once the
 * socket is gone the connection is dead, it never dials.
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
        // Called synchronously, the client would miss it: it is still sending the request.
        queueMicrotask(() => {
          if (spent || dialed.socket.destroyed) callback(new SpentError(), null);
          else callback(null, dialed.socket);
        });
      },
      allowH2: false,
      useMilo: false,
      pipelining: 1,
      // Out of reach, since the wire is bounded: past it, undici makes an error for each line and parses on.
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
   * Starts the watch over the next answer, whose framing is bounded: past it, the connection ends with `bad_response`.
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

/** The client wanted a second socket: its first one ended while it was idle. */
class SpentError extends Error {
  readonly code = 'ECONNRESET';
}

/** The guarantee against reuse across a change of name records: the judged address is part of the key. */
export function connectionKey(target: VettedTarget, address: string): string {
  return `${target.url.origin} ${address}`;
}
