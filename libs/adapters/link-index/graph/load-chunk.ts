import { parquet } from '../sql.ts';
import type { EdgeMark } from './edge-parser.ts';
import { outDegrees, type OutDegrees } from './degrees.ts';
import { EdgeTable } from './edge-table.ts';
import type { CountedChunk } from './edges-thread.ts';
import type { GraphImport } from './graph-import.ts';
import type { NumberedDomains } from './number-domains.ts';
import { type IdColumns, readIds } from './number-table.ts';
import type { PairBuffers, SortedByBucket, TargetBuckets } from './target-buckets.ts';
import type { WorkDatabase } from '../import/work-database.ts';

/** A chunk of edges that is ready to be written. */
export interface LoadedChunk {
  readonly rows: number;
  /** Sorted by source, as ids. */
  readonly outgoing: EdgeTable;
  readonly degrees: OutDegrees;
  readonly firstSource: number;
  readonly lastSource: number;
  /** By bucket of targets, with the node of the source. */
  readonly incoming: SortedByBucket;
  /** Edges left out because one of their ids has no vertex. */
  readonly missing: number;
  readonly mark: EdgeMark;
}

/**
 * Copies a chunk into DuckDB and into buckets. After that the next chunk can be read.
 * @param name of the chunk’s table
 */
export async function loadChunk(
  { database, generation }: GraphImport,
  domains: NumberedDomains,
  {
    buckets,
    rooms,
    chunk,
    name,
  }: {
    readonly buckets: TargetBuckets;
    readonly rooms: PairBuffers;
    readonly chunk: CountedChunk;
    readonly name: string;
  },
): Promise<LoadedChunk> {
  const files = domains.runs.map(({ file, first, last }) => ({
    file: generation.run(file),
    first,
    last,
  }));
  const all: IdColumns = [chunk.sources, chunk.targets];
  const outgoing = await EdgeTable.create(database.loader, name);
  await outgoing.addColumns(all);
  const ids = `SELECT id FROM ${parquet(...files.map(({ file }) => file))}`;
  // Removes ids without a vertex. A complete release has none, so it needs no query.
  const isWhole = domains.rows === domains.ids;
  const [sources, targets] = isWhole ? all : await outgoing.keepOnly(ids);
  const nodes = await sourceNodes(database, sources, files);
  return {
    rows: sources.length,
    outgoing,
    degrees: isWhole ? chunk.degrees : outDegrees(sources),
    firstSource: sources[0] ?? 0,
    lastSource: sources.at(-1) ?? 0,
    incoming: buckets.sort(targets, nodes, rooms.next(targets.length)),
    missing: chunk.sources.length - sources.length,
    mark: chunk.mark,
  };
}

/**
 * The node of the source of each edge. Edges and domains are both sorted by id, so one pass over both finds all nodes
 * with only some thousand domains in memory.
 * @param sources sorted; each is the id of a domain
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
