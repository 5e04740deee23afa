import type { Socket } from 'node:net';
import { WebFetchError } from '@plumbline/page';

/** Bytes of the head of a response, including the interim responses before it; also of the trailers after its body. */
export const maxHeaderBytes = 65_536;

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
