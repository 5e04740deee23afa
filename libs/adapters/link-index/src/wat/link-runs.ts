import type { DuckDBConnection } from '@duckdb/node-api';
import { LinkRows } from './link-rows.ts';
import { linkFlags } from './link-text.ts';

/** What an import makes a generation of: links as read, and those that the index held before. */
export interface LinkInputs {
  /** Written by {@link writeRun}. */
  readonly runs: readonly string[];
  /** Parts of the table `links` of the generation that is added to. */
  readonly parts: readonly string[];
}

/** A text in SQL. */
export const sqlText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Rows of Parquet files in SQL. There is one at least. */
export const sqlFiles = (files: readonly string[]): string =>
  `read_parquet([${files.map(sqlText).join(', ')}])`;

/** Writes what a query selects to a Parquet file. */
export async function copyTo(
  connection: DuckDBConnection,
  query: string,
  file: string,
  rowGroup = 122_880,
): Promise<void> {
  await connection.run(
    `COPY (${query}) TO ${sqlText(file)}
     (FORMAT parquet, COMPRESSION zstd, PARQUET_VERSION v2, ROW_GROUP_SIZE ${rowGroup})`,
  );
}

/** Writes the table of `LinkRows` to a file, sorted by target domain, so that a range of it is read without the rest. */
export const writeRun = (connection: DuckDBConnection, file: string): Promise<void> =>
  copyTo(connection, `SELECT * FROM ${LinkRows.table} ORDER BY target_domain`, file);

const { nofollow, ugc, sponsored, sameDomain } = linkFlags;
const bit = (column: string, value: number) => `(CASE WHEN ${column} THEN ${value} ELSE 0 END)`;

const selectRuns = (files: readonly string[]) => `
  SELECT target_domain, target_host, target_url, source_domain, source_url, anchor, flags, occurrences,
    DATE '1970-01-01' + day AS first_seen, DATE '1970-01-01' + day AS last_seen
  FROM ${sqlFiles(files)}`;

const selectParts = (files: readonly string[]) => `
  SELECT target_domain, target_host, target_url, source_domain, source_url, anchor,
    CAST(${bit('nofollow', nofollow)} + ${bit('ugc', ugc)} + ${bit('sponsored', sponsored)}
      + ${bit('same_domain', sameDomain)} AS UTINYINT) AS flags,
    occurrences, first_seen, last_seen
  FROM ${sqlFiles(files)}`;

/** A query of all rows of the inputs in one shape. There is one input at least. */
export const selectInputs = ({ runs, parts }: LinkInputs): string =>
  [
    ...(runs.length > 0 ? [selectRuns(runs)] : []),
    ...(parts.length > 0 ? [selectParts(parts)] : []),
  ].join(' UNION ALL ');
