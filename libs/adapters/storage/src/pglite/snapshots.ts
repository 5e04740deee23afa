import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { folderError } from './data-folder.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';

const kept = 3;
const suffix = '.tar.gz';

/** Paths of the snapshots, newest first. */
export function snapshotsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(suffix))
      .sort()
      .reverse()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** When the newest snapshot was written, in ms since 1970; `null` where there is none. */
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
  mkdirSync(folder, { recursive: true });
  await lite.exec('checkpoint');
  const dump = await lite.dump();
  // Packed lightly: less than half the time of the database's own packing, for a tenth more room.
  const packed = Readable.fromWeb(dump.stream() as ReadableStream).pipe(createGzip({ level: 1 }));
  const draft = join(folder, `${process.pid}.part`);
  try {
    const file = openSync(draft, 'w');
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
  for (const old of snapshotsIn(folder).slice(kept)) rmSync(old, { force: true });
}

/** On a nearly full disk a write may write less than asked. */
function writeWhole(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

export const readSnapshot = (path: string): Promise<Blob> => openAsBlob(path);

/** A time as part of a file name: sorts by time, holds no colon. */
export const stamp = (time: Date): string => time.toISOString().replaceAll(':', '-');

function syncFolder(folder: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(folder, 'r');
  } catch {
    return; // Windows opens no folders, and needs no fsync of them.
  }
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
