import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from './import-error.ts';

/** A file that an import reads. */
export interface ImportSource {
  /** Name without folders. */
  readonly name: string;
  /** As it stands there, compressed; null when unknown. */
  readonly bytes: number | null;
  /** From the beginning, as it stands there. */
  open(): AsyncIterable<Uint8Array>;
}

/**
 * The bytes of a source, decompressed when it begins as gzip does; members that follow one another are one text.
 * Memory does not grow with the source.
 * @param onRead told the bytes taken from the source, for progress
 * @throws ImportError `truncated` when the compressed data ends too early or is damaged
 */
export async function* decompressed(
  source: ImportSource,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const raw = counted(source.open(), onRead)[Symbol.asyncIterator]();
  const head = await raw.next();
  if (head.done) return;
  const whole = Readable.from(rejoined(head.value, raw), {
    objectMode: false,
    highWaterMark: 1 << 20,
  });
  if (!isGzip(head.value)) {
    yield* whole as AsyncIterable<Buffer>;
    return;
  }
  const gunzip = createGunzip({ chunkSize: 1 << 20 });
  whole.on('error', (error) => gunzip.destroy(error));
  try {
    yield* whole.pipe(gunzip) as AsyncIterable<Buffer>;
  } catch (error) {
    if (!isZlibError(error)) throw error;
    throw new ImportError(
      'truncated',
      `${source.name} is damaged or not whole (${error.message}). Get it again; what was there goes on serving.`,
      { cause: error },
    );
  } finally {
    whole.destroy();
    gunzip.destroy();
  }
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

const isZlibError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

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

async function* rejoined(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
