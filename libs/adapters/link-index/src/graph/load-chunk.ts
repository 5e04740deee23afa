import { parquet } from '../sql.ts';
import type { EdgeMark } from './edge-parser.ts';
import { outDegrees, type OutDegrees } from './degrees.ts';
import { EdgeTable } from './edge-table.ts';
import type { CountedChunk } from './edges-thread.ts';
import type { GraphImport } from './import-graph.ts';
import type { NumberedDomains } from './number-domains.ts';
import type { IdColumns } from './number-table.ts';
import { sourceNodes } from './source-nodes.ts';
import type { PairRooms, SortedByBucket, TargetBuckets } from './target-buckets.ts';

/** A chunk of edges that is ready to be written. */
export interface LoadedChunk {
  readonly rows: number;
  /** By source, as ids. */
  readonly outgoing: EdgeTable;
  readonly degrees: OutDegrees;
  readonly firstSource: number;
  readonly lastSource: number;
  /** By bucket of targets, with the node of the source. */
  readonly incoming: SortedByBucket;
  /** Edges to or from an id that has no vertex: left out. */
  readonly missing: number;
  readonly mark: EdgeMark;
}

/**
 * Takes what is needed of a chunk, so that the next one can be read.
 * @param name of a table for it
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
    readonly rooms: PairRooms;
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
  // Ids that the file of vertices passed over. There are none in a whole release, and then nothing is asked.
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
