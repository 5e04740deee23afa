import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
