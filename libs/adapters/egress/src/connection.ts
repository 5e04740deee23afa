import { WebFetchError } from '@plumbline/page';
import { Client } from 'undici';
import type { Dialed } from './dial.ts';
import type { VettedTarget } from './guard.ts';

/** Bytes of one answer's header section. */
const maxHeaderBytes = 65_536;

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
  /** Exchanges begun on it. */
  uses = 0;
  readonly #wire: Wire;

  constructor(target: VettedTarget, dialed: Dialed) {
    this.key = connectionKey(target, dialed.address);
    this.dialed = dialed;
    this.#wire = watch(dialed.socket);
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
      maxHeaderSize: maxHeaderBytes,
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
   * Starts the watch over the next answer.
   * @param maxBytes on the wire, framing and head included; one more ends the connection with `bad_response`
   * @param onBytes called with how many bytes arrived, as they arrive
   */
  begin(maxBytes: number, onBytes?: (count: number) => void): Wire {
    this.uses += 1;
    return Object.assign(this.#wire, {
      head: '',
      firstByteAt: null,
      bytesLeft: maxBytes,
      onBytes: onBytes ?? null,
    });
  }

  destroy(): void {
    this.dialed.socket.destroy();
    this.client.destroy().catch(() => undefined);
  }
}

/** The client wanted a second socket: its first one ended while it was idle. */
class SpentError extends Error {
  readonly code = 'ECONNRESET';
}

/** What is known of an answer before HTTP is understood. */
export interface Wire {
  /** Its first eight bytes: `HTTP/1.1`. */
  head: string;
  firstByteAt: number | null;
  /** Framing costs time, too: chunk extensions without end are neither head nor body. */
  bytesLeft: number;
  onBytes: ((count: number) => void) | null;
}

/** The guarantee against reuse across a change of name records: the judged address is part of the key. */
export function connectionKey(target: VettedTarget, address: string): string {
  return `${target.url.origin} ${address}`;
}

/** Watches the raw bytes: the HTTP client reports neither version, time of the first byte, nor framing. */
function watch(socket: Dialed['socket']): Wire {
  const wire: Wire = { head: '', firstByteAt: null, bytesLeft: maxHeaderBytes, onBytes: null };
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (!(chunk instanceof Uint8Array)) return chunk;
    wire.firstByteAt ??= performance.now();
    if (wire.head.length < 8) {
      wire.head += String.fromCharCode(...chunk.subarray(0, 8 - wire.head.length));
    }
    wire.bytesLeft -= chunk.byteLength;
    wire.onBytes?.(chunk.byteLength);
    if (wire.bytesLeft < 0) {
      socket.destroy(new WebFetchError('bad_response', 'far more bytes than body'));
      return null;
    }
    return chunk;
  };
  return wire;
}
