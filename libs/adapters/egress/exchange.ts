import type { Readable } from 'node:stream';
import { WebFetchError, type HeaderLines } from '@plumbline/page';
import type { Dispatcher } from 'undici';
import type { Connection } from './connection.ts';
import { errorCode } from './error-code.ts';

/** Maximum header lines of one response. */
const maxHeaderLines = 1_000;

/** Maximum interim (1xx) responses before the real one. */
const maxInterim = 20;

/** Bytes of body buffered for a reader that is slower than the wire. */
const highWater = 262_144;

export interface ExchangeRequest {
  readonly method: string;
  readonly path: string;
  /** Headers as an object, or as alternating names and values. */
  readonly headers: Readonly<Record<string, string>> | string[];
  readonly body?: Readable | string;
  /** Called with how many bytes arrived, as they arrive. */
  readonly onWireBytes?: (count: number) => void;
}

/** The head of a response; its body still has to be read or discarded. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly httpVersion: string;
  readonly firstByteMs: number;
  readonly ms: number;
  /** Body bytes as sent, before content decoding; chunked framing removed. Failures are WebFetchErrors. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection without downloading the body, unless the whole body has already arrived. */
  giveUp(): void;
}

/** The connection broke before the first byte: on a reused connection that says nothing about the server. */
export class UnansweredError extends WebFetchError {
  constructor(cause: unknown) {
    super('connection_failed', 'the connection ended without an answer', { cause });
  }
}

/**
 * One request and one response on an established connection.
 * @throws WebFetchError `bad_response`, `connection_failed`; or the signal's reason
 */
export function exchange(
  connection: Connection,
  request: ExchangeRequest,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { onWireBytes, ...question } = request;
    const wire = connection.begin(onWireBytes);
    const start = performance.now();
    const body = new BodyQueue(connection);
    let interim = 0;
    let ended = false;

    const fail = (error: unknown) => {
      if (ended) return;
      ended = true;
      signal.removeEventListener('abort', abort);
      connection.destroy();
      const failure = signal.aborted ? signal.reason : asFailure(error, wire.firstByteAt !== null);
      reject(failure);
      body.fail(failure);
    };
    const abort = () => fail(signal.reason);

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (controller) => body.attach(controller),
      onResponseStart: (controller, status) => {
        if (status < 200) {
          interim += 1;
          if (interim > maxInterim) fail(badResponse(`more than ${maxInterim} interim answers`));
          return;
        }
        const raw = controller.rawHeaders;
        const lines = Array.isArray(raw) ? raw.length / 2 : 0;
        if (lines > maxHeaderLines) {
          fail(badResponse(`${lines} header lines`));
          return;
        }
        const headers = headerLines(raw);
        const now = performance.now();
        resolve({
          status,
          headers,
          httpVersion: wire.head.slice(5, 8),
          firstByteMs: (wire.firstByteAt ?? now) - start,
          ms: now - start,
          body,
          giveUp: () => body.giveUp(),
        });
      },
      onResponseData: (_controller, chunk) => {
        wire.readBody(chunk.byteLength);
        body.push(chunk);
      },
      onResponseEnd: () => {
        if (ended) return;
        ended = true;
        signal.removeEventListener('abort', abort);
        body.end();
      },
      onResponseError: (_controller, error) => fail(error),
    };

    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    try {
      connection.client.dispatch(question, handler);
    } catch (error) {
      fail(error);
    }
  });
}

/**
 * Passes the body from the parser to one reader, and pauses the wire when the reader is slower. The reader gets all bytes
 * that have arrived at once: waking it for each chunk would cost far more than the chunk.
 */
class BodyQueue implements AsyncIterable<Uint8Array> {
  readonly #connection: Connection;
  #chunks: Uint8Array[] = [];
  #held = 0;
  #done = false;
  #failure: { readonly error: unknown } | null = null;
  #wake: (() => void) | null = null;
  #controller: Dispatcher.DispatchController | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  attach(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
  }

  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#held += chunk.byteLength;
    if (this.#held > highWater) this.#controller?.pause();
    this.#wake?.();
  }

  end(): void {
    this.#done = true;
    this.#wake?.();
  }

  fail(error: unknown): void {
    this.#failure = { error };
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        if (this.#held > 0) {
          yield this.#take();
        } else if (this.#failure) {
          throw this.#failure.error;
        } else if (this.#done) {
          return;
        } else {
          const woken = new Promise<void>((resolve) => (this.#wake = resolve));
          if (this.#controller?.paused) this.#controller.resume();
          await woken;
        }
      }
    } finally {
      this.giveUp();
    }
  }

  /** Ends the connection, because bytes still in transit must not be read as the next response. */
  giveUp(): void {
    if (!this.#done) this.#connection.destroy();
  }

  #take(): Uint8Array {
    const chunks = this.#chunks;
    this.#chunks = [];
    this.#held = 0;
    return Buffer.concat(chunks);
  }
}

/** Bytes as code points (isomorphic decoding), as the Fetch standard reads header values. */
function headerLines(raw: Dispatcher.DispatchController['rawHeaders']): HeaderLines {
  if (!Array.isArray(raw)) return [];
  const text = raw.map((part) => (typeof part === 'string' ? part : part.toString('latin1')));
  return Array.from({ length: text.length / 2 }, (_, i) => [
    (text[2 * i] ?? '').toLowerCase(),
    text[2 * i + 1] ?? '',
  ]);
}

function asFailure(error: unknown, answered: boolean): WebFetchError {
  if (error instanceof WebFetchError) return error;
  const code = errorCode(error);
  const broken = code === 'UND_ERR_SOCKET' || /^(?:ECONN|EPIPE|EHOST|ENET|ETIMEDOUT)/.test(code);
  const misread = /^bad (?:response|upgrade)/.test(errorMessage(error));
  if (broken && !misread && !answered) return new UnansweredError(error);
  return badResponse('not an HTTP response, or an incomplete one', error);
}

/** The message of whatever was thrown. */
function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return '';
  return typeof error.message === 'string' ? error.message : '';
}

function badResponse(message: string, cause?: unknown): WebFetchError {
  return new WebFetchError('bad_response', message, { cause });
}
