import { ImportError } from '../import/import-error.ts';
import { type Part, tables } from '../layout.ts';
import { parquet } from '../sql.ts';
import type { DegreeFile } from './number-table.ts';
import type { GraphImport } from './graph-import.ts';
import type { NumberedDomains } from './number-domains.ts';
import type { VertexRun } from './read-vertices.ts';

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
