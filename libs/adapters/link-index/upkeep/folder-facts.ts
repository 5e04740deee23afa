import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The disk space of a folder or a file. */
export interface FolderFacts {
  readonly name: string;
  readonly bytes: number;
  /** When something in it was last changed. */
  readonly changed: Date;
}

/** The content of a folder by name; empty if it doesn't exist. */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Sizes of all files below a path. A file that is deleted in the meantime is not counted. */
export async function factsOf(parent: string, name: string): Promise<FolderFacts> {
  const path = join(parent, name);
  const facts = await stat(path).catch(() => null);
  let bytes = facts?.isFile() ? facts.size : 0;
  let changed = facts?.mtime ?? new Date(0);
  if (facts?.isDirectory()) {
    for (const entry of await entriesOf(path)) {
      const below = await factsOf(path, entry.name);
      bytes += below.bytes;
      if (below.changed > changed) changed = below.changed;
    }
  }
  return { name, bytes, changed };
}
