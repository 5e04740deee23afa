import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as zlib from 'node:zlib';
import { WebFetchError } from '@plumbline/page';

/** More codings than this on one body indicate an attack. */
const maxCodings = 3;

/** The codings sent in `Accept-Encoding`; no others are decoded. */
export const contentCodings = ['gzip', 'deflate', 'br', 'zstd'] as const;

type ContentCoding = (typeof contentCodings)[number];

/**
 * Reads `Content-Encoding`: the codings in the order they were applied. `identity` and empty items are dropped,
 * `x-gzip` is gzip (RFC 9110 §8.4.1).
 * @throws WebFetchError `unsupported_coding` for an unknown coding, or for more than three
 */
export function parseContentCodings(value: string | null): ContentCoding[] {
  const names = (value ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > maxCodings) {
    throw new WebFetchError('unsupported_coding', `${names.length} content codings`);
  }
  return names.map((name) => {
    const coding = contentCodings.find((known) => known === (name === 'x-gzip' ? 'gzip' : name));
    if (coding) return coding;
    throw new WebFetchError('unsupported_coding', `content coding ${name.slice(0, 40)}`);
  });
}

export interface BodyBounds {
  /** Decoded bytes. */
  readonly maxBytes: number;
  /** Past the limit: fail with `too_large`, or keep what fits. */
  readonly onTooLarge: 'fail' | 'truncate';
}

export interface DecodedBody {
  readonly bytes: Uint8Array;
  readonly truncated: boolean;
}

/** Compressed bytes may exceed the decoded bytes because of headers and stored blocks. */
const stageSlack = 65_536;

/** Windows larger than browsers accept (RFC 9659: 8 MB) are refused. */
const zstdWindowLogMax = 23;

const chunkSize = 65_536;

/**
 * Undoes content codings while the bytes arrive and collects the output. Input and output of every stage are limited, so
 * neither a small bomb nor a stack of codings exceeds the limit; nothing is decoded beyond the bytes that are kept.
 *
 * An empty body is empty under any coding. Padding after the coded data is ignored: zeros after gzip, anything after
 * deflate and br. Coded data that is corrupt, ends early, or is followed by something else is `bad_response`, because the
 * rest of the page is unknown.
 * @param source wire bytes; ended early when the limit is reached
 * @param codings in the order they were applied
 * @throws WebFetchError `too_large`, `bad_response`, or whatever the source throws
 */
export async function decodeBody(
  source: AsyncIterable<Uint8Array>,
  codings: readonly ContentCoding[],
  { maxBytes, onTooLarge }: BodyBounds,
): Promise<DecodedBody> {
  let stream = source;
  for (const coding of codings.toReversed()) {
    stream = undo(bounded(stream, maxBytes + stageSlack), coding);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      const room = maxBytes - size;
      if (chunk.byteLength > room) {
        if (onTooLarge === 'fail') throw tooLarge(maxBytes);
        chunks.push(chunk.subarray(0, room));
        return { bytes: concat(chunks, maxBytes), truncated: true };
      }
      chunks.push(chunk);
      size += chunk.byteLength;
    }
  } catch (error) {
    if (!(error instanceof WebFetchError)) throw undecodable(error);
    // An intermediate stage exceeded its limit: the output so far is a valid prefix of the body.
    if (error.code !== 'too_large' || onTooLarge === 'fail') throw error;
    return { bytes: concat(chunks, size), truncated: true };
  }
  return { bytes: concat(chunks, size), truncated: false };
}

/**
 * Unpacks one layer of gzip that is the body itself, such as `sitemap.xml.gz`. A nested gzip stays packed.
 * @throws WebFetchError `too_large`; `bad_response` if it is not gzip, corrupt or cut short
 */
export async function gunzipBounded(body: Uint8Array, bounds: BodyBounds): Promise<DecodedBody> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) {
    throw new WebFetchError('bad_response', 'the body is not gzip');
  }
  return decodeBody(inPieces(body), ['gzip'], bounds);
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

async function* bounded(
  source: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    yield chunk;
  }
}

async function* undo(
  source: AsyncIterable<Uint8Array>,
  coding: ContentCoding,
): AsyncGenerator<Uint8Array> {
  const input = source[Symbol.asyncIterator]();
  const first = await firstBytes(input);
  if (first.byteLength === 0) return;
  const decoder = createDecoder(coding, first);
  const feeding = pipeline(feed(first, input, decoder), decoder);
  // The decoder also reports a failure to the reader; this handler only prevents an unhandled rejection.
  feeding.catch(() => undefined);
  let isRead = false;
  try {
    for await (const chunk of decoder) yield toBytes(chunk);
    // The whole message must arrive, not only its coded data.
    await feeding;
    isRead = true;
  } finally {
    decoder.destroy();
    // Not awaited: the source may be waiting for bytes that never come. A caller that stops early ends the connection.
    if (!isRead) Promise.resolve(input.return?.()).catch(() => undefined);
  }
}

/** Feeds a decoder until the end of its data; anything after it is padding, which is read and dropped. */
async function* feed(
  first: Uint8Array,
  input: AsyncIterator<Uint8Array>,
  decoder: Transform,
): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await input.next(); !next.done; next = await input.next()) {
    if (!decoder.readableEnded) yield next.value;
  }
}

/** At least two bytes, unless there are fewer in all. */
async function firstBytes(input: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let first = new Uint8Array();
  while (first.byteLength < 2) {
    const next = await input.next();
    if (next.done) break;
    first = concat([first, next.value], first.byteLength + next.value.byteLength);
  }
  return first;
}

function createDecoder(coding: ContentCoding, first: Uint8Array): Transform {
  switch (coding) {
    case 'gzip':
      return zlib.createGunzip({ chunkSize });
    case 'deflate':
      // RFC 9110 requires zlib; some servers send raw deflate, and browsers accept both.
      return isZlib(first)
        ? zlib.createInflate({ chunkSize })
        : zlib.createInflateRaw({ chunkSize });
    case 'br':
      return zlib.createBrotliDecompress({ chunkSize });
    case 'zstd':
      return zlib.createZstdDecompress({
        chunkSize,
        params: { [zlib.constants.ZSTD_d_windowLogMax]: zstdWindowLogMax },
      });
  }
}

/** RFC 1950 §2.2: method 8, and a header that is a multiple of 31. */
function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}

function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new TypeError('a decoder must return bytes');
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

export function tooLarge(limit: number): WebFetchError {
  return new WebFetchError('too_large', `body of more than ${limit} bytes`);
}

function undecodable(cause: unknown): WebFetchError {
  return new WebFetchError('bad_response', 'the content coding is corrupt or truncated', { cause });
}
