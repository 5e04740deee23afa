import { StorageClosed } from './errors.ts';
import type { Storage } from './storage.ts';

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
