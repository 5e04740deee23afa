import { keyRanges, rowsInRange } from '../import/key-ranges.ts';
import { parquet } from '../sql.ts';
import { type Part, tables } from '../layout.ts';
import type { GraphImport } from './import-graph.ts';
import type { EdgeRuns } from './read-edges.ts';

/** Merges the chunks by target, range by range. @returns the table `edges_in` */
export async function mergeEdges(work: GraphImport, { runs }: EdgeRuns): Promise<readonly Part[]> {
  const { context, database, generation } = work;
  const files = runs.flatMap(({ incoming, rows }) => (rows > 0 ? generation.run(incoming) : []));
  const ranges = await generation.journal.once('ranges', () =>
    keyRanges(database, files, 'target', work.sizes.incoming),
  );
  const parts: (Part | null)[] = [];
  for (const [index, range] of ranges.entries()) {
    context.signal.throwIfAborted();
    const part = await generation.journal.once(`incoming ${index}`, () =>
      writePart(work, index, rowsInRange(files, 'target', range)),
    );
    parts.push(part);
    context.onProgress({
      stage: 'sorting edges',
      done: index + 1,
      total: ranges.length,
      unit: 'parts',
      rows: parts.reduce((sum, each) => sum + (each?.rows ?? 0), 0),
    });
  }
  return parts.flatMap((part) => part ?? []);
}

async function writePart(
  { database, generation }: GraphImport,
  index: number,
  rows: string,
): Promise<Part | null> {
  const file = generation.out(`edges_in-${String(index).padStart(4, '0')}.parquet`);
  const { key, rowGroup } = tables.graph.edges_in;
  await database.write(`SELECT * FROM ${rows} ORDER BY ${key.join(', ')}`, file, rowGroup);
  const found = await database.row<{ rows: bigint; first: number | null; last: number | null }>(
    `SELECT count(*) AS rows, min(target) AS first, max(target) AS last FROM ${parquet(file)}`,
  );
  const { first, last } = found;
  if (first === null || last === null) return null;
  return generation.part(file, { rows: Number(found.rows), first, last });
}
