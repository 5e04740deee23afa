import type { DuckDBConnection } from '@duckdb/node-api';
import { quoted } from './sql.ts';

/** Settings of a DuckDB that installs and loads nothing. */
export const withoutExtensions = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_persistent_secrets: 'false',
} as const;

/** What a DuckDB that imports or verifies may take. The process takes some hundred MB beside it. */
export const withinMemory = { threads: '2', memory_limit: '1000MB' } as const;

/** What it may take of the disk for what does not fit into its memory, in `work` of the index. */
export const spillGb = 100;

/** Holds a DuckDB to that. It takes no notice of the same setting when it is opened with it. */
export async function boundSpill(
  connection: DuckDBConnection,
  bound = `${spillGb}GB`,
): Promise<void> {
  await connection.run(`SET max_temp_directory_size = ${quoted(bound)}`);
}

/**
 * Lets a DuckDB read and write within one folder only, and no address; nothing can widen it after that. What it spills
 * and what it attaches is to be settled before.
 */
export async function confineTo(connection: DuckDBConnection, folder: string): Promise<void> {
  await connection.run(`SET allowed_directories = [${quoted(folder)}]`);
  await connection.run('SET enable_external_access = false');
}
