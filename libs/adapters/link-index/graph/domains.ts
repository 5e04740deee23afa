import { compareKeys, parquet, quoted } from '../duckdb.ts';
import type { Ranking } from '../import/current.ts';
import { decompressed, type ImportSource } from '../import/decompressed.ts';
import { ImportError } from '../import/import-error.ts';
import { isName, lineFiles, lineTable, refuseBadLines } from '../import/line-files.ts';
import { type Part, tables } from '../layout.ts';
import type { GraphImport } from './import-graph.ts';

const columns = { id: 'UINTEGER', name: 'VARCHAR', hosts: 'UINTEGER' };

/** Vertices of one piece of the file, sorted by id. */
interface VertexRun {
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
  const runs = [...journal.resultsOf<VertexRun>('vertex run ')];
  if (journal.result('vertex runs') === undefined) {
    let read = 0;
    const text = decompressed(source, (bytes) => (read = bytes));
    for await (const lines of lineFiles(text, generation.run('lines.tsv'), {
      bytes: sizes.vertexBytes,
      skip: runs.at(-1)?.end,
    })) {
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
      await journal.record(`vertex run ${runs.length}`, run);
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
    await journal.record('vertex runs', true);
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

/** Domains with their node numbers, sorted by id, in pieces. */
export interface NumberedDomains extends Vertices {
  /** Every node is below this. */
  readonly nodes: number;
}

/**
 * Gives every domain its node: the harmonic position if it is ranked, a number after all positions if it isn't, and the
 * id if there are no ranks. Names and ids have the same order, so each piece only needs the ranks of its own names.
 */
export async function numberDomains(
  { context, database, generation }: GraphImport,
  vertices: Vertices,
  ranks: Ranking | null,
): Promise<NumberedDomains> {
  const runs = [];
  for (const [index, run] of vertices.runs.entries()) {
    context.signal.throwIfAborted();
    const file = `numbered-${index}.parquet`;
    const path = generation.run(run.file);
    await generation.journal.once(`numbered ${index}`, async () => {
      const names = await database.row<{ first: string; last: string }>(
        `SELECT min(name) AS first, max(name) AS last FROM ${parquet(path)}`,
      );
      await database.writeRun(numbered(path, ranks, names), generation.run(file));
      return null;
    });
    runs.push({ ...run, file });
    context.onProgress({
      stage: 'numbering domains',
      done: index + 1,
      total: vertices.runs.length,
      unit: 'parts',
      rows: runs.reduce((sum, { rows }) => sum + rows, 0),
    });
  }
  const nodes = vertices.ids + (ranks === null ? 0 : ranks.domains + 1);
  return { ...vertices, runs, nodes };
}

function numbered(
  file: string,
  ranks: Ranking | null,
  names: { readonly first: string; readonly last: string },
): string {
  const domains = parquet(file);
  const parts = (ranks?.parts ?? []).filter(
    ({ first, last }) => compareKeys(last, names.first) >= 0 && compareKeys(first, names.last) <= 0,
  );
  if (ranks === null) return `SELECT id, name, hosts, id AS node FROM ${domains} ORDER BY id`;
  const behind = `${ranks.domains + 1} + id`;
  if (parts.length === 0) {
    return `SELECT id, name, hosts, (${behind})::UINTEGER AS node FROM ${domains} ORDER BY id`;
  }
  return `SELECT id, name, hosts, coalesce(harmonic_position, ${behind})::UINTEGER AS node
    FROM ${domains}
    LEFT JOIN (
      SELECT name, harmonic_position FROM ${parquet(...parts.map(({ file: part }) => part))}
      WHERE name BETWEEN ${quoted(names.first)} AND ${quoted(names.last)}
        AND harmonic_position <= ${ranks.domains}
    ) USING (name)
    ORDER BY id`;
}

/**
 * Writes the domains again, sorted by node.
 * @throws ImportError `mismatch` if the ranks give two domains the same position
 */
export async function writeNodes(
  { context, database, generation, sizes }: GraphImport,
  domains: NumberedDomains,
): Promise<readonly Part[]> {
  const all = parquet(...domains.runs.map(({ file }) => generation.run(file)));
  const parts: (Part | null)[] = [];
  for (let from = 0; from < domains.nodes; from += sizes.nodes) {
    context.signal.throwIfAborted();
    const before = from + sizes.nodes;
    const index = parts.length;
    const part = await generation.journal.once(`nodes ${index}`, async () => {
      const file = generation.out(`nodes-${String(index).padStart(4, '0')}.parquet`);
      const { rowGroup } = tables.graph.nodes;
      await database.write(
        `SELECT node, id, name FROM ${all} WHERE node >= ${from} AND node < ${before} ORDER BY node`,
        file,
        rowGroup,
      );
      const found = await database.row<{
        rows: bigint;
        nodes: bigint;
        first: number;
        last: number;
      }>(
        `SELECT count(*) AS rows, count(DISTINCT node) AS nodes, min(node) AS first, max(node) AS last
         FROM ${parquet(file)}`,
      );
      const { rows, nodes, first, last } = found;
      if (rows !== nodes) {
        throw new ImportError(
          'mismatch',
          'The ranks of this release give several domains the same position. Import the ranks again.',
        );
      }
      return rows === 0n ? null : await generation.part(file, { rows: Number(rows), first, last });
    });
    parts.push(part);
    const done = Math.min(before, domains.nodes);
    context.onProgress({
      stage: 'sorting domains',
      done,
      total: domains.nodes,
      unit: 'parts',
      rows: done,
    });
  }
  return parts.flatMap((part) => part ?? []);
}

/** A file with one row per domain that has edges, sorted by `id`, for a range of ids. */
export interface DegreeFile {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** Writes the table `domains`: the name, the node and the edge totals of each domain. */
export async function writeDomains(
  { context, database, generation }: GraphImport,
  domains: NumberedDomains,
  degrees: {
    readonly incoming: readonly DegreeFile[];
    readonly outgoing: readonly DegreeFile[];
    /** Whether a ranking numbers the sources of edges. */
    readonly areRanked: boolean;
  },
): Promise<readonly Part[]> {
  const within = (list: readonly DegreeFile[], run: VertexRun, none: string) => {
    const files = list.filter(({ first, last }) => last >= run.first && first <= run.last);
    if (files.length === 0) return `(SELECT 0 AS id, ${none} WHERE false)`;
    const rows = parquet(...files.map(({ file }) => generation.run(file)));
    return `(SELECT * FROM ${rows} WHERE id BETWEEN ${run.first} AND ${run.last})`;
  };
  const authority = degrees.areRanked ? 'coalesce(authority, 0)' : 'NULL';
  const parts: Part[] = [];
  for (const [index, run] of domains.runs.entries()) {
    context.signal.throwIfAborted();
    const part = await generation.journal.once(`domains ${index}`, async () => {
      const file = generation.out(`domains-${String(index).padStart(4, '0')}.parquet`);
      await database.write(
        `SELECT id, name, hosts, node, coalesce(referrers, 0)::UINTEGER AS referrers,
           coalesce(linked, 0)::UINTEGER AS linked, ${authority}::UBIGINT AS authority_sum
         FROM ${parquet(generation.run(run.file))}
         LEFT JOIN ${within(degrees.incoming, run, '0 AS referrers, 0 AS authority')} USING (id)
         LEFT JOIN ${within(degrees.outgoing, run, '0 AS linked')} USING (id)
         ORDER BY id`,
        file,
        tables.graph.domains.rowGroup,
      );
      return generation.part(file, { rows: run.rows, first: run.first, last: run.last });
    });
    parts.push(part);
    const [done, total] = [index + 1, domains.runs.length];
    context.onProgress({ stage: 'summing up', done, total, unit: 'parts', rows: done });
  }
  return parts;
}
