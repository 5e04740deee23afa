import type { ImportSource } from '../import/decompressed.ts';
import { refuseBadLines } from '../import/refuse-bad-lines.ts';
import { parquet } from '../sql.ts';
import { type Part, tables } from '../layout.ts';
import { type EdgeChunk, edgeChunks } from './edge-chunks.ts';
import type { EdgeCounts, EdgeMark } from './edge-parser.ts';
import type { GraphImport } from './import-graph.ts';
import type { NumberedDomains } from './number-domains.ts';

/** What is left of one chunk of edges. */
interface EdgeRun {
  /** Its edges by target, with the node of the source. */
  readonly incoming: string;
  readonly part: Part | null;
  readonly rows: number;
  /** Edges to or from an id that has no vertex. */
  readonly missing: number;
  readonly mark: EdgeMark;
}

export interface EdgeRuns {
  readonly runs: readonly EdgeRun[];
  /** Of the table `edges_out`. */
  readonly parts: readonly Part[];
  readonly rows: number;
  readonly counts: EdgeCounts & { readonly missing: number };
}

const noCounts: EdgeCounts = { lines: 0, badLines: 0, outOfRange: 0, selfLoops: 0, duplicates: 0 };

/** Reads the edges chunk by chunk; while one is sorted and written, the next is read. */
export async function readEdges(
  work: GraphImport,
  source: ImportSource,
  domains: NumberedDomains,
): Promise<EdgeRuns> {
  const { context, database, generation } = work;
  const { journal } = generation;
  const runs: EdgeRun[] = [];
  for (let run; (run = journal.result<EdgeRun>(`edges ${runs.length}`)) !== undefined;) {
    runs.push(run);
  }
  if (journal.result('edges read') === undefined) {
    let read = 0;
    const chunks = edgeChunks(database, source, {
      ids: domains.ids,
      mark: runs.at(-1)?.mark,
      rows: work.sizes.edges,
      onRead: (bytes) => (read = bytes),
    });
    let writing: Promise<void> = Promise.resolve();
    try {
      for await (const chunk of chunks) {
        await writing;
        context.signal.throwIfAborted();
        writing = writeChunk(work, domains, chunk, runs.length).then(async (run) => {
          await journal.record(`edges ${runs.length}`, run);
          runs.push(run);
          const rows = runs.reduce((sum, each) => sum + each.rows, 0);
          context.onProgress({
            stage: 'reading edges',
            done: read,
            total: source.bytes,
            unit: 'bytes',
            rows,
          });
        });
        // It is awaited with the next chunk; until then a failure is not one that nobody looks at.
        writing.catch(() => undefined);
      }
    } finally {
      await writing;
    }
    await journal.record('edges read', true);
  }
  const counts = runs.at(-1)?.mark.counts ?? noCounts;
  const missing = runs.reduce((sum, run) => sum + run.missing, 0);
  const bad = counts.badLines + counts.outOfRange + missing;
  refuseBadLines(source.name, { lines: counts.lines, bad });
  return {
    runs,
    parts: runs.flatMap(({ part }) => part ?? []),
    rows: runs.reduce((sum, run) => sum + run.rows, 0),
    counts: { ...counts, missing },
  };
}

async function writeChunk(
  work: GraphImport,
  domains: NumberedDomains,
  chunk: EdgeChunk,
  index: number,
): Promise<EdgeRun> {
  const { database, generation } = work;
  const numbered = domains.runs
    .filter(({ first, last }) => last >= chunk.firstSource && first <= chunk.lastSource)
    .map(({ file }) => generation.run(file));
  const missing = await dropMissing(work, domains, chunk);
  const rows = chunk.rows - missing;
  const run = {
    incoming: `incoming-${index}.parquet`,
    rows,
    missing,
    mark: chunk.mark,
  };
  let part: Part | null = null;
  if (rows > 0) {
    const file = generation.out(`edges_out-${String(index).padStart(4, '0')}.parquet`);
    await database.writeAsItIs(chunk.table, file, tables.graph.edges_out.rowGroup);
    part = await generation.part(file, { rows, first: chunk.firstSource, last: chunk.lastSource });
    await database.writeRun(
      `SELECT target, node AS source_node FROM ${chunk.table}
       JOIN (
         SELECT id, node FROM ${parquet(...numbered)}
         WHERE id BETWEEN ${chunk.firstSource} AND ${chunk.lastSource}
       ) ON id = source
       ORDER BY target, source_node`,
      generation.run(run.incoming),
    );
  }
  await database.run(`DROP TABLE ${chunk.table}`);
  return { ...run, part, rows };
}

/** Edges of ids that the file of vertices passed over. There are none in a whole release, and then nothing is asked. */
async function dropMissing(
  { database, generation }: GraphImport,
  domains: NumberedDomains,
  chunk: EdgeChunk,
): Promise<number> {
  if (domains.rows === domains.ids) return 0;
  const ids = parquet(...domains.runs.map(({ file }) => generation.run(file)));
  for (const column of ['source', 'target']) {
    await database.run(`DELETE FROM ${chunk.table} WHERE ${column} NOT IN (SELECT id FROM ${ids})`);
  }
  const left = await database.row<{ rows: bigint }>(`SELECT count(*) AS rows FROM ${chunk.table}`);
  return chunk.rows - Number(left.rows);
}
