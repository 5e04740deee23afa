import type { Socket } from 'node:net';
import { WebFetchError } from '@plumbline/page';
import { Client } from 'undici';
import type { Dialed } from './dial.ts';
import type { VettedTarget } from './target.ts';

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
function connectionKey(target: VettedTarget, address: string): string {
  return `${target.url.origin} ${address}`;
}

/** Idle connections kept in all. */
const maxIdle = 64;

/** Idle connections by scheme, host, port and the checked IP address. */
export class ConnectionPool {
  readonly #idle = new Map<string, Connection[]>();
  readonly #all = new Set<Connection>();

  /** Every open connection, so that closing ends them all. */
  add(connection: Connection): void {
    this.#all.add(connection);
    connection.dialed.socket.once('close', () => this.#forget(connection));
  }

  /** An idle connection to one of the IP addresses that were just checked, if there is one. */
  take(target: VettedTarget): Connection | null {
    for (const address of target.addresses) {
      const idle = this.#idle.get(connectionKey(target, address)) ?? [];
      for (let found = idle.pop(); found; found = idle.pop()) if (found.alive) return found;
    }
    return null;
  }

  /** Keeps a connection whose response was read to its end; callers destroy any other. */
  giveBack(connection: Connection): void {
    if (!connection.alive || this.idleCount >= maxIdle) {
      connection.destroy();
      return;
    }
    const idle = this.#idle.get(connection.key);
    if (idle) idle.push(connection);
    else this.#idle.set(connection.key, [connection]);
  }

  get idleCount(): number {
    return [...this.#idle.values()].reduce((sum, idle) => sum + idle.length, 0);
  }

  close(): void {
    for (const connection of this.#all) connection.destroy();
    this.#idle.clear();
  }

  #forget(connection: Connection): void {
    this.#all.delete(connection);
    const idle = this.#idle.get(connection.key)?.filter((other) => other !== connection);
    if (!idle) return;
    if (idle.length === 0) this.#idle.delete(connection.key);
    else this.#idle.set(connection.key, idle);
  }
}

/** Bytes of the head of a response, including the interim responses before it; also of the trailers after its body. */
const maxHeaderBytes = 65_536;

/** Bytes of a response that are not body: heads and chunked framing, which is five bytes for a chunk of one. */
const maxFramingBytes = 131_072;

/** One byte of framing is allowed per this many bytes of body, so chunks of 25 bytes are never too small. */
const bodyPerFraming = 4;

/** TCP segments or TLS records of a response, and one more for every {@link bytesPerSegment} bytes. */
const maxSegments = 10_000;
export const bytesPerSegment = 64;

/**
 * The raw bytes of one response. The HTTP client does not report the version, the time of the first byte, or the framing.
 * It makes a call for each chunk, record and header line, however small, so their number is limited here.
 */
export class Wire {
  /** The first eight bytes: `HTTP/1.1`. */
  head = '';
  firstByteAt: number | null = null;
  readonly #socket: Socket;
  readonly #onBytes: (count: number) => void;
  #arrived = 0;
  #segments = 0;
  #body = 0;
  #parsedAtBody = 0;

  constructor(socket: Socket, onBytes: (count: number) => void) {
    this.#socket = socket;
    this.#onBytes = onBytes;
  }

  /** Counts a segment or record. @returns the reason if it exceeds the limit */
  receive(segment: Uint8Array): WebFetchError | null {
    this.firstByteAt ??= performance.now();
    if (this.head.length < 8) {
      this.head += String.fromCharCode(...segment.subarray(0, 8 - this.head.length));
    }
    this.#arrived += segment.byteLength;
    this.#segments += 1;
    this.#onBytes(segment.byteLength);
    return this.#segments > maxSegments + this.#arrived / bytesPerSegment
      ? badFraming('the answer comes in too many small segments')
      : null;
  }

  /** Counts body bytes found by the parser. */
  readBody(count: number): void {
    this.#body += count;
    this.#parsedAtBody = this.#parsed;
  }

  /** Why the parser gets no more bytes. */
  get excess(): WebFetchError | null {
    const parsed = this.#parsed;
    if (parsed - this.#parsedAtBody > maxHeaderBytes) {
      return badFraming(`more than ${maxHeaderBytes} bytes of header or framing at once`);
    }
    return parsed - this.#body > maxFramingBytes + this.#body / bodyPerFraming
      ? badFraming('far more framing than body')
      : null;
  }

  /** Bytes that the parser consumed, without those that it returned. */
  get #parsed(): number {
    return this.#arrived - this.#socket.readableLength;
  }
}

function badFraming(message: string): WebFetchError {
  return new WebFetchError('bad_response', message);
}
