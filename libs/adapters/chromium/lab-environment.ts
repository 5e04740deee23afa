import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Chromium refuses to start a sandbox for root. */
export const hasSandbox = (): boolean => process.getuid?.() !== 0;

/** The process and its browser write only into one folder. */
export function environmentIn(folder: string): Record<string, string> {
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  const home = { HOME: folder, LANG: 'C.UTF-8' };
  // In another folder the path of the browser's socket could be longer than allowed.
  return process.platform === 'linux' ? { ...home, TMPDIR: join(folder, 'tmp') } : home;
}
