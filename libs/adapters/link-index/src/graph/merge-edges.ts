import { TaskBehind } from '../import/task-behind.ts';
import { type Part, tables } from '../layout.ts';
import { bucketRanges } from './bucket-ranges.ts';
import type { GraphImport } from './import-graph.ts';
import { PartSorter, type SortedPart } from './part-sorter.ts';
import type { EdgeRuns } from './read-edges.ts';
import { BucketFile } from './target-buckets.ts';

const { key, rowGroup } = tables.graph.edges_in;

/**
 * Merges the chunks by target, some buckets at a time; while a part is written, the next is sorted.
 * @param nodes every node is below this
 * @returns the table `edges_in`
 */
export async function mergeEdges(
  work: GraphImport,
  { runs, buckets }: EdgeRuns,
  nodes: number,
): Promise<readonly Part[]> {
  const { context, generation, sizes } = work;
  const { journal } = generation;
  const files = runs.flatMap(({ incoming, rows }) =>
    rows > 0 ? new BucketFile(generation.run(incoming), buckets) : [],
  );
  const ranges = await journal.once('ranges', () => bucketRanges(files, buckets, sizes.incoming));
  const sorter = new PartSorter(work, { files, buckets, nodes, ranges });
  const writer = new TaskBehind();
  const parts: Part[] = [];
  try {
    for (const [index, range] of ranges.entries()) {
      context.signal.throwIfAborted();
      const step = `incoming ${index}`;
      const written = journal.result<Part>(step);
      if (written !== undefined) {
        parts.push(written);
        continue;
      }
      const sorted = await sorter.sort(index, range);
      await writer.begin(async () => {
        parts.push(await journal.once(step, () => writePart(work, index, sorted)));
        context.onProgress({
          stage: 'sorting edges',
          done: index + 1,
          total: ranges.length,
          unit: 'parts',
          rows: parts.reduce((sum, { rows }) => sum + rows, 0),
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
  index: number,
  { table, isSorted, rows, first, last }: SortedPart,
): Promise<Part> {
  const file = generation.out(`edges_in-${String(index).padStart(4, '0')}.parquet`);
  if (isSorted) await database.writeIdsAsTheyAre(table.sql, file, rowGroup);
  else await database.writeIds(`FROM ${table.sql} ORDER BY ${key.join(', ')}`, file, rowGroup);
  await table.drop();
  return generation.part(file, { rows, first, last });
}
