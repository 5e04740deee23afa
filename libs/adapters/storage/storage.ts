import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Tables } from './tables.ts';

/** Both use PostgreSQL's SQL: `pglite` runs inside this process on a folder, `postgres` is a separate server. */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** An open, migrated database. */
export interface Storage {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  /** Jobs on the same database: started on the first call, stopped by `close`. */
  boss(): Promise<PgBoss>;
  /**
   * Listens for notifications of transactions on a channel, until the storage closes.
   * @param heard gets `null` once listening starts, and again when notifications may have been missed
   */
  listen(channel: string, heard: (payload: string | null) => void): Promise<void>;
  /** @throws StorageError when the database does not respond or cannot be written */
  check(): Promise<void>;
  /** Writes a snapshot that survives a power loss; does nothing for PostgreSQL, which is durable by itself. */
  snapshot(): Promise<void>;
  /**
   * Gives running jobs five seconds, writes a snapshot and closes the database. Failures are logged and do not stop it.
   * Later calls do nothing.
   */
  close(): Promise<void>;
}

/** The log for the operator. */
export interface StorageLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
