import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
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
