import type { Current } from '../layout.ts';
import { readCurrent } from './current.ts';
import type { IndexInUse } from './progress.ts';

/** What serves and will go on serving beside the import: all but that in whose place it comes. */
export async function currentBeside({ folder, inPlaceOf = [] }: IndexInUse): Promise<Current> {
  const { ranks, graph, links, ...rest } = await readCurrent(folder);
  const stays = (name: string) => !inPlaceOf.includes(name);
  return {
    ...rest,
    ranks: ranks.filter(stays),
    graph: graph !== null && stays(graph) ? graph : null,
    links: links !== null && stays(links) ? links : null,
  };
}
