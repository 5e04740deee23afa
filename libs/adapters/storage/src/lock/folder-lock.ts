import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StorageInUse } from '../errors.ts';
import { makeFolder } from '../pglite/data-folder.ts';
import { machine } from './machine.ts';
import { processStart } from './process-start.ts';

/** Written into the lock: who holds it. A released lock has no owner. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Of the process, see `processStart`: a number that another process got since is not taken for the owner. */
  readonly start: string | null;
  /** The host or container of that number, see `machine`. */
  readonly machine: string;
}

export interface FolderLock {
  /** Whether the previous owner released it; `false` after a crash, `null` when there was none. */
  readonly releasedBefore: boolean | null;
  release(): void;
}

/** The holder touches its file this often; from elsewhere that is the only sign of life. */
const usualBeatMs = 5_000;

/**
 * Keeps other processes off a folder.
 *
 * The lock is a folder of numbered files, the highest of which counts. Taking over is making the next number, which the
 * file system lets only one process do, and the highest is only ever removed by a process that made a higher one: so two that both
 * find a dead owner cannot both win, whatever the order of their steps. A process that dies leaves its file; the next one
 * sees that it has ended (or that its number belongs to a younger one).
 * @param lockPath the folder of the lock, made when absent
 * @param folder as it is named to the operator
 * @param beatMs how often the holder touches its file
 * @throws StorageInUse while another process holds it
 */
export async function lockFolder(
  lockPath: string,
  folder: string,
  beatMs = usualBeatMs,
): Promise<FolderLock> {
  makeFolder(lockPath);
  for (;;) {
    const highest = numbersIn(lockPath).at(-1) ?? 0;
    const owner = highest === 0 ? null : readOwner(join(lockPath, String(highest)));
    if (owner === 'gone') continue;
    if (owner && (await isHeld(owner, join(lockPath, String(highest)), beatMs)))
      throw new StorageInUse(folder, owner, hostname());
    if (!create(lockPath, highest + 1)) continue;
    if (numbersIn(lockPath).at(-1) !== highest + 1) {
      // This process was slow: others took and released the lock, and removed its number in the meantime.
      removeQuietly(join(lockPath, String(highest + 1)));
      continue;
    }
    for (const number of numbersIn(lockPath).filter((each) => each <= highest))
      removeQuietly(join(lockPath, String(number)));
    return held(join(lockPath, String(highest + 1)), highest === 0 ? null : owner === null, beatMs);
  }
}

const numbersIn = (lockPath: string): number[] =>
  readdirSync(lockPath)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);

/** @returns `null` when it was released, 'gone' when another process has just taken over and tidied up */
function readOwner(path: string): Owner | null | 'gone' {
  try {
    const text = readFileSync(path, 'utf8');
    return text === '' ? null : (JSON.parse(text) as Owner);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'gone';
    throw error;
  }
}

async function isHeld(owner: Owner, path: string, beatMs: number): Promise<boolean> {
  if (owner.machine === machine) {
    const start = processStart(owner.pid);
    return start !== null && (owner.start === null || start === owner.start);
  }
  const seen = beatOf(path);
  for (let waited = 0; waited < 3 * beatMs; waited += beatMs / 10) {
    await wait(beatMs / 10);
    if (beatOf(path) !== seen) return true;
  }
  return false;
}

function beatOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Atomic: the text is written before the file gets its name. */
function create(lockPath: string, number: number): boolean {
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    start: processStart(process.pid),
    machine,
  };
  const draft = join(lockPath, `draft-${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, join(lockPath, String(number)));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    removeQuietly(draft);
  }
}

function held(path: string, releasedBefore: boolean | null, beatMs: number): FolderLock {
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // The folder was removed: there is no one left to lock out.
    }
  }, beatMs).unref();
  return {
    releasedBefore,
    release() {
      clearInterval(beat);
      const empty = `${path}-released`;
      try {
        writeFileSync(empty, '');
        renameSync(empty, path);
      } catch {
        // Left as it is, the lock is taken over as soon as this process has ended.
      }
    },
  };
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Another process was quicker.
  }
}
