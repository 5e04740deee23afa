import { parquet } from '../duckdb.ts';
import type { ImportSource } from '../import/decompressed.ts';
import { refuseBadLines } from '../import/line-files.ts';
import { BackgroundTask, type WorkDatabase } from '../import/work-database.ts';
import { type Part, tables } from '../layout.ts';
import { outDegrees, type OutDegrees } from './degrees.ts';
import type { NumberedDomains } from './domains.ts';
import { type EdgeCounts, type EdgeMark, noEdgeCounts } from './edge-parser.ts';
import { type CountedChunk, edgesOnThread } from './edges-thread.ts';
import type { GraphImport } from './import-graph.ts';
import {
  type DegreeFile,
  EdgeTable,
  type IdColumns,
  readIds,
  writeNumbers,
} from './number-table.ts';
import { BucketFile, PairBuffers, type SortedByBucket, TargetBuckets } from './target-buckets.ts';

/** What remains of a chunk after it is written. */
interface EdgeRun {
  /** The chunk's edges by buckets of targets, with the node of the source. */
  readonly incoming: string;
  /** How many targets each source of the chunk links to. */
  readonly degrees: DegreeFile | null;
  readonly part: Part | null;
  readonly rows: number;
  /** Edges left out because one of their ids has no vertex. */
  readonly missing: number;
  readonly mark: EdgeMark;
}

export interface EdgeRuns {
  readonly runs: readonly EdgeRun[];
  /** The buckets that edges are roughly sorted by. */
  readonly buckets: TargetBuckets;
  /** Parts of the table `edges_out`. */
  readonly parts: readonly Part[];
  readonly degrees: readonly DegreeFile[];
  readonly rows: number;
  readonly counts: EdgeCounts & { readonly missing: number };
}

/** Reads the edges chunk by chunk; while one chunk is written, the next is read. */
export async function readEdges(
  work: GraphImport,
  source: ImportSource,
  domains: NumberedDomains,
): Promise<EdgeRuns> {
  const { context, generation, sizes } = work;
  const { journal } = generation;
  const buckets = new TargetBuckets(domains.ids);
  const runs: EdgeRun[] = [];
  for (let run; (run = journal.result<EdgeRun>(`edges ${runs.length}`)) !== undefined;) {
    runs.push(run);
  }
  if (journal.result('edges read') === undefined) {
    let done = 0;
    const chunks = edgesOnThread(source, {
      ids: domains.ids,
      mark: runs.at(-1)?.mark,
      rows: sizes.edges,
      onRead: (bytes) => (done = bytes),
    });
    const writer = new BackgroundTask();
    const rooms = new PairBuffers();
    let index = runs.length;
    try {
      for await (const chunk of chunks) {
        context.signal.throwIfAborted();
        const run = index++;
        const loaded = await loadChunk(work, domains, {
          ...{ buckets, rooms, chunk },
          name: `edges_${run}`,
        });
        await writer.begin(async () => {
          runs.push(
            await journal.once(`edges ${run}`, () => writeChunk(work, loaded, buckets, run)),
          );
          const rows = rowsOf(runs);
          const total = source.bytes;
          context.onProgress({ stage: 'reading edges', done, total, unit: 'bytes', rows });
        });
      }
    } finally {
      await writer.end();
    }
    await journal.record('edges read', true);
  }
  const counts = runs.at(-1)?.mark.counts ?? noEdgeCounts;
  const missing = runs.reduce((sum, run) => sum + run.missing, 0);
  const bad = counts.badLines + counts.outOfRange + missing;
  refuseBadLines(source.name, { lines: counts.lines, bad });
  return {
    runs,
    buckets,
    parts: runs.flatMap(({ part }) => part ?? []),
    degrees: runs.flatMap(({ degrees }) => degrees ?? []),
    rows: rowsOf(runs),
    counts: { ...counts, missing },
  };
}

const rowsOf = (runs: readonly EdgeRun[]) => runs.reduce((sum, { rows }) => sum + rows, 0);

/** A chunk of edges that is ready to be written. */
interface LoadedChunk {
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
async function loadChunk(
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

async function writeChunk(
  { database, generation }: GraphImport,
  chunk: LoadedChunk,
  buckets: TargetBuckets,
  index: number,
): Promise<EdgeRun> {
  const { rows, missing, mark, outgoing, firstSource: first, lastSource: last } = chunk;
  const incoming = `incoming-${index}.edges`;
  let part: Part | null = null;
  let degrees: DegreeFile | null = null;
  if (rows > 0) {
    await new BucketFile(generation.run(incoming), buckets).write(chunk.incoming);
    const file = generation.out(`edges_out-${String(index).padStart(4, '0')}.parquet`);
    await database.writeIds(outgoing.as('source', 'target'), file, tables.graph.edges_out.rowGroup);
    part = await generation.part(file, { rows, first, last });
    degrees = { file: `linked-${index}.parquet`, first, last };
    await writeNumbers(database, generation.run(degrees.file), {
      id: chunk.degrees.ids,
      linked: chunk.degrees.linked,
    });
  }
  await database.run(`DROP TABLE ${outgoing.sql}`);
  return { incoming, degrees, part, rows, missing, mark };
}
