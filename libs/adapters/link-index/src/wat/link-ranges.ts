import type { DuckDBConnection } from '@duckdb/node-api';
import { type LinkInputs, sqlFiles, sqlText } from './link-runs.ts';

/** Reversed names from `from` on and before `to`, in the order of their bytes; null for no bound. */
export interface NameRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** Looked at for each range: its size is then within some percent of what was asked for. */
const samplesPerRange = 400;
const maxSamples = 2_000_000;

/** A condition on a column, true for the names of a range. */
export function sqlWithin(column: string, { from, to }: NameRange): string {
  const bounds = [
    ...(from === null ? [] : [`${column} >= ${sqlText(from)}`]),
    ...(to === null ? [] : [`${column} < ${sqlText(to)}`]),
  ];
  return bounds.length === 0 ? 'true' : bounds.join(' AND ');
}

export const rangesBetween = (bounds: readonly string[]): NameRange[] =>
  [null, ...bounds].map((from, index) => ({ from, to: bounds[index] ?? null }));

/**
 * Cuts all target domains into ranges of some `rangeRows` links each, from a sample of the inputs. A domain is in one
 * range, however many links it has.
 * @param rows links of the inputs
 * @returns where the second range and each one after it begins
 */
export async function rangeBounds(
  connection: DuckDBConnection,
  { runs, parts }: LinkInputs,
  rows: number,
  rangeRows: number,
): Promise<string[]> {
  const ranges = Math.ceil(rows / rangeRows);
  if (ranges <= 1) return [];
  const samples = Math.min(maxSamples, ranges * samplesPerRange);
  const step = Math.max(1, Math.floor(Math.min(samples, rows) / ranges));
  const reader = await connection.runAndReadAll(`
    WITH sample AS (
      SELECT target_domain FROM ${sqlFiles([...runs, ...parts])} USING SAMPLE reservoir(${samples} ROWS)
    ), numbered AS (
      SELECT target_domain, row_number() OVER (ORDER BY target_domain) AS place FROM sample
    )
    SELECT DISTINCT target_domain FROM numbered WHERE place % ${step} = 0 ORDER BY 1`);
  return reader.getRows().map(([domain]) => String(domain));
}
