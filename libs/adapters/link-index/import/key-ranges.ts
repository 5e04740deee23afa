import { compareKeys, type Key } from '../key-order.ts';
import { parquet, quoted } from '../sql.ts';
import { type WorkDatabase } from './work-database.ts';

/** Values of a key from `from` (inclusive) to `before` (exclusive); null means no limit. */
export interface KeyRange {
  readonly from: Key | null;
  readonly before: Key | null;
}

/** Maximum rows between two samples of a run. */
const widestSample = 8_192;

/**
 * Cuts sorted runs into key ranges of about `rows` rows each, so that runs of any size can be merged range by range in
 * bounded memory. A key with more rows than that gets its own range.
 */
export async function keyRanges(
  database: WorkDatabase,
  runs: readonly string[],
  key: string,
  rows: number,
): Promise<readonly KeyRange[]> {
  const sampleEvery = Math.max(1, Math.min(widestSample, Math.floor(rows / 16)));
  const samples: Key[] = [];
  for (const run of runs) {
    const found = await database.rows<{ key: Key }>(
      `SELECT ${key} AS key FROM read_parquet(${quoted(run)}, file_row_number = true)
       WHERE file_row_number % ${sampleEvery} = ${sampleEvery - 1}`,
    );
    for (const sample of found) samples.push(sample.key);
  }
  samples.sort(compareKeys);
  const step = Math.max(1, Math.round(rows / sampleEvery));
  const cuts = samples.filter((_, index) => index % step === step - 1);
  const distinct = cuts.filter((cut, index) => cut !== cuts[index - 1]);
  return [null, ...distinct].map((from, index) => ({ from, before: distinct[index] ?? null }));
}

/** The SQL condition for keys in a range. */
export const inRange = (key: string, { from, before }: KeyRange): string =>
  [
    from === null ? 'true' : `${key} >= ${literal(from)}`,
    before === null ? 'true' : `${key} < ${literal(before)}`,
  ].join(' AND ');

/** Rows of sorted runs within a range. */
export const rowsInRange = (runs: readonly string[], key: string, range: KeyRange): string =>
  `(SELECT * FROM ${parquet(...runs)} WHERE ${inRange(key, range)})`;

const literal = (key: Key): string => (typeof key === 'number' ? String(key) : quoted(key));
