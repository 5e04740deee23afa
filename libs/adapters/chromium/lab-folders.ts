import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'plumbline-lab-';
type Warn = (message: string) => void;

let swept: Promise<void> | undefined;

/** An empty folder for one browser, with this process's id in its name. The first call removes leftovers of earlier processes. */
export async function makeLabFolder(warn: Warn): Promise<string> {
  await (swept ??= sweepLabFolders(tmpdir(), warn));
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

/** Removes a browser's folder. Never rejects: a failure is logged, and the browser is replaced anyway. */
export async function removeLabFolder(folder: string, warn: Warn): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    warn(`Couldn't remove the browser's files in ${folder}: ${String(error)}`);
  }
}

/**
 * Removes the folders of processes that ended without removing them. In a container the previous process often had the
 * same id, so this process cleans up before it creates a folder.
 */
export async function sweepLabFolders(parent: string, warn: Warn): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const left = names.filter((name) => {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    return owner !== undefined && (Number(owner) === process.pid || !isAlive(Number(owner)));
  });
  await Promise.all(left.map((name) => removeLabFolder(join(parent, name), warn)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signaled, but it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
