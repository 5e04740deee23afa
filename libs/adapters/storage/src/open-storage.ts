import { openPglite } from './pglite/open-pglite.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import type { Storage, StorageLog } from './storage.ts';

export interface StorageOptions {
  /** Holds the embedded database (`database`), its lock and its snapshots. Made when absent. */
  readonly dataDir: string;
  /** A PostgreSQL in place of the embedded database. */
  readonly databaseUrl: string | null;
  readonly log: StorageLog;
}

/**
 * Opens the database, brings its tables up to date, and keeps other processes off it where it is the embedded one.
 * @throws StorageInUse, StorageDamaged, StorageUnreachable, StorageUnavailable: their messages tell the operator what to do
 */
export function openStorage({ dataDir, databaseUrl, log }: StorageOptions): Promise<Storage> {
  return databaseUrl === null ? openPglite(dataDir, log) : openPostgres(databaseUrl, log);
}
