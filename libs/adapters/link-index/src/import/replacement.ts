import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { workFolder } from '../layout.ts';
import { readCurrent, servedNames } from './current.ts';
import { readIfThere, replaceFile } from './durable-files.ts';
import { WorkDatabase } from './work-database.ts';

/**
 * In `work`, from the beginning of an import that replaces to its end. Without it the same command, run again after a
 * kill, could not tell what it has made itself from what it is to replace.
 */
export const replacementFile = 'replacement.json';

const schema = z.object({ wish: z.string(), before: z.array(z.string()) });

const pathIn = (folder: string) => join(folder, workFolder, replacementFile);

/** @returns null also for an unreadable file: the import then starts over */
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
 * Continues a replacement that was stopped, or begins one.
 * @param wish identifies what is imported: a different one is a different replacement
 * @returns names of the generations that served when it began; what else serves, it has made itself
 * @throws ImportError `busy` while an import is under way
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

/** Ends a replacement that is complete; another one that was started in the meantime stays. */
export async function endReplacement(folder: string, wish: string): Promise<void> {
  if ((await readReplacement(folder))?.wish === markOf(wish)) await forgetReplacement(folder);
}

/** The next replacement starts over after this. */
export const forgetReplacement = (folder: string): Promise<void> =>
  rm(pathIn(folder), { force: true });

/**
 * Called before an import that does not replace: after it, the generations of the replacement look like any others.
 * @throws ImportError `busy` while an import is under way
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
