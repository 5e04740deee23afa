import { parquet } from '../duckdb.ts';
import { decompressed, type ImportSource } from '../import/decompressed.ts';
import { ImportError } from '../import/import-error.ts';
import { type LineFile, lineFiles, lineTable, refuseBadLines } from '../import/line-files.ts';
import { BackgroundTask, type WorkDatabase } from '../import/work-database.ts';
import { type Part, tables } from '../layout.ts';
import type { DegreeFile, NumberedDomains } from './domains.ts';
import type { GraphImport } from './import-graph.ts';

/** Counts of the lines that were left out, by reason. */
interface EdgeCounts {
  readonly lines: number;
  /** Lines that are not two ids. */
  readonly badLines: number;
  /** Lines with an id above those of all vertices. */
  readonly outOfRange: number;
  readonly selfLoops: number;
  readonly duplicates: number;
  /** Lines with an id of a vertex whose own line was left out. */
  readonly missing: number;
}

/** Edges of one piece of the file. */
interface EdgeRun extends EdgeCounts {
  /** By buckets of targets, with the node of the source; null if the piece has no edges. */
  readonly incoming: string | null;
  /** How many targets each source links to. */
  readonly degrees: DegreeFile | null;
  readonly part: Part | null;
  readonly rows: number;
  readonly end: number;
  /** The greatest source so far, also of edges without a vertex; null for none. */
  readonly lastSource: number | null;
}

export interface EdgeRuns {
  /** Files of edges, each sorted by buckets of targets. */
  readonly incoming: readonly string[];
  /** Parts of the table `edges_out`. */
  readonly parts: readonly Part[];
  readonly degrees: readonly DegreeFile[];
  readonly rows: number;
  readonly counts: EdgeCounts;
}

/**
 * Reads the edges piece by piece; while DuckDB writes one piece, the text of the next is cut.
 * @throws ImportError `bad_input` if the edges are not sorted
 */
export async function readEdges(
  work: GraphImport,
  source: ImportSource,
  domains: NumberedDomains,
): Promise<EdgeRuns> {
  const { context, generation, sizes } = work;
  const { journal } = generation;
  const runs = [...journal.resultsOf<EdgeRun>('edge run ')];
  const sum = (name: 'rows' | keyof EdgeCounts) => runs.reduce((all, run) => all + run[name], 0);
  if (journal.result('edge runs') === undefined) {
    let done = 0;
    const text = decompressed(source, (bytes) => (done = bytes));
    const files = lineFiles(text, generation.run('lines.tsv'), {
      bytes: sizes.edgeBytes,
      skip: runs.at(-1)?.end,
      keepNumbersBelow: domains.ids,
    });
    const writer = new BackgroundTask();
    try {
      for await (const lines of files) {
        context.signal.throwIfAborted();
        await writer.begin(async () => {
          const run = await writeRun(work, domains, {
            index: runs.length,
            name: source.name,
            lines,
            after: runs.at(-1)?.lastSource ?? null,
          });
          await journal.record(`edge run ${runs.length}`, run);
          runs.push(run);
          const total = source.bytes;
          context.onProgress({
            stage: 'reading edges',
            done,
            total,
            unit: 'bytes',
            rows: sum('rows'),
          });
        });
      }
    } finally {
      await writer.end();
    }
    await journal.record('edge runs', true);
  }
  const counts = {
    lines: sum('lines'),
    badLines: sum('badLines'),
    outOfRange: sum('outOfRange'),
    selfLoops: sum('selfLoops'),
    duplicates: sum('duplicates'),
    missing: sum('missing'),
  };
  const bad = counts.badLines + counts.outOfRange + counts.missing;
  refuseBadLines(source.name, { lines: counts.lines, bad });
  return {
    incoming: runs.flatMap(({ incoming }) => incoming ?? []),
    parts: runs.flatMap(({ part }) => part ?? []),
    degrees: runs.flatMap(({ degrees }) => degrees ?? []),
    rows: sum('rows'),
    counts,
  };
}

/**
 * Width of the buckets of targets that a run is sorted by. Sorting by bucket takes two thirds of the time of sorting by
 * target, and a part still only reads the row groups of its buckets.
 */
export const bucketWidth = (ids: number): number => Math.ceil(ids / 4_096);

/** A table in DuckDB’s memory: the edges of one piece, in the order of the file. */
const edges = 'memory.main.edges';

interface Piece {
  readonly index: number;
  /** Of the source, for messages. */
  readonly name: string;
  readonly lines: LineFile;
  /** Every source must be greater. Null for the first piece. */
  readonly after: number | null;
}

/** The edges of a piece that are kept, in the table. */
interface LoadedEdges extends EdgeCounts {
  readonly rows: number;
  /** Their first source; null without edges. */
  readonly first: number | null;
  readonly last: number | null;
  /** The greatest source so far, also of edges without a vertex; null for none. */
  readonly lastSource: number | null;
}

/** @throws ImportError `bad_input` if the edges are not sorted */
async function loadEdges(
  { database, generation }: GraphImport,
  domains: NumberedDomains,
  { name, lines, after }: Piece,
): Promise<LoadedEdges> {
  await database.run(
    `CREATE OR REPLACE TABLE ${edges} AS SELECT source, target
     FROM ${lineTable(lines.path, { source: 'UINTEGER', target: 'UINTEGER' })}
     WHERE source IS NOT NULL AND target IS NOT NULL`,
  );
  const isOutside = `source >= ${domains.ids} OR target >= ${domains.ids}`;
  const read = await database.row<{ rows: bigint; outOfRange: bigint; selfLoops: bigint }>(
    `SELECT count(*) AS rows, count(*) FILTER (${isOutside}) AS "outOfRange",
       count(*) FILTER (NOT (${isOutside}) AND source = target) AS "selfLoops"
     FROM ${edges}`,
  );
  const rows = Number(read.rows);
  const outOfRange = Number(read.outOfRange);
  const selfLoops = Number(read.selfLoops);
  if (outOfRange + selfLoops > 0) {
    await database.run(`DELETE FROM ${edges} WHERE ${isOutside} OR source = target`);
  }
  const sorted = await checkOrder(database, after);
  if (sorted.misplaced !== null) throw notSorted(name, sorted.misplaced, after);
  const duplicates = Number(sorted.duplicates);
  // A release without bad vertices has all ids, so its edges need no lookup.
  const isWhole = domains.rows === domains.ids;
  let kept = sorted;
  if (duplicates > 0 || !isWhole) {
    const ids = parquet(...domains.runs.map(({ file }) => generation.run(file)));
    const known = `source IN (SELECT id FROM ${ids}) AND target IN (SELECT id FROM ${ids})`;
    await database.run(
      `CREATE OR REPLACE TABLE ${edges} AS SELECT DISTINCT source, target FROM ${edges}
       ${isWhole ? '' : `WHERE ${known}`} ORDER BY source, target`,
    );
    kept = await checkOrder(database, after);
  }
  const keptRows = Number(kept.rows);
  return {
    rows: keptRows,
    first: kept.first,
    last: kept.last,
    lines: lines.lines,
    badLines: lines.lines - rows,
    ...{ outOfRange, selfLoops, duplicates },
    missing: rows - outOfRange - selfLoops - duplicates - keptRows,
    lastSource: sorted.last ?? after,
  };
}

async function writeRun(
  work: GraphImport,
  domains: NumberedDomains,
  piece: Piece,
): Promise<EdgeRun> {
  const { database, generation } = work;
  const { index } = piece;
  const { first, last, ...loaded } = await loadEdges(work, domains, piece);
  const run = { ...loaded, end: piece.lines.end };
  if (first === null || last === null) return { ...run, incoming: null, degrees: null, part: null };

  const file = generation.out(`edges_out-${String(index).padStart(4, '0')}.parquet`);
  await database.writeIds(`FROM ${edges}`, file, tables.graph.edges_out.rowGroup);
  const incoming = `incoming-${index}.parquet`;
  const degrees = { file: `linked-${index}.parquet`, first, last };
  const writeOthers = async () => {
    await database.writeRun(
      `SELECT source AS id, count(*)::UINTEGER AS linked FROM ${edges} GROUP BY id ORDER BY id`,
      generation.run(degrees.file),
    );
    const nodes = parquet(
      ...domains.runs
        .filter((domain) => domain.last >= first && domain.first <= last)
        .map((domain) => generation.run(domain.file)),
    );
    await database.writeRun(
      `SELECT target, node AS source_node FROM ${edges}
       JOIN (SELECT id, node FROM ${nodes} WHERE id BETWEEN ${first} AND ${last}) ON id = source
       ORDER BY (target // ${bucketWidth(domains.ids)})::USMALLINT`,
      generation.run(incoming),
    );
  };
  const [part] = await Promise.all([
    generation.part(file, { rows: run.rows, first, last }),
    writeOthers(),
  ]);
  return { ...run, incoming, degrees, part };
}

/** @param edge as {@link SortedEdges} has it */
function notSorted(name: string, edge: bigint, after: number | null): ImportError {
  const [source, target] = [Number(edge >> 32n), Number(edge & 0xffff_ffffn)];
  return new ImportError(
    'bad_input',
    source === after
      ? `${name} is not sorted, or has more edges of the domain ${source} than any domain of the web has.`
      : `${name} is not sorted: the line with ${source} and ${target} belongs further up. Sort the file by both numbers.`,
  );
}

interface SortedEdges {
  readonly rows: bigint;
  /** The first source; null without edges. */
  readonly first: number | null;
  readonly last: number | null;
  readonly duplicates: bigint;
  /** An edge that is not in order: its source, then 32 bits of its target. */
  readonly misplaced: bigint | null;
}

/** @param after every source must be greater; null for the first piece */
function checkOrder(database: WorkDatabase, after: number | null): Promise<SortedEdges> {
  const beforeFirst = after === null ? 'NULL' : `(${after}::UBIGINT << 32) | 4294967295`;
  return database.row<SortedEdges>(
    `SELECT count(*) AS rows, min(source) AS first, max(source) AS last,
       count(*) FILTER (edge = before) AS duplicates,
       any_value(edge) FILTER (edge < before) AS misplaced
     FROM (
       SELECT source, edge, lag(edge, 1, ${beforeFirst}) OVER () AS before
       FROM (SELECT source, (source::UBIGINT << 32) | target AS edge FROM ${edges})
     )`,
  );
}
