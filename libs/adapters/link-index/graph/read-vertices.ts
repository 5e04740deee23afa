import { decompressed, type ImportSource } from '../import/decompressed.ts';
import { ImportError } from '../import/import-error.ts';
import { isName, lineFiles, lineTable } from '../import/line-files.ts';
import { refuseBadLines } from '../import/refuse-bad-lines.ts';
import { parquet } from '../sql.ts';
import type { GraphImport } from './graph-import.ts';

const columns = { id: 'UINTEGER', name: 'VARCHAR', hosts: 'UINTEGER' };

/** Vertices of one piece of the file, sorted by id. */
export interface VertexRun {
  readonly file: string;
  readonly end: number;
  readonly lines: number;
  readonly rows: number;
  readonly first: number;
  readonly last: number;
}

export interface Vertices {
  readonly runs: readonly VertexRun[];
  readonly rows: number;
  readonly badLines: number;
  /** Every id is below this. */
  readonly ids: number;
}

/** @throws ImportError `bad_input` if ids are repeated or out of order */
export async function readVertices(work: GraphImport, source: ImportSource): Promise<Vertices> {
  const { context, database, generation, sizes } = work;
  const { journal } = generation;
  const runs: VertexRun[] = [];
  for (let run; (run = journal.result<VertexRun>(`vertices ${runs.length}`)) !== undefined;) {
    runs.push(run);
  }
  if (journal.result('vertices read') === undefined) {
    let read = 0;
    const text = decompressed(source, (bytes) => (read = bytes));
    for await (const lines of lineFiles(
      text,
      generation.run('lines.tsv'),
      sizes.vertexBytes,
      runs.at(-1)?.end,
    )) {
      context.signal.throwIfAborted();
      const file = `vertices-${runs.length}.parquet`;
      await database.writeRun(
        `SELECT id, name, hosts FROM ${lineTable(lines.path, columns)}
         WHERE ${isName('name')} AND hosts IS NOT NULL ORDER BY id`,
        generation.run(file),
      );
      const run = {
        file,
        end: lines.end,
        lines: lines.lines,
        ...(await span(work, generation.run(file))),
      };
      refuseDisorder(
        source.name,
        run,
        runs.findLast(({ rows }) => rows > 0),
      );
      await journal.record(`vertices ${runs.length}`, run);
      runs.push(run);
      const rows = runs.reduce((sum, each) => sum + each.rows, 0);
      context.onProgress({
        stage: 'reading vertices',
        done: read,
        total: source.bytes,
        unit: 'bytes',
        rows,
      });
    }
    await journal.record('vertices read', true);
  }
  const rows = runs.reduce((sum, run) => sum + run.rows, 0);
  const lines = runs.reduce((sum, run) => sum + run.lines, 0);
  refuseBadLines(source.name, { lines, bad: lines - rows });
  const filled = runs.filter((run) => run.rows > 0);
  return { runs: filled, rows, badLines: lines - rows, ids: (filled.at(-1)?.last ?? -1) + 1 };
}

async function span({ database }: GraphImport, file: string) {
  const row = await database.row<{ rows: bigint; ids: bigint; first: number; last: number }>(
    `SELECT count(*) AS rows, count(DISTINCT id) AS ids, coalesce(min(id), 0) AS first, coalesce(max(id), 0) AS last
     FROM ${parquet(file)}`,
  );
  return { rows: Number(row.rows), ids: Number(row.ids), first: row.first, last: row.last };
}

function refuseDisorder(
  name: string,
  run: VertexRun & { readonly ids: number },
  before: VertexRun | undefined,
): void {
  if (run.ids === run.rows && (before === undefined || run.rows === 0 || run.first > before.last)) {
    return;
  }
  throw new ImportError(
    'bad_input',
    `${name} is not sorted by id, or has an id twice (${run.first} to ${run.last}).`,
  );
}
