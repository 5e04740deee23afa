import type { Layer } from '../layout.ts';
import { removeLeftover } from './generation.ts';
import { WorkDatabase } from './work-database.ts';

/**
 * After a step that need not be done, since it serves: removes what is left of its work if it was killed then.
 * @throws ImportError `busy` while an import is under way
 */
export async function clearAfter(
  folder: string,
  { layer, release }: { readonly layer: Layer; readonly release: string },
): Promise<void> {
  const lock = await WorkDatabase.open(folder);
  try {
    await removeLeftover(folder, layer, release);
  } finally {
    lock.close();
  }
}
