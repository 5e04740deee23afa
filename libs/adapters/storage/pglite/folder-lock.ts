import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readdirSync,
  readFileSync,
  readlinkSync,
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
import { makeFolder } from './data-folder.ts';

/** The owner, as written into the lock. A released lock has no owner. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When the process started, see `processStart`: another process that reuses the id is not taken for the owner. */
  readonly start: string | null;
  /** The host or container of the process id, see `machine`. */
  readonly machine: string;
}

export interface FolderLock {
  /** Whether the previous owner released it; `false` after a crash, `null` when there was none. */
  readonly releasedBefore: boolean | null;
  release(): void;
}

/** How often the owner touches its file; on another machine, this is the only sign that it runs. */
const usualBeatMs = 5_000;

/**
 * Keeps other processes out of a folder.
 *
 * The lock is a folder of numbered files, the highest of which counts. A process takes over by creating the next number,
 * which the file system lets only one process do. Only a process that created a higher number removes the highest one, so
 * two processes that find a dead owner cannot both win, whatever the order of their steps. A process that dies leaves its
 * file; the next one sees that the owner has ended (or that its process id belongs to a newer process).
 * @param lockPath the folder of the lock, created if missing
 * @param folder the name of the folder in messages to the operator
 * @param beatMs how often the owner touches its file
 * @throws StorageInUse while another process holds the lock
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

/** @returns `null` if the lock was released, 'gone' if another process has just taken over and cleaned up */
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
        // If the file stays, another process takes the lock over as soon as this one has ended.
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

/**
 * When a process began, as a text that two processes with the same number do not share: clock ticks since the machine
 * started on Linux (field 22 of /proc/PID/stat), a date elsewhere.
 * @returns `null` when there is no such process, or it has ended and was not collected yet
 */
export function processStart(pid: number): string | null {
  try {
    // The name in parentheses may itself contain spaces and parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? null : (fields[19] ?? null);
  } catch {
    return process.platform === 'linux' ? null : startByPs(pid);
  }
}

function startByPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return isAlive(pid) ? 'unknown' : null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const orEmpty = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/**
 * Identifies where process ids are unique: this host since it booted, and this container. Ids from elsewhere say
 * nothing about a process here.
 */
export const machine: string = [
  hostname(),
  orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  orEmpty(() => readlinkSync('/proc/self/ns/pid')),
].join(' ');
