import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

/** One file that an import reads, local or remote. */
export interface Source {
  /** Plain file name, without folders. */
  readonly name: string;
  /** Size as stored, so compressed if the file is; null until it is known. */
  readonly bytes: number | null;
  /**
   * Distinguishes this file from another of the same name, for example by size and date. A resumed import compares it
   * with the file it had started to read.
   */
  identity(): Promise<string>;
  /** The day of the last change, `YYYY-MM-DD`; null if the host does not report it. */
  day(): Promise<string | null>;
  /**
   * @param from bytes to skip, as stored
   * @throws SourceError
   */
  open(from?: number): AsyncIterable<Uint8Array>;
  /** Called once the import has stored what was read: frees the disk space of the download. */
  discard(): Promise<void>;
}

/** A file cannot be read. The message is a sentence for the operator. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** The system's description of an error. */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message);
}

/** A name or a line that is safe to print on a terminal: quoted, shortened, and reduced to plain characters. */
export const printable = (text: string): string =>
  `"${text.slice(0, 80).replaceAll(/[^\x20-\x7e]/g, '?')}${text.length > 80 ? '…' : ''}"`;

/** Large enough that reading is cheap compared with decompression. */
const chunkBytes = 1_048_576;

/** @throws SourceError if the file doesn’t exist, or is a folder or a device */
export async function localSource(path: string): Promise<Source> {
  const facts = await factsOf(path);
  return {
    name: basename(path),
    bytes: facts.size,
    identity: async () => {
      const { size, mtimeMs } = await factsOf(path);
      return `${size} bytes of ${new Date(mtimeMs).toISOString()}`;
    },
    day: async () => new Date((await factsOf(path)).mtimeMs).toISOString().slice(0, 10),
    open: (from = 0) => readFrom(path, from),
    discard: async () => undefined,
  };
}

async function factsOf(path: string): Promise<{ readonly size: number; readonly mtimeMs: number }> {
  try {
    const facts = await stat(path);
    if (facts.isFile()) return facts;
  } catch (error) {
    throw unreadable(path, error);
  }
  throw new SourceError(`${path} is not a file.`);
}

async function* readFrom(path: string, start: number): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path, { start, highWaterMark: chunkBytes })) {
      yield chunk as Uint8Array;
    }
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): SourceError {
  return new SourceError(`${path} cannot be read: ${messageOf(error)}.`, { cause: error });
}
