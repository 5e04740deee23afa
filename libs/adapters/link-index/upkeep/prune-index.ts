import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrent, replaceCurrent } from '../import/current.ts';
import { forgetReplacement, replacementFile } from '../import/replacement.ts';
import { WorkDatabase } from '../import/work-database.ts';
import { generationsFolder, type Layer, layers, workFolder } from '../layout.ts';
import { downloadsFolder } from '../sources/remote-source.ts';
import { describeFolder, entriesOf, factsOf, type FolderFacts } from './describe-folder.ts';
import { verifyFolders } from './verify-files.ts';

/** How long a stopped import or a download can still be continued. */
const abandonedAfterMs = 7 * 24 * 3_600_000;

/** A verification that has not written anything for this long was killed. */
const deadAfterMs = 24 * 3_600_000;

export interface PruneOptions {
  /**
   * How many of the newest generations of each layer to keep, in addition to those in use. 0 also removes the graph of
   * the older release, which is only used for comparisons.
   */
  readonly keep: number;
  readonly now?: Date;
}

export interface Pruned {
  readonly removed: readonly FolderFacts[];
  /** Imports and downloads that can still be continued. */
  readonly left: readonly FolderFacts[];
}

/**
 * Removes generations that are not in use, imports and downloads that were not continued for a week, and what killed
 * verifications have left.
 * @throws ImportError `busy` while an import is running
 */
export async function pruneIndex(
  folder: string,
  { keep, now = new Date() }: PruneOptions,
): Promise<Pruned> {
  const lock = await WorkDatabase.open(folder);
  try {
    let described = await describeFolder(folder);
    const current = await readCurrent(folder);
    if (keep === 0 && current.previousGraph !== null) {
      await replaceCurrent(folder, { ...current, previousGraph: null });
      described = await describeFolder(folder);
    }
    const { unserved, unfinished, downloads } = described;
    const olderThan =
      (ms: number) =>
      ({ changed }: FolderFacts) =>
        now.getTime() - changed.getTime() > ms;
    const isAbandoned = olderThan(abandonedAfterMs);
    const work = join(folder, workFolder);
    const removed: FolderFacts[] = [];
    const remove = async (parent: string, all: readonly FolderFacts[]) => {
      for (const facts of all) {
        await rm(join(parent, facts.name), { recursive: true, force: true });
        removed.push(facts);
      }
    };
    await remove(join(folder, generationsFolder), beyond(unserved, keep));
    await remove(work, unfinished.filter(isAbandoned));
    await remove(work, (await verifications(work)).filter(olderThan(deadAfterMs)));
    await remove(join(work, downloadsFolder), downloads.filter(isAbandoned));
    // The unfinished imports may be later steps of the replacement, so its file is needed as long as any of them.
    const replacement = await factsOf(work, replacementFile);
    if ([...unfinished, replacement].every(isAbandoned)) await forgetReplacement(folder);
    const left = [...unfinished, ...downloads].filter((facts) => !isAbandoned(facts));
    return { removed, left };
  } finally {
    lock.close();
  }
}

async function verifications(work: string): Promise<FolderFacts[]> {
  const folders = (await entriesOf(work)).filter(({ name }) => name.startsWith(verifyFolders));
  return Promise.all(folders.map(({ name }) => factsOf(work, name)));
}

/** All but the newest of each layer. Names end with the time of the import. */
export function beyond(
  unserved: readonly FolderFacts[],
  keep: number,
  of: readonly Layer[] = layers,
): FolderFacts[] {
  const ageOf = ({ name }: FolderFacts) => `${/-(\d{14})$/.exec(name)?.[1]} ${name}`;
  return of.flatMap((layer) =>
    unserved
      .filter(({ name }) => name.startsWith(`${layer}-`))
      .sort((one, other) => ageOf(other).localeCompare(ageOf(one)))
      .slice(keep),
  );
}
