import type { Socket } from 'node:net';
import { WebFetchError } from '@plumbline/page';

/** Bytes of the head of an answer, with the interim answers before it; also of the trailers behind its body. */
export const maxHeaderBytes = 65_536;

/** Bytes of an answer that are not body: heads and chunked framing, which is five bytes for a chunk of one. */
const maxFramingBytes = 131_072;

/** One byte of framing is allowed per this many bytes of body, so chunks of 25 bytes are never too small. */
const bodyPerFraming = 4;

/** TCP segments or TLS records of an answer, and one more for every {@link bytesPerSegment} bytes. */
const maxSegments = 10_000;
export const bytesPerSegment = 64;

/**
 * The raw bytes of one answer. The HTTP client reports neither version, time of the first byte, nor framing; and it has a
 * call for each chunk, record and header line, however small, so the bytes that make many of them are bounded here.
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

  /** Counts a segment or record. @returns why it is one too many */
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

  /** Counts bytes of body that the parser found. */
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

  /** Bytes that the parser took, without those that it put back. */
  get #parsed(): number {
    return this.#arrived - this.#socket.readableLength;
  }
}

function badFraming(message: string): WebFetchError {
  return new WebFetchError('bad_response', message);
}
