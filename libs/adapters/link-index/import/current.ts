import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@plumbline/links';
import { z } from 'zod';
import {
  type Current,
  currentFile,
  generationsFolder,
  layers,
  type Manifest,
  manifestFile,
  type Part,
} from '../layout.ts';
import { readIfThere, replaceFile } from './durable-files.ts';
import type { IndexInUse } from './progress.ts';

const currentSchema = z.object({
  version: z.literal(1),
  ranks: z.array(z.string()),
  graph: z.string().nullable(),
  links: z.string().nullable(),
  // Indexes of earlier versions do not have these.
  previousGraph: z.string().nullable().default(null),
  networks: z.string().nullable().default(null),
});

const nothingLoaded: Current = {
  version: 1,
  ranks: [],
  graph: null,
  previousGraph: null,
  links: null,
  networks: null,
};

/** @throws Error if the file exists but is not valid */
export async function readCurrent(folder: string): Promise<Current> {
  const text = await readIfThere(join(folder, currentFile));
  return text === null ? nothingLoaded : currentSchema.parse(JSON.parse(text));
}

/** Names of all generations in use. */
export const servedNames = ({
  ranks,
  graph,
  previousGraph,
  links,
  networks,
}: Current): readonly string[] =>
  [...ranks, graph, previousGraph, links, networks].filter((name) => name !== null);

export const replaceCurrent = (folder: string, current: Current): Promise<void> =>
  replaceFile(join(folder, currentFile), `${JSON.stringify(current, null, 2)}\n`);

/** What stays in use after the import: everything except the generations that it replaces. */
export async function currentToKeep({ folder, inPlaceOf = [] }: IndexInUse): Promise<Current> {
  const { version, ranks, graph, previousGraph, links, networks } = await readCurrent(folder);
  const stays = (name: string) => !inPlaceOf.includes(name);
  const kept = (name: string | null) => (name !== null && stays(name) ? name : null);
  return {
    version,
    ranks: ranks.filter(stays),
    graph: kept(graph),
    previousGraph: kept(previousGraph),
    links: kept(links),
    networks: kept(networks),
  };
}

/** A file or folder name that cannot lead out of its folder. */
const plainName = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/);

const partSchema = z.object({
  file: plainName,
  rows: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  first: z.union([z.number(), z.string()]),
  last: z.union([z.number(), z.string()]),
  sha256: z.string(),
});

const manifestSchema = z.object({
  version: z.literal(1),
  layer: z.enum(layers),
  name: plainName,
  release: z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  importedAt: z.string(),
  tables: z.record(z.string(), z.array(partSchema)),
  counts: z.record(z.string(), z.number()),
  ranks: z.object({ release: z.string(), domains: z.number() }).nullable(),
  sources: z.array(z.string()),
  identity: z.string(),
  sourceBytes: z.record(z.string(), z.number()).optional(),
});

/**
 * Reads the manifest of a generation.
 * @throws Error if it is missing or invalid
 */
export async function readManifest(folder: string, generation: string): Promise<Manifest> {
  const file = join(folder, generationsFolder, plainName.parse(generation), manifestFile);
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

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
