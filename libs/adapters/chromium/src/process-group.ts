import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const goneMs = 5000;

/** Numbers of the processes of a group that still run; empty where the system has no /proc. */
export function membersOf(group: number): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const stat = readOrEmpty(`/proc/${name}/stat`);
      // The command's name, which may hold anything, is in brackets.
      const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return pgrp === String(group) && state !== 'Z';
    })
    .map(Number);
}

/**
 * Bytes of memory that a group has for itself: its anonymous pages, and the shared ones once. `null` where the system
 * does not tell.
 */
export function memoryOf(group: number): number | null {
  if (process.platform !== 'linux') return null;
  let own = 0;
  let shared = 0;
  for (const member of membersOf(group)) {
    const status = readOrEmpty(`/proc/${member}/status`);
    own += kilobytes(status, 'RssAnon');
    shared = Math.max(shared, kilobytes(status, 'RssShmem'));
  }
  return (own + shared) * 1024;
}

const kilobytes = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);

/** A process may end between being listed and being read. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Ends every process of a group at once, and waits until they are gone. */
export async function killGroup(group: number): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)('taskkill', ['/pid', String(group), '/T', '/F']).catch(() => {});
    return;
  }
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    return;
  }
  const until = Date.now() + goneMs;
  while (Date.now() < until && membersOf(group).length > 0) await pause(20);
}
