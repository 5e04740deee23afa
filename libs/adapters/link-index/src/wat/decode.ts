import { Readable } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { WatFileRefused } from './wat-error.ts';

const isGzip = (start: Uint8Array): boolean => start[0] === 0x1f && start[1] === 0x8b;

/** Large pieces keep the thread that inflates ahead of the one that reads. */
const pieceBytes = 256 * 1024;

async function* withFirst(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  fed: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for (let piece: Uint8Array | undefined = first; piece !== undefined;) {
    fed.bytes += piece.length;
    yield piece;
    const next = await rest.next();
    piece = next.done === true ? undefined : next.value;
  }
}

/** Enough bytes to tell gzip from text. Empty for an empty file. */
async function firstPiece(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let first: Uint8Array = new Uint8Array();
  while (first.length < 2) {
    const next = await pieces.next();
    if (next.done === true) break;
    first = first.length === 0 ? next.value : Buffer.concat([first, next.value]);
  }
  return first;
}

function reasonOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'Z_BUF_ERROR') return 'its gzip data end in the middle: the file is not whole';
  if (code === 'Z_DATA_ERROR') return 'its gzip data are damaged, or something else follows them';
  return null;
}

async function* inflate(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
  gunzip: Gunzip,
): AsyncGenerator<Buffer> {
  let sourceError: unknown = null;
  const source = Readable.from(pieces, { objectMode: true, highWaterMark: 2 });
  source.on('error', (error) => {
    sourceError = error;
    gunzip.destroy(error);
  });
  source.pipe(gunzip);
  try {
    for await (const piece of gunzip) yield piece as Buffer;
  } catch (error) {
    const reason = sourceError === null ? reasonOf(error) : null;
    throw reason === null ? error : new WatFileRefused(file, reason, error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/**
 * The bytes of a WAT file as text of WARC records, whether it is compressed (one or many gzip members) or not.
 * @param file how messages name it
 * @throws WatFileRefused for an empty or truncated file, damaged data, or anything after the last member
 * @throws what `pieces` throws
 */
export async function* decodeWat(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    const first = await firstPiece(iterator);
    if (first.length === 0) throw new WatFileRefused(file, 'it is empty');
    const fed = { bytes: 0 };
    const all = withFirst(first, iterator, fed);
    if (!isGzip(first)) {
      for await (const piece of all) {
        yield Buffer.from(piece.buffer, piece.byteOffset, piece.length);
      }
      return;
    }
    const gunzip = createGunzip({ chunkSize: pieceBytes, readableHighWaterMark: 16 * pieceBytes });
    yield* inflate(file, all, gunzip);
    // The decoder takes zeros after a member for padding, and stops there.
    if (gunzip.bytesWritten < fed.bytes) {
      throw new WatFileRefused(
        file,
        `something else follows its gzip data at ${gunzip.bytesWritten}`,
      );
    }
  } finally {
    await iterator.return?.();
  }
}
