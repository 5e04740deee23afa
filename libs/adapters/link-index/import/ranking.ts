import { join } from 'node:path';
import type { Release } from '@plumbline/links';
import { currentToKeep } from './current.ts';
import type { IndexInUse } from './progress.ts';
import { readManifest } from './read-manifest.ts';
import { generationsFolder, type Part } from '../layout.ts';

/** A ranking that numbers the domains of a graph or orders the links. */
export interface Ranking {
  /** Name of the generation. */
  readonly name: string;
  readonly release: Release;
  readonly domains: number;
  /** Parts of its table `by_name`, with full paths. */
  readonly parts: readonly Part[];
}

/** The newest ranks of the index; null if there are none. */
export async function newestRanks(index: IndexInUse): Promise<Ranking | null> {
  const [name] = (await currentToKeep(index)).ranks;
  return name === undefined ? null : ranking(index.folder, name);
}

/** The ranks of one release, if they are in the index. */
export async function ranksOf(index: IndexInUse, release: Release): Promise<Ranking | null> {
  for (const name of (await currentToKeep(index)).ranks) {
    const found = await ranking(index.folder, name);
    if (found.release.name === release.name) return found;
  }
  return null;
}

async function ranking(folder: string, name: string): Promise<Ranking> {
  const { release, tables, counts } = await readManifest(folder, name);
  const parts = (tables.by_name ?? []).map((part) => ({
    ...part,
    file: join(folder, generationsFolder, name, part.file),
  }));
  return { name, release, domains: counts.domains ?? 0, parts };
}
