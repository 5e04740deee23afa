import { join } from 'node:path';
import { readCurrent } from '../import/current.ts';
import { readManifest } from '../import/read-manifest.ts';
import { generationsFolder, layers, type Manifest, workFolder } from '../layout.ts';
import { downloadsFolder } from '../sources/remote-source.ts';
import { entriesOf, factsOf, type FolderFacts } from './folder-facts.ts';

export interface ServedGeneration {
  readonly manifest: Manifest;
  readonly bytes: number;
}

/** What the folder of an index holds, whether it serves or not. */
export interface IndexFolder {
  /** Ranks, newest release first, then graph, then links. */
  readonly served: readonly ServedGeneration[];
  /** Generations that do not serve (any more). */
  readonly unserved: readonly FolderFacts[];
  /** Imports that were stopped or are under way, named by layer and release. */
  readonly unfinished: readonly FolderFacts[];
  /** Files that are kept of downloads. */
  readonly downloads: readonly FolderFacts[];
}

/** @throws Error when the index is not what it should be */
export async function describeFolder(folder: string): Promise<IndexFolder> {
  const { ranks, graph, links } = await readCurrent(folder);
  const names = [...ranks, graph, links].filter((name) => name !== null);
  const generations = join(folder, generationsFolder);
  const work = join(folder, workFolder);
  return {
    served: await Promise.all(
      names.map(async (name) => ({
        manifest: await readManifest(folder, name),
        bytes: (await factsOf(generations, name)).bytes,
      })),
    ),
    unserved: await foldersIn(generations, (name) => !names.includes(name)),
    unfinished: await foldersIn(work, (name) =>
      layers.some((layer) => name.startsWith(`${layer}-`)),
    ),
    downloads: await downloadsIn(join(work, downloadsFolder)),
  };
}

async function foldersIn(
  parent: string,
  isWanted: (name: string) => boolean,
): Promise<FolderFacts[]> {
  const folders = (await entriesOf(parent)).filter(
    (entry) => entry.isDirectory() && isWanted(entry.name),
  );
  return Promise.all(folders.map(({ name }) => factsOf(parent, name)));
}

async function downloadsIn(folder: string): Promise<FolderFacts[]> {
  const files = (await entriesOf(folder)).filter((entry) => entry.isFile());
  return Promise.all(files.map(({ name }) => factsOf(folder, name)));
}
