/** A text as an SQL literal, for file names, which cannot be bound. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Parquet files as an SQL table. */
export const parquet = (...files: readonly string[]): string =>
  `read_parquet([${files.map(quoted).join(', ')}])`;

/**
 * `authorityOf` of libs/links in SQL. It uses CASE because DuckDB's `least` and `greatest` take longer than the
 * logarithm.
 */
export function sqlAuthority(position: string, domains: number): string {
  if (domains <= 1) return '100';
  const between = `round(100 * (1 - ln(${position}) / ln(${domains})))`;
  return `CASE WHEN ${position} <= 1 THEN 100 WHEN ${position} >= ${domains} THEN 0 ELSE ${between} END`;
}
