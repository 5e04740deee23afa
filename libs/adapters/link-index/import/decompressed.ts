import { Readable, type TransformOptions } from 'node:stream';
import { createGunzip, type ZlibOptions } from 'node:zlib';
import { ImportError } from './import-error.ts';

/** A file that an import reads. */
export interface ImportSource {
  /** File name without folders. */
  readonly name: string;
  /** Compressed size; null when unknown. */
  readonly bytes: number | null;
  /** The stored bytes, from the beginning. */
  open(): AsyncIterable<Uint8Array>;
  /** Differs if another file has the same name and size, for example because of its date. */
  identity?(): Promise<string>;
  /** Frees the disk space of a download. */
  discard?(): Promise<void>;
}

/**
 * The bytes of a source, decompressed if it starts like gzip; consecutive members are one text. Memory does not grow
 * with the source.
 * @param onRead gets the bytes read from the source so far, for progress
 * @throws ImportError `truncated` if the compressed data ends too early or is damaged
 */
export async function* decompressed(
  source: ImportSource,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  let taken = 0;
  const raw = counted(source.open(), (bytes) => onRead((taken = bytes)))[Symbol.asyncIterator]();
  const head = await firstBytes(raw);
  if (head.length === 0) return;
  const whole = Readable.from(rejoined(head, raw), {
    objectMode: false,
    highWaterMark: 1 << 20,
  });
  if (!isGzip(head)) {
    yield* whole as AsyncIterable<Buffer>;
    return;
  }
  const gunzip = createGunzip(inflating);
  whole.on('error', (error) => gunzip.destroy(error));
  try {
    yield* whole.pipe(gunzip) as AsyncIterable<Buffer>;
  } catch (error) {
    if (!isZlibError(error)) throw error;
    throw notWhole(source.name, error.message, error);
  } finally {
    whole.destroy();
    gunzip.destroy();
  }
  // Zeros after a member end the text, whatever comes after them.
  if (gunzip.bytesWritten < taken) {
    throw notWhole(source.name, `something else follows its data at byte ${gunzip.bytesWritten}`);
  }
}

const pieceBytes = 1 << 18;

/** Decompression runs on its own thread, and may get ahead of its reader. */
const inflating: ZlibOptions & TransformOptions = {
  chunkSize: pieceBytes,
  readableHighWaterMark: 16 * pieceBytes,
};

const notWhole = (name: string, why: string, cause?: unknown) =>
  new ImportError('truncated', `${name} is damaged or incomplete (${why}). Download it again.`, {
    cause,
  });

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

const isZlibError = (error: unknown): error is { readonly message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  String(error.code).startsWith('Z_');

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of bytes) {
    if (piece.length === 0) continue;
    read += piece.length;
    onRead(read);
    yield piece;
  }
}

/** Enough bytes to recognize gzip; fewer if the source ends. */
async function firstBytes(bytes: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  while (head.length < 2) {
    const next = await bytes.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* rejoined(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
