import { inRange, parquet, sqlAuthority } from '../duckdb.ts';
import { type Part, tables } from '../layout.ts';
import type { DegreeFile, NumberedDomains } from './domains.ts';
import type { GraphImport } from './import-graph.ts';
import { bucketWidth, type EdgeRuns } from './read-edges.ts';

const { key, rowGroup } = tables.graph.edges_in;

/** A part of `edges_in`, and the totals of its targets. */
export interface IncomingPart {
  readonly part: Part;
  readonly degrees: DegreeFile;
}

/**
 * Merges the runs of edges by target, a range of targets at a time.
 * @param ranked domains in the ranking that numbers the sources; null without one
 */
export async function mergeEdges(
  work: GraphImport,
  { incoming }: EdgeRuns,
  { ids }: NumberedDomains,
  ranked: number | null,
): Promise<readonly IncomingPart[]> {
  const { context, generation } = work;
  if (incoming.length === 0) return [];
  const edges = parquet(...incoming.map((file) => generation.run(file)));
  const ranges = await generation.journal.once('target ranges', () =>
    targetRanges(work, edges, ids),
  );
  const parts: IncomingPart[] = [];
  for (const [index, range] of ranges.entries()) {
    context.signal.throwIfAborted();
    const within = `SELECT target, source_node FROM ${edges}
      WHERE ${inRange('target', range)} ORDER BY ${key.join(', ')}`;
    parts.push(
      await generation.journal.once(`edges in ${index}`, () =>
        writePart(work, within, { index, ranked }),
      ),
    );
    context.onProgress({
      stage: 'sorting edges',
      done: index + 1,
      total: ranges.length,
      unit: 'parts',
      rows: parts.reduce((sum, { part }) => sum + part.rows, 0),
    });
  }
  return parts;
}

/** Targets whose edges become one part. */
interface TargetRange {
  readonly from: number;
  readonly before: number;
  readonly rows: number;
}

/** Joins adjacent buckets as long as they have at most the edges of a part together. */
async function targetRanges(
  { database, sizes }: GraphImport,
  edges: string,
  ids: number,
): Promise<readonly TargetRange[]> {
  const width = bucketWidth(ids);
  const counted = await database.rows<{ bucket: number; rows: bigint }>(
    `SELECT (target // ${width})::UINTEGER AS bucket, count(*) AS rows FROM ${edges}
     GROUP BY ALL ORDER BY ALL`,
  );
  const ranges: TargetRange[] = [];
  for (const { bucket, rows: bucketRows } of counted) {
    const before = (bucket + 1) * width;
    const last = ranges.at(-1);
    const rows = Number(bucketRows) + (last?.rows ?? 0);
    if (last !== undefined && rows <= sizes.incoming) {
      ranges[ranges.length - 1] = { from: last.from, before, rows };
    } else ranges.push({ from: bucket * width, before, rows: Number(bucketRows) });
  }
  return ranges;
}

/** @param edges a query for the edges, sorted */
async function writePart(
  { database, generation }: GraphImport,
  edges: string,
  { index, ranked }: { readonly index: number; readonly ranked: number | null },
): Promise<IncomingPart> {
  const file = generation.out(`edges_in-${String(index).padStart(4, '0')}.parquet`);
  await database.writeIds(edges, file, rowGroup);
  const { rows, first, last } = await database.row<{ rows: bigint; first: number; last: number }>(
    `SELECT count(*) AS rows, min(target) AS first, max(target) AS last FROM ${parquet(file)}`,
  );
  const authority =
    ranked === null
      ? '0'
      : `coalesce(sum(${sqlAuthority('source_node', ranked)}) FILTER (source_node <= ${ranked}), 0)`;
  const degrees = { file: `referrers-${index}.parquet`, first, last };
  const [part] = await Promise.all([
    generation.part(file, { rows: Number(rows), first, last }),
    database.writeRun(
      `SELECT target AS id, count(*)::UINTEGER AS referrers, ${authority}::DOUBLE AS authority
       FROM ${parquet(file)} GROUP BY target ORDER BY id`,
      generation.run(degrees.file),
    ),
  ]);
  return { part, degrees };
}
