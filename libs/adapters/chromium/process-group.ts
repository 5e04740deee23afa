import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const goneMs = 5000;

/**
 * Ids of a group's processes that are still running; empty if the system has no /proc.
 * @param others processes known to be in other groups, which are not read again; new ones are added to it
 */
export async function membersOf(group: number, others = new Set<string>()): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const members: number[] = [];
  // Sequential: a machine has hundreds of processes, and the server's threads have other files to read.
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name) || others.has(name)) continue;
    const stat = await readOrEmpty(`/proc/${name}/stat`);
    // The command's name is in parentheses and may contain any characters.
    const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (pgrp !== String(group)) others.add(name);
    else if (state !== 'Z') members.push(Number(name));
  }
  return members;
}

/**
 * Reports the memory of a group repeatedly, in bytes: its anonymous pages, and shared pages once. Checks run one after the
 * other; nothing is reported if the system does not provide the data.
 * @returns a function that stops watching: nothing is reported after that
 */
export function watchMemory(
  group: number,
  everyMs: number,
  tell: (bytes: number) => void,
): () => void {
  if (process.platform !== 'linux') return () => {};
  // No process joins a group later, and no process id is reused within a load.
  const others = new Set<string>();
  let looking = false;
  let over = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    const bytes = await memoryOf(await membersOf(group, others));
    looking = false;
    if (!over) tell(bytes);
  };
  const timer = setInterval(() => void look(), everyMs);
  return () => {
    over = true;
    clearInterval(timer);
  };
}

async function memoryOf(members: readonly number[]): Promise<number> {
  let own = 0;
  let shared = 0;
  for (const member of members) {
    const status = await readOrEmpty(`/proc/${member}/status`);
    own += kilobytes(status, 'RssAnon');
    shared = Math.max(shared, kilobytes(status, 'RssShmem'));
  }
  return (own + shared) * 1024;
}

const kilobytes = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);

/** A process may end between being listed and being read. */
const readOrEmpty = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Ends every process of a group at once, and waits until they have ended. */
export async function killGroup(group: number): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)('taskkill', ['/pid', String(group), '/T', '/F']).catch(() => {});
    return;
  }
  if (!signalGroup(group, 'SIGKILL')) return;
  const until = performance.now() + goneMs;
  while (performance.now() < until) {
    await pause(20);
    // Ended processes count until they are reaped, which some containers never do; then the list decides.
    if (!signalGroup(group, 0) || (await membersOf(group)).length === 0) return;
  }
}

/** @returns whether the group exists */
function signalGroup(group: number, signal: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
