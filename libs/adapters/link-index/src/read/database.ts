import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import { confineTo, withoutExtensions } from '../closed-database.ts';

export interface DatabaseOptions {
  /** The only folder that queries can read. */
  readonly folder: string;
  readonly memoryMb: number;
  readonly threads: number;
}

/** An empty DuckDB in memory that can read the files of one folder, and whose settings nobody can change any more. */
export async function openDatabase({
  folder,
  memoryMb,
  threads,
}: DatabaseOptions): Promise<DuckDBInstance> {
  const database = await DuckDBInstance.create(':memory:', {
    ...withoutExtensions,
    // Nothing spills: a query that needs more memory than it may fails.
    temp_directory: '',
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
  // Where the columns of a file stand is read once. It counts within the memory limit: 0.14 kB for each column of a row group.
  await connection.run('SET parquet_metadata_cache = true');
  await confineTo(connection, folder);
  await connection.run('SET lock_configuration = true');
}
