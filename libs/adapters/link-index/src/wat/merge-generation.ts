import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { tables } from '../layout.ts';
import { rangeBounds, rangesBetween } from './link-ranges.ts';
import type { LinkInputs } from './link-runs.ts';
import { writePartTotals, writeTotals } from './link-totals.ts';
import { mergeRange, writePositions, type WrittenPart } from './merge-links.ts';
import type { Once } from './once.ts';

export interface LinksMerge {
  readonly connection: DuckDBConnection;
  /** Receives the parts of the tables, and files that are needed in between. */
  readonly folder: string;
  readonly inputs: LinkInputs;
  /** Links of the inputs. */
  readonly rows: number;
  /** Parts of the newest ranks' `by_name`, and how many domains they rank; null without ranks. */
  readonly ranking: { readonly parts: readonly string[]; readonly domains: number } | null;
  readonly once: Once;
  /** Links of a part; another number is for specs. */
  readonly partRows?: number;
  /** Called after each range: how many of all are done. */
  readonly onRange?: (done: number, ranges: number) => void;
}

/** Parts of the tables `links` and `totals`, in their order. */
export interface MergedLinks {
  readonly links: readonly WrittenPart[];
  readonly totals: readonly WrittenPart[];
}

interface MergedRange {
  readonly part: WrittenPart | null;
  readonly totals: WrittenPart | null;
}

const numbered = (table: string, index: number) =>
  `${table}-${String(index).padStart(5, '0')}.parquet`;

/** Steps of a merge of other inputs are other steps. */
function mergeName({ inputs, ranking, rows, partRows }: LinksMerge): string {
  const files = [inputs.runs, inputs.parts, ranking?.parts ?? []].map((list) =>
    list.map((file) => basename(file)),
  );
  const digest = createHash('sha256').update(JSON.stringify([files, rows, partRows]));
  return digest.digest('hex').slice(0, 16);
}

async function mergeRanges(merge: LinksMerge, name: string, bounds: readonly string[]) {
  const { connection, folder, inputs, ranking, once } = merge;
  const positions =
    ranking === null
      ? null
      : await once(`positions ${name}`, async () => {
          await writePositions(
            connection,
            inputs,
            ranking.parts,
            join(folder, 'positions.parquet'),
          );
          return 'positions.parquet';
        });
  const positionsFile = positions === null ? null : join(folder, positions);
  const ranges = rangesBetween(bounds);
  const merged: MergedRange[] = [];
  for (const [index, range] of ranges.entries()) {
    const result = await once(`range ${index} ${name}`, async (): Promise<MergedRange> => {
      const file = numbered('links', index);
      const part = await mergeRange(connection, inputs, range, positionsFile, folder, file);
      if (part === null) return { part, totals: null };
      const totals = numbered('part-totals', index);
      const domains = ranking?.domains ?? 0;
      return { part, totals: await writePartTotals(connection, folder, file, domains, totals) };
    });
    merged.push(result);
    merge.onRange?.(merged.length, ranges.length);
  }
  return merged;
}

/** Of the bounds of ranges, those that keep some `rows` totals together. */
function totalsBounds(
  bounds: readonly string[],
  ranges: readonly MergedRange[],
  rows: number,
): string[] {
  const chosen: string[] = [];
  let gathered = 0;
  for (const [index, bound] of bounds.entries()) {
    gathered += ranges[index]?.totals?.rows ?? 0;
    if (gathered < rows) continue;
    chosen.push(bound);
    gathered = 0;
  }
  return chosen;
}

/**
 * Makes the tables `links` and `totals` out of runs and of what the index held before. Goes range by range of target
 * domains, each of a size that DuckDB can sort in its memory (a single larger domain uses the disk).
 */
export async function mergeLinks(merge: LinksMerge): Promise<MergedLinks> {
  const { connection, folder, inputs, rows, once } = merge;
  if (rows === 0) return { links: [], totals: [] };
  const name = mergeName(merge);
  const rangeRows = merge.partRows ?? tables.links.links.partRows;
  const bounds = await once(`bounds ${name}`, () =>
    rangeBounds(connection, inputs, rows, rangeRows),
  );
  const ranges = await mergeRanges(merge, name, bounds);
  const partTotals = ranges.flatMap(({ totals }) => totals ?? []);
  const totalsRows = merge.partRows ?? tables.links.totals.partRows;
  const totals: WrittenPart[] = [];
  for (const [index, range] of rangesBetween(totalsBounds(bounds, ranges, totalsRows)).entries()) {
    const part = await once(`totals ${index} ${name}`, () =>
      writeTotals(connection, folder, partTotals, range, numbered('totals', index)),
    );
    if (part !== null) totals.push(part);
  }
  return { links: ranges.flatMap(({ part }) => part ?? []), totals };
}
