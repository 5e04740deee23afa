import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { workFolder } from '../layout.ts';
import { readCurrent, servedNames } from './current.ts';
import { readIfThere, replaceFile } from './durable-files.ts';
import { WorkDatabase } from './work-database.ts';

/**
 * Exists in `work` while a replacing import runs. Without it, the same command, run again after a kill, could not
 * distinguish what it has already imported from what it must replace.
 */
export const replacementFile = 'replacement.json';

const schema = z.object({ wish: z.string(), before: z.array(z.string()) });

const pathIn = (folder: string) => join(folder, workFolder, replacementFile);

/** @returns null, also for an unreadable file: the import then starts over */
async function readReplacement(folder: string) {
  const text = await readIfThere(pathIn(folder));
  try {
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const markOf = (wish: string): string => createHash('sha256').update(wish).digest('hex');

/**
 * Continues a stopped replacement, or begins one.
 * @param wish identifies the import: a different one is a different replacement
 * @returns names of the generations that were in use when it began; it has made all others in use itself
 * @throws ImportError `busy` while an import is running
 */
export async function beginReplacement(folder: string, wish: string): Promise<readonly string[]> {
  const lock = await WorkDatabase.open(folder);
  try {
    const mark = markOf(wish);
    const found = await readReplacement(folder);
    if (found?.wish === mark) return found.before;
    const before = servedNames(await readCurrent(folder));
    await replaceFile(pathIn(folder), `${JSON.stringify({ wish: mark, before })}\n`);
    return before;
  } finally {
    lock.close();
  }
}

/** Ends a completed replacement. Another one that was started in the meantime stays. */
export async function endReplacement(folder: string, wish: string): Promise<void> {
  if ((await readReplacement(folder))?.wish === markOf(wish)) await forgetReplacement(folder);
}

/** Makes the next replacement start over. */
export const forgetReplacement = (folder: string): Promise<void> =>
  rm(pathIn(folder), { force: true });

/**
 * Called before an import that does not replace. Afterwards the generations of the replacement are treated like any
 * others.
 * @throws ImportError `busy` while an import is running
 */
export async function abandonReplacement(folder: string): Promise<void> {
  if ((await readIfThere(pathIn(folder))) === null) return;
  const lock = await WorkDatabase.open(folder);
  try {
    await forgetReplacement(folder);
  } finally {
    lock.close();
  }
}
