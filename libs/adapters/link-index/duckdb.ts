import type { DuckDBConnection } from '@duckdb/node-api';

/** A text as an SQL literal, for file names, which cannot be bound. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Parquet files as an SQL table. */
export const parquet = (...files: readonly string[]): string =>
  `read_parquet([${files.map(quoted).join(', ')}])`;

/** A key of a table: an id, or a name. */
export type Key = string | number;

/** Compares keys like DuckDB does: texts by their UTF-8 bytes, unlike JavaScript's own comparison. */
export const compareKeys = (a: Key, b: Key): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));

/** Values of a key from `from` (inclusive) to `before` (exclusive); null means no limit. */
export interface KeyRange {
  readonly from: Key | null;
  readonly before: Key | null;
}

/** The SQL condition for keys in a range. */
export const inRange = (key: string, { from, before }: KeyRange): string =>
  [
    from === null ? 'true' : `${key} >= ${literal(from)}`,
    before === null ? 'true' : `${key} < ${literal(before)}`,
  ].join(' AND ');

const literal = (key: Key): string => (typeof key === 'number' ? String(key) : quoted(key));

/**
 * `authorityOf` of libs/links in SQL. It uses CASE because DuckDB's `least` and `greatest` take longer than the
 * logarithm.
 */
export function sqlAuthority(position: string, domains: number): string {
  if (domains <= 1) return '100';
  const between = `round(100 * (1 - ln(${position}) / ln(${domains})))`;
  return `CASE WHEN ${position} <= 1 THEN 100 WHEN ${position} >= ${domains} THEN 0 ELSE ${between} END`;
}

/** Settings of a DuckDB that installs and loads no extensions. */
export const withoutExtensions = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_persistent_secrets: 'false',
} as const;

/** Limits of a DuckDB that imports or verifies. The rest of the process takes some hundred MB more. */
export const withinMemory = { threads: '2', memory_limit: '1000MB' } as const;

/** How much DuckDB may spill to the index's `work` folder. */
export const spillGb = 100;

/** Sets the spill limit separately, because DuckDB ignores it among the options of opening. */
export async function boundSpill(
  connection: DuckDBConnection,
  bound = `${spillGb}GB`,
): Promise<void> {
  await connection.run(`SET max_temp_directory_size = ${quoted(bound)}`);
}

/**
 * Restricts a DuckDB to one folder, permanently. Set the spill folder and attach databases before.
 */
export async function confineTo(connection: DuckDBConnection, folder: string): Promise<void> {
  await connection.run(`SET allowed_directories = [${quoted(folder)}]`);
  await connection.run('SET enable_external_access = false');
}
