/** A text as a literal of SQL, for names of files, which cannot be bound. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Parquet files as a table of SQL. */
export const parquet = (...files: readonly string[]): string =>
  `read_parquet([${files.map(quoted).join(', ')}])`;

/** `authorityOf` of libs/links, in SQL. */
export function sqlAuthority(position: string, domains: number): string {
  if (domains <= 1) return '100';
  const bounded = `least(greatest(${position}, 1), ${domains})`;
  return `round(100 * (1 - ln(${bounded}) / ln(${domains})))`;
}
