import type { BucketFile, BucketRange, EdgePairs, TargetBuckets } from './target-buckets.ts';
import { authorityEnds, type AuthorityEnds, inDegrees, type InDegrees } from './degrees.ts';
import { EdgeTable } from './edge-table.ts';
import type { GraphImport } from './graph-import.ts';
import { sortPairs } from './sort-pairs.ts';

/** First and last target. */
interface Ends {
  readonly first: number;
  readonly last: number;
}

/** The edges of a part, in DuckDB’s memory. */
export interface SortedPart extends Ends {
  readonly table: EdgeTable;
  /** Null if the rows are not sorted by key yet: DuckDB still has to sort and count them. */
  readonly degrees: InDegrees | null;
  readonly rows: number;
}

/** Sorts the edges of a part. If one bucket is larger than a part, DuckDB sorts it, which can use the disk. */
export class PartSorter {
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
