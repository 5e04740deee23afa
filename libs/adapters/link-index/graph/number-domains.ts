import { compareKeys } from '../key-order.ts';
import { parquet, quoted } from '../sql.ts';
import type { GraphImport } from './graph-import.ts';
import type { Ranking } from '../import/ranking.ts';
import type { Vertices } from './read-vertices.ts';

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
