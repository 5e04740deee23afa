import { join } from 'node:path';
import { z } from 'zod';
import { type Current, currentFile } from '../layout.ts';
import { readIfThere, replaceFile } from './durable-files.ts';
import type { IndexInUse } from './progress.ts';

const schema = z.object({
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
  return text === null ? nothingLoaded : schema.parse(JSON.parse(text));
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
