import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import { quoted } from '../sql.ts';

export interface DatabaseOptions {
  /** The only folder that queries can read. */
  readonly folder: string;
  readonly memoryMb: number;
  readonly threads: number;
}

/** Nothing is fetched or loaded from elsewhere, and nothing spills: a query that needs more memory than it may fails. */
const closed = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_persistent_secrets: 'false',
  temp_directory: '',
};

/** An empty DuckDB in memory that can read the files of one folder, and whose settings nobody can change any more. */
export async function openDatabase({
  folder,
  memoryMb,
  threads,
}: DatabaseOptions): Promise<DuckDBInstance> {
  const database = await DuckDBInstance.create(':memory:', {
    ...closed,
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    // Tables are read in the order they were sorted in: what asks for no other order relies on it.
    preserve_insertion_order: 'true',
  });
  const connection = await database.connect();
  try {
    await lock(connection, folder);
  } finally {
    connection.closeSync();
  }
  return database;
}

/** These can only be set when the database is open, and in this order. */
async function lock(connection: DuckDBConnection, folder: string): Promise<void> {
  await connection.run(`SET allowed_directories = [${quoted(folder)}]`);
  // Where the columns of a file stand is read once. It counts within the memory limit: 0.14 kB for each column of a row group.
  await connection.run('SET parquet_metadata_cache = true');
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
}
