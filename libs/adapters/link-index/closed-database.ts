import type { DuckDBConnection } from '@duckdb/node-api';
import { quoted } from './sql.ts';

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
