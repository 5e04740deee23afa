import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { messageOf } from './messages.ts';
import { type Source, SourceError } from './source.ts';

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
