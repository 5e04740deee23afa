import type { DuckDBConnection } from '@duckdb/node-api';
import { quoted } from './sql.ts';

/** Settings of a DuckDB that installs and loads nothing. */
export const withoutExtensions = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_persistent_secrets: 'false',
} as const;

/**
 * Lets a DuckDB read and write within one folder only, and no address; nothing can widen it after that. What it spills
 * and what it attaches is to be settled before.
 */
export async function confineTo(connection: DuckDBConnection, folder: string): Promise<void> {
  await connection.run(`SET allowed_directories = [${quoted(folder)}]`);
  await connection.run('SET enable_external_access = false');
}
