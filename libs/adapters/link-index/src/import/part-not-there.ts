import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../layout.ts';

/**
 * Looks for the files of a generation, by name and size.
 * @returns the first that is missing or has another size, an empty text for the folder itself; null when all are there
 */
export async function partNotThere(
  folder: string,
  { tables }: Pick<Manifest, 'tables'>,
): Promise<string | null> {
  if ((await sizeOf(folder)) === null) return '';
  for (const { file, bytes } of Object.values(tables).flat()) {
    if ((await sizeOf(join(folder, file))) !== bytes) return file;
  }
  return null;
}

/** Null where there is nothing. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
