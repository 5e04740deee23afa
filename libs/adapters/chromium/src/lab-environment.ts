import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Chromium refuses to start a sandbox for root. */
export const hasSandbox = (): boolean => process.getuid?.() !== 0;

/** All that the process and its browser write is in one folder. */
export function environmentIn(folder: string): Record<string, string> {
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  const home = { HOME: folder, LANG: 'C.UTF-8' };
  // Elsewhere the path of the browser's socket would be longer than sockets may have.
  return process.platform === 'linux' ? { ...home, TMPDIR: join(folder, 'tmp') } : home;
}
