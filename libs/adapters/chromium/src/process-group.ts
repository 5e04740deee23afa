import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const goneMs = 5000;

/**
 * Numbers of the processes of a group that still run; empty where the system has no /proc.
 * @param others those known to be of other groups, which are not read again: it is added to
 */
export async function membersOf(group: number, others = new Set<string>()): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const members: number[] = [];
  // One after the other: a machine has hundreds of processes, and the server's threads have other files to read.
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name) || others.has(name)) continue;
    const stat = await readOrEmpty(`/proc/${name}/stat`);
    // The command's name, which may hold anything, is in brackets.
    const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (pgrp !== String(group)) others.add(name);
    else if (state !== 'Z') members.push(Number(name));
  }
  return members;
}

/**
 * Reports the memory of a group again and again, in bytes: its anonymous pages, and the shared ones once.
 * One look after the other; nothing is reported where the system does not say.
 * @returns what ends the watch: nothing is reported after that
 */
export function watchMemory(
  group: number,
  everyMs: number,
  tell: (bytes: number) => void,
): () => void {
  if (process.platform !== 'linux') return () => {};
  // No process joins a group later, and within a load no number is used again.
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
    // Those that ended count until they are collected, which some containers never do: then the list decides.
    if (!signalGroup(group, 0) || (await membersOf(group)).length === 0) return;
  }
}

/** @returns whether there is such a group */
function signalGroup(group: number, signal: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
