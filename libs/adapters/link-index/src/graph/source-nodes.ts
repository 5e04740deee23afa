import type { WorkDatabase } from '../import/work-database.ts';
import { parquet } from '../sql.ts';
import { readIds } from './number-table.ts';

/**
 * The node of the source of each edge. Edges and domains are both in the order of ids, so that one walk along both finds
 * them all, and no more than some thousand domains are held.
 * @param sources sorted; each of them is the id of a domain
 * @param files of domains with their nodes, sorted by id
 */
export async function sourceNodes(
  database: WorkDatabase,
  sources: Uint32Array,
  files: readonly { readonly file: string; readonly first: number; readonly last: number }[],
): Promise<Uint32Array> {
  const nodes = new Uint32Array(sources.length);
  const [first = 0, last = 0] = [sources[0], sources.at(-1)];
  let row = 0;
  for (const part of files) {
    if (part.last < first || part.first > last) continue;
    const numbered = `SELECT id, node FROM ${parquet(part.file)}
      WHERE id BETWEEN ${first} AND ${last} ORDER BY id`;
    for await (const [ids, numbers] of readIds(database.loader, numbered)) {
      for (let index = 0; index < ids.length; index += 1) {
        const [id, node] = [ids[index] as number, numbers[index] as number];
        for (; sources[row] === id; row += 1) nodes[row] = node;
      }
    }
  }
  if (row < sources.length) throw new Error(`the domain ${sources[row]} has no number`);
  return nodes;
}
