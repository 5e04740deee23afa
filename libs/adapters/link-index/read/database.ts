import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { confineTo, withoutExtensions } from '../duckdb.ts';

export interface DatabaseOptions {
  /** The only folder that queries can read. */
  readonly folder: string;
  readonly memoryMb: number;
  readonly threads: number;
}

/** An empty DuckDB in memory that can only read the files of one folder, with its settings locked. */
export async function openDatabase({
  folder,
  memoryMb,
  threads,
}: DatabaseOptions): Promise<DuckDBInstance> {
  const database = await DuckDBInstance.create(':memory:', {
    ...withoutExtensions,
    // DuckDB must not spill to disk: a query that needs more than the limit fails.
    temp_directory: '',
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    // Queries without ORDER BY rely on the order of the files.
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

/** These settings need an open database and must be set in this order. */
async function lock(connection: DuckDBConnection, folder: string): Promise<void> {
  // Reads the footer of each file once. Counts towards the memory limit: 0.14 kB for each column of a row group.
  await connection.run('SET parquet_metadata_cache = true');
  await confineTo(connection, folder);
  await connection.run('SET lock_configuration = true');
}
