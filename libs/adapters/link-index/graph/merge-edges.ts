import { BackgroundTask } from '../import/background-task.ts';
import { type Part, tables } from '../layout.ts';
import { parquet, sqlAuthority } from '../sql.ts';
import { BucketFile, bucketRanges } from './target-buckets.ts';
import { type DegreeFile, writeNumbers } from './number-table.ts';
import type { GraphImport } from './graph-import.ts';
import type { NumberedDomains } from './number-domains.ts';
import { PartSorter, type SortedPart } from './part-sorter.ts';
import type { EdgeRuns } from './read-edges.ts';

const { key, rowGroup } = tables.graph.edges_in;

/** A part of `edges_in`, and the totals of its targets. */
export interface IncomingPart {
  readonly part: Part;
  readonly degrees: DegreeFile;
}

/**
 * Merges the chunks by target, some buckets at a time; while one part is written, the next is sorted.
 * @param ranked domains in the ranking that numbers the sources; null without one
 */
export async function mergeEdges(
  work: GraphImport,
  { runs, buckets }: EdgeRuns,
  { nodes }: NumberedDomains,
  ranked: number | null,
): Promise<readonly IncomingPart[]> {
  const { context, generation, sizes } = work;
  const { journal } = generation;
  const files = runs.flatMap(({ incoming, rows }) =>
    rows > 0 ? new BucketFile(generation.run(incoming), buckets) : [],
  );
  const ranges = await journal.once('ranges', () => bucketRanges(files, buckets, sizes.incoming));
  const sorter = new PartSorter(work, { files, buckets, nodes, ranked: ranked ?? 0, ranges });
  const writer = new BackgroundTask();
  const parts: IncomingPart[] = [];
  try {
    for (const [index, range] of ranges.entries()) {
      context.signal.throwIfAborted();
      const step = `incoming ${index}`;
      const written = journal.result<IncomingPart>(step);
      if (written !== undefined) {
        parts.push(written);
        continue;
      }
      const sorted = await sorter.sort(index, range);
      await writer.begin(async () => {
        parts.push(await journal.once(step, () => writePart(work, sorted, index, ranked)));
        context.onProgress({
          stage: 'sorting edges',
          done: index + 1,
          total: ranges.length,
          unit: 'parts',
          rows: parts.reduce((sum, { part }) => sum + part.rows, 0),
        });
      });
    }
  } finally {
    await writer.end();
  }
  return parts;
}

async function writePart(
  { database, generation }: GraphImport,
  { table, degrees, rows, first, last }: SortedPart,
  index: number,
  ranked: number | null,
): Promise<IncomingPart> {
  const file = generation.out(`edges_in-${String(index).padStart(4, '0')}.parquet`);
  const sums = { file: `referrers-${index}.parquet`, first, last };
  const sumsPath = generation.run(sums.file);
  const edges = table.as('target', 'source_node');
  if (degrees === null) {
    await database.writeIds(`${edges} ORDER BY ${key.join(', ')}`, file, rowGroup);
    await database.writeRun(inDegreesOf(file, ranked), sumsPath);
  } else {
    await database.writeIds(edges, file, rowGroup);
    const { ids, referrers, authority } = degrees;
    await writeNumbers(database, sumsPath, { id: ids, referrers, authority });
  }
  await database.run(`DROP TABLE ${table.sql}`);
  return { part: await generation.part(file, { rows, first, last }), degrees: sums };
}

/** Computes the result of `inDegrees` for a part that DuckDB sorted. */
function inDegreesOf(file: string, ranked: number | null): string {
  const authority =
    ranked === null
      ? '0'
      : `coalesce(sum(${sqlAuthority('source_node', ranked)}) FILTER (source_node <= ${ranked}), 0)`;
  return `SELECT target AS id, count(*)::UINTEGER AS referrers, ${authority}::DOUBLE AS authority
    FROM ${parquet(file)} GROUP BY target ORDER BY id`;
}
