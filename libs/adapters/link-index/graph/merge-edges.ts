import { parquet, sqlAuthority } from '../duckdb.ts';
import { BackgroundTask } from '../import/work-database.ts';
import { type Part, tables } from '../layout.ts';
import { authorityEnds, type AuthorityEnds, inDegrees, type InDegrees } from './degrees.ts';
import type { NumberedDomains } from './domains.ts';
import type { GraphImport } from './import-graph.ts';
import { type DegreeFile, EdgeTable, writeNumbers } from './number-table.ts';
import type { EdgeRuns } from './read-edges.ts';
import {
  BucketFile,
  type BucketRange,
  bucketRanges,
  type EdgePairs,
  type TargetBuckets,
} from './target-buckets.ts';

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

/** First and last target. */
interface Ends {
  readonly first: number;
  readonly last: number;
}

/** The edges of a part, in DuckDB’s memory. */
interface SortedPart extends Ends {
  readonly table: EdgeTable;
  /** Null if the rows are not sorted by key yet: DuckDB still has to sort and count them. */
  readonly degrees: InDegrees | null;
  readonly rows: number;
}

/** Sorts the edges of a part. If one bucket is larger than a part, DuckDB sorts it, which can use the disk. */
class PartSorter {
  readonly #work: GraphImport;
  readonly #files: readonly BucketFile[];
  readonly #buckets: TargetBuckets;
  readonly #nodes: number;
  readonly #authority: AuthorityEnds;
  readonly #room: EdgePairs;
  readonly #spare: EdgePairs;

  constructor(
    work: GraphImport,
    {
      files,
      buckets,
      nodes,
      ranked,
      ranges,
    }: {
      readonly files: readonly BucketFile[];
      readonly buckets: TargetBuckets;
      /** Every node is below this. */
      readonly nodes: number;
      /** Domains in the ranking that numbers the nodes; 0 without a ranking. */
      readonly ranked: number;
      /** Edges to sort. */
      readonly ranges: readonly BucketRange[];
    },
  ) {
    this.#work = work;
    this.#files = files;
    this.#buckets = buckets;
    this.#nodes = nodes;
    this.#authority = authorityEnds(ranked);
    const most = ranges.reduce(
      (rows, range) => Math.max(rows, this.#fits(range) ? range.rows : 0),
      0,
    );
    [this.#room, this.#spare] = [new Uint32Array(2 * most), new Uint32Array(2 * most)];
  }

  #fits({ rows }: BucketRange): boolean {
    return rows <= this.#work.sizes.incoming;
  }

  async sort(index: number, range: BucketRange): Promise<SortedPart> {
    const { loader } = this.#work.database;
    const table = await EdgeTable.create(loader, `incoming_${index}`);
    const { rows } = range;
    if (!this.#fits(range)) {
      return { table, rows, degrees: null, ...(await this.#pourInto(table, range)) };
    }
    const pairs = await this.#sorted(range);
    await table.addPairs(pairs);
    const degrees = inDegrees(pairs, this.#authority);
    return { table, rows, degrees, first: pairs[0] ?? 0, last: pairs.at(-2) ?? 0 };
  }

  async #sorted(range: BucketRange): Promise<EdgePairs> {
    let filled = 0;
    for await (const pairs of this.#pieces(range)) {
      this.#room.set(pairs, filled);
      filled += pairs.length;
    }
    return sortPairs(this.#room.subarray(0, filled), this.#spare.subarray(0, filled), {
      first: {
        from: this.#buckets.firstOf(range.from),
        before: this.#buckets.firstOf(range.before),
      },
      second: { from: 0, before: this.#nodes },
    });
  }

  async #pourInto(table: EdgeTable, range: BucketRange): Promise<Ends> {
    let [first, last] = [Infinity, 0];
    for await (const pairs of this.#pieces(range)) {
      for (let at = 0; at < pairs.length; at += 2) {
        const target = pairs[at] as number;
        if (target < first) first = target;
        if (target > last) last = target;
      }
      await table.addPairs(pairs);
    }
    return { first, last };
  }

  async *#pieces({ from, before }: BucketRange): AsyncGenerator<EdgePairs> {
    for (const file of this.#files) yield* file.pieces(from, before);
  }
}

const digitBits = 11;
const digits = 2 ** digitBits;

/** Lower bound (inclusive) and upper bound (exclusive) of the numbers. */
interface Bounds {
  readonly from: number;
  readonly before: number;
}

/**
 * Sorts pairs of numbers by the first, then by the second, with a least-significant-digit radix sort. It takes a few
 * passes over the pairs, whatever their order, and fewer if the bounds are narrow.
 * @param pairs one after the other
 * @param spare as long as `pairs`; the contents of both are overwritten
 * @returns whichever of the two arrays contains the sorted pairs
 */
export function sortPairs(
  pairs: EdgePairs,
  spare: EdgePairs,
  bounds: { readonly first: Bounds; readonly second: Bounds },
): EdgePairs {
  let [unsorted, sorted] = [pairs, spare];
  for (const [place, { from, before }] of [
    [1, bounds.second],
    [0, bounds.first],
  ] as const) {
    for (let shift = 0; before - from > 2 ** shift; shift += digitBits) {
      pass(unsorted, sorted, { place, shift, base: from });
      [unsorted, sorted] = [sorted, unsorted];
    }
  }
  return unsorted;
}

/** Sorts by one digit; pairs of the same digit keep their order. */
function pass(
  from: EdgePairs,
  to: EdgePairs,
  { place, shift, base }: { readonly place: 0 | 1; readonly shift: number; readonly base: number },
): void {
  const next = new Uint32Array(digits + 1);
  const mask = digits - 1;
  for (let at = place; at < from.length; at += 2) {
    const digit = (((from[at] as number) - base) >>> shift) & mask;
    next[digit + 1] = (next[digit + 1] as number) + 2;
  }
  for (let digit = 1; digit <= digits; digit += 1) {
    next[digit] = (next[digit] as number) + (next[digit - 1] as number);
  }
  for (let at = 0; at < from.length; at += 2) {
    const digit = (((from[at + place] as number) - base) >>> shift) & mask;
    const end = next[digit] as number;
    next[digit] = end + 2;
    to[end] = from[at] as number;
    to[end + 1] = from[at + 1] as number;
  }
}
