import { readCurrent, replaceCurrent } from '../import/current.ts';
import { WorkDatabase } from '../import/work-database.ts';
import type { Manifest } from '../layout.ts';
import { describeFolder } from './describe-folder.ts';

/**
 * Takes generations out of service in one step. Their files stay until they are pruned.
 * @throws ImportError `busy` while an import is under way
 */
export async function stopServing(
  folder: string,
  isUnwanted: (manifest: Manifest) => boolean,
): Promise<void> {
  const lock = await WorkDatabase.open(folder);
  try {
    const { served } = await describeFolder(folder);
    const names = served.map(({ manifest }) => manifest).filter(isUnwanted);
    const unwanted = new Set(names.map(({ name }) => name));
    if (unwanted.size === 0) return;
    const { ranks, graph, links } = await readCurrent(folder);
    const wanted = (name: string | null) => (name === null || unwanted.has(name) ? null : name);
    await replaceCurrent(folder, {
      version: 1,
      ranks: ranks.filter((name) => !unwanted.has(name)),
      graph: wanted(graph),
      links: wanted(links),
    });
  } finally {
    lock.close();
  }
}
