import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { folderError, makeFolder, writeWhole } from './data-folder.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';

const kept = 3;
const suffix = '.tar.gz';
const unfinished = '.part';

/** Paths of the snapshots, newest first. @throws when the folder cannot be read: it may have some */
export function snapshotsIn(folder: string): string[] {
  return existsSync(folder) ? pathsIn(folder, suffix).sort().reverse() : [];
}

const pathsIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** When the newest snapshot was written, in ms since 1970; `null` if there is none. */
export function newestSnapshotAt(folder: string): number | null {
  const [newest] = snapshotsIn(folder);
  return newest ? (statSync(newest, { throwIfNoEntry: false })?.mtimeMs ?? null) : null;
}

/**
 * Writes a copy of the whole database that survives a loss of power: file and folder are fsynced, and the file gets its
 * name only when it is complete. Keeps the last three.
 */
export async function writeSnapshot(
  lite: EmbeddedDatabase,
  folder: string,
  now: Date,
): Promise<void> {
  makeFolder(folder);
  await lite.exec('checkpoint');
  const dump = await lite.dump();
  // Light compression takes less than half the time of the database's own, for a tenth more space.
  const packed = Readable.fromWeb(dump.stream() as ReadableStream).pipe(createGzip({ level: 1 }));
  const draft = join(folder, `${process.pid}${unfinished}`);
  try {
    const file = openSync(draft, 'w', 0o600);
    try {
      for await (const chunk of packed) writeWhole(file, chunk as Buffer);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, join(folder, `${stamp(now)}${suffix}`));
  } catch (error) {
    rmSync(draft, { force: true });
    throw folderError(error, folder) ?? error;
  }
  syncFolder(folder);
  // A process that was killed leaves its incomplete snapshot.
  for (const old of [...snapshotsIn(folder).slice(kept), ...pathsIn(folder, unfinished)]) {
    rmSync(old, { recursive: true, force: true });
  }
}

/** A time as part of a file name: sorts by time, without colons. */
export const stamp = (time: Date): string => time.toISOString().replaceAll(':', '-');

function syncFolder(folder: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(folder, 'r');
  } catch {
    return; // Windows can't open folders, and needs no fsync of them.
  }
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Everything in a tar archive fills whole blocks. */
const block = 512;

/**
 * Unpacks a snapshot into a folder, piece by piece. PGlite's own loader needs several copies of it in memory at once, and
 * ends the process if the archive is cut short.
 * @throws StorageUnavailable when the folder cannot be written; Error saying what is wrong with the snapshot
 */
export async function unpackSnapshot(snapshot: string, folder: string): Promise<void> {
  // Opening a named pipe would wait forever.
  if (!statSync(snapshot).isFile()) throw new Error('it is not a file');
  await pipeline(createReadStream(snapshot), createGunzip(), async (bytes) => {
    const reader = new Reader(bytes as AsyncIterable<Buffer>);
    for (;;) {
      const header = await reader.exactly(block);
      if (header.every((byte) => byte === 0)) break;
      await unpackEntry(entryOf(header), folder, reader);
    }
    // Reads to the end, where the checksum is.
    await reader.skipRest();
  });
}

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly size: number;
}

async function unpackEntry(entry: Entry, folder: string, reader: Reader): Promise<void> {
  const path = join(folder, entry.path);
  if (entry.isFolder) return onDisk(folder, () => makePath(path));
  const file = onDisk(folder, () => {
    makePath(dirname(path));
    return openSync(path, 'wx', 0o600);
  });
  try {
    for (let left = entry.size; left > 0;) {
      const piece = await reader.some(left);
      onDisk(folder, () => writeWhole(file, piece));
      left -= piece.length;
    }
  } finally {
    closeSync(file);
  }
  await reader.exactly(-entry.size & (block - 1));
}

const makePath = (path: string) => void mkdirSync(path, { recursive: true, mode: 0o700 });

/** A problem with the disk rather than with the snapshot: an older snapshot would not help. */
const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO']);

function onDisk<Result>(folder: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw (diskErrors.has(code) && folderError(error, folder)) || error;
  }
}

/** Reads the header of POSIX's ustar format. */
function entryOf(header: Buffer): Entry {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const number = (from: number, length: number) => Number.parseInt(text(from, length), 8);
  const sum = header.reduce((total, byte) => total + byte, 0);
  // The checksum counts its own eight bytes as spaces.
  const own = header.subarray(148, 156).reduce((total, byte) => total + byte, 0);
  if (number(148, 8) !== sum - own + 8 * 0x20) throw new Error('its archive is damaged');
  const path = join(text(345, 155), text(0, 100));
  const type = text(156, 1);
  const size = number(124, 12);
  const isFolder = type === '5';
  if (
    (!isFolder && type !== '0' && type !== '') ||
    !(size >= 0) ||
    path.split(/[/\\]/).includes('..')
  )
    throw new Error(`its archive has an entry that doesn't belong in a snapshot: ${path}`);
  return { path, isFolder, size };
}

/** A stream of bytes, read in pieces of any size. */
class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #chunk: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  /** @returns at least one byte, and at most that many */
  async some(max: number): Promise<Buffer> {
    if (this.#chunk.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) throw new Error('it is truncated');
      this.#chunk = value;
    }
    const piece = this.#chunk.subarray(0, max);
    this.#chunk = this.#chunk.subarray(piece.length);
    return piece;
  }

  async exactly(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = size; left > 0;) {
      const piece = await this.some(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }

  async skipRest(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}
