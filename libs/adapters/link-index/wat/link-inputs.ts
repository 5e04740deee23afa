import { type KeyRange, parquet } from '../duckdb.ts';
import type { WorkDatabase } from '../import/work-database.ts';
import { linkFlags } from './link-text.ts';

/** Inputs of a generation of links, at least one file. */
export interface LinkInputs {
  /** Links read by this import. */
  readonly runs: readonly string[];
  /** Parts of the table `links` in the generation that this import adds to. */
  readonly parts: readonly string[];
  /** Number of links in all inputs. */
  readonly rows: number;
}

const { nofollow, ugc, sponsored, sameDomain } = linkFlags;
const bit = (column: string, value: number) => `(CASE WHEN ${column} THEN ${value} ELSE 0 END)`;

const selectRuns = (files: readonly string[]) => `
  SELECT target_domain, target_host, target_url, source_domain, source_url, anchor, flags, occurrences,
    DATE '1970-01-01' + day AS first_seen, DATE '1970-01-01' + day AS last_seen
  FROM ${parquet(...files)}`;

const selectParts = (files: readonly string[]) => `
  SELECT target_domain, target_host, target_url, source_domain, source_url, anchor,
    CAST(${bit('nofollow', nofollow)} + ${bit('ugc', ugc)} + ${bit('sponsored', sponsored)}
      + ${bit('same_domain', sameDomain)} AS UTINYINT) AS flags,
    occurrences, first_seen, last_seen
  FROM ${parquet(...files)}`;

/** All rows of the inputs, with the same columns. */
export const selectInputs = ({ runs, parts }: LinkInputs): string =>
  [
    ...(runs.length > 0 ? [selectRuns(runs)] : []),
    ...(parts.length > 0 ? [selectParts(parts)] : []),
  ].join(' UNION ALL ');

/** Sampled rows per range. This many make the size of a range accurate to a few percent. */
const samplesPerRange = 400;
const maxSamples = 2_000_000;

/**
 * Cuts target domains into ranges of about `rangeRows` links each, based on a sample of all inputs, of which many may
 * be small. A domain is always in one range, however many links it has.
 */
export async function domainRanges(
  database: WorkDatabase,
  { runs, parts, rows }: LinkInputs,
  rangeRows: number,
): Promise<readonly KeyRange[]> {
  const count = Math.ceil(rows / rangeRows);
  const samples = Math.min(maxSamples, count * samplesPerRange);
  const step = Math.max(1, Math.floor(Math.min(samples, rows) / count));
  const bounds = await database.rows<{ domain: string }>(`
    WITH sample AS (
      SELECT target_domain FROM ${parquet(...runs, ...parts)} USING SAMPLE reservoir(${samples} ROWS)
    ), numbered AS (
      SELECT target_domain, row_number() OVER (ORDER BY target_domain) AS place FROM sample
    )
    SELECT DISTINCT target_domain AS domain FROM numbered WHERE place % ${step} = 0 AND place > 1 ORDER BY 1`);
  const domains = count > 1 ? bounds.map(({ domain }) => domain) : [];
  return [null, ...domains].map((from, index) => ({ from, before: domains[index] ?? null }));
}
