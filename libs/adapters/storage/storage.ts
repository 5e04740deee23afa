import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { StorageClosed } from './errors.ts';
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

/** An open storage, or one that is opened on first use. */
export type StorageSource = Storage | { open(): Promise<Storage> };

/** @throws any error of opening; returns an already open storage at once */
export const opened = (source: StorageSource): Promise<Storage> =>
  'open' in source ? source.open() : Promise.resolve(source);

/** Opens the database on first use, once, and again after an attempt that failed. After `close` it stays closed. */
export class StorageHandle {
  readonly #openStorage: () => Promise<Storage>;
  #storage: Promise<Storage> | null = null;
  #closed = false;

  constructor(openStorage: () => Promise<Storage>) {
    this.#openStorage = openStorage;
  }

  /** @throws StorageClosed after `close` */
  open(): Promise<Storage> {
    if (this.#closed) return Promise.reject(new StorageClosed());
    this.#storage ??= this.#openStorage().catch((error: unknown) => {
      this.#storage = null;
      throw error;
    });
    return this.#storage;
  }

  /** @throws when the database was opened and cannot be used now */
  async check(): Promise<void> {
    await (await this.#storage)?.check();
  }

  /** Waits for an attempt to open that has started. */
  async close(): Promise<void> {
    this.#closed = true;
    const storage = await this.#storage?.catch(() => null);
    await storage?.close();
  }
}
