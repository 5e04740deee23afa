import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrent, readManifest, servedNames } from '../import/current.ts';
import { currentFile, generationsFolder, layers, type Manifest, workFolder } from '../layout.ts';
import { downloadsFolder } from '../sources/remote-source.ts';
import { messageOf, printable } from '../sources/source.ts';

export interface ServedGeneration {
  readonly manifest: Manifest;
  readonly bytes: number;
}

/** The content of an index's folder, including what is not in use. */
export interface IndexFolder {
  /** Ranks, newest release first, then graph, links and networks. */
  readonly served: readonly ServedGeneration[];
  /** Generations that are not in use (any more). */
  readonly unserved: readonly FolderFacts[];
  /** Stopped or running imports, named by layer and release. */
  readonly unfinished: readonly FolderFacts[];
  /** Files kept from downloads. */
  readonly downloads: readonly FolderFacts[];
}

/** The list of an index's files cannot be read. The message is a sentence for the operator. */
export class IndexDamaged extends Error {
  override readonly name = 'IndexDamaged';
}

/** @throws IndexDamaged if its manifest is missing or invalid */
export async function describeFolder(folder: string): Promise<IndexFolder> {
  const current = await readCurrent(folder).catch((error: unknown) => {
    throw damaged(folder, currentFile, error);
  });
  const names = servedNames(current);
  const generations = join(folder, generationsFolder);
  const work = join(folder, workFolder);
  return {
    served: await Promise.all(
      names.map(async (name) => ({
        manifest: await readManifest(folder, name).catch((error: unknown) => {
          throw damaged(folder, `the manifest of ${printable(name)}`, error);
        }),
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

const damaged = (folder: string, what: string, error: unknown): IndexDamaged =>
  new IndexDamaged(
    `The index in ${folder} is damaged: ${what} cannot be read (${firstLine(messageOf(error))}). Bring it back from a copy, or import into an empty folder.`,
    { cause: error },
  );

const firstLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200);

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

/** Releases of the demonstration. The index uses the second; the first gives it a history. */
export const demoReleases = ['plumbline-demo-1', 'plumbline-demo-2'] as const;

/** Whether the sites of a generation are invented. They are never mixed with real data. */
export const isDemo = ({ release }: Manifest): boolean =>
  demoReleases.some((demo) => demo === release.name);
