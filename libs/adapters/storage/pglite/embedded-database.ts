import { setImmediate } from 'node:timers/promises';
import { messages, PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import type { PGlite as KyselyPglite } from 'kysely';
import { StorageClosed, StorageError, StorageUnavailable, troubleOf } from '../errors.ts';
import type { StorageLog } from '../storage.ts';
import { sentenceFor } from './data-folder.ts';

/** How long statements keep the event loop busy before it gets a turn. */
const statementsMs = 5;

/**
 * The embedded PostgreSQL. It has no process of its own that could end: after a failure that ends a server, such as a full
 * disk for the write-ahead log, another call into it would never return. Such a call throws instead.
 */
export class EmbeddedServer extends PGlite {
  #failure: Error | null = null;
  #turnAt = 0;

  /** The error that ended it; `null` while it works. */
  get failure(): Error | null {
    return this.#failure;
  }

  override async execProtocolStream(
    ...args: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    await this.#giveWay();
    if (this.#failure) throw this.#failure;
    try {
      return await super.execProtocolStream(...args);
    } catch (error) {
      const goesOn = error instanceof messages.DatabaseError && !isEnd(error.severity);
      if (!goesOn) this.#failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }

  /** Statements follow each other without the event loop: it would have no turn as long as there are any. */
  async #giveWay(): Promise<void> {
    if (performance.now() - this.#turnAt < statementsMs) return;
    await setImmediate();
    this.#turnAt = performance.now();
  }

  /** Closes the files of a server that failed. */
  async letGo(): Promise<void> {
    await this.fs?.closeFs();
  }
}

const isEnd = (severity: string | undefined) => severity === 'FATAL' || severity === 'PANIC';

/**
 * Starts the embedded PostgreSQL, in memory if no folder is given.
 * @throws StorageUnavailable when a file cannot be written or read; Error with the server's own reason
 */
export async function startPglite(options: {
  readonly folder?: string;
  readonly load?: Blob;
}): Promise<EmbeddedServer> {
  const { folder, load } = options;
  const reasons: string[] = [];
  const server = new EmbeddedServer({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(load === undefined ? {} : { loadDataDir: load }),
    // If the server fails during its start, this timer would run forever and keep all its memory.
    startParams: [...EmbeddedServer.defaultStartParams, '-c', 'log_startup_progress_interval=0'],
    onStderr: (line: string) => {
      const reason = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1];
      if (reason !== undefined) reasons.push(reason);
      return true;
    },
  });
  try {
    await server.waitReady;
    return server;
  } catch (error) {
    await server.letGo().catch(() => undefined);
    const reason = reasons.at(-1);
    const code = codeOf(error, reason);
    if (code !== null) {
      throw new StorageUnavailable(sentenceFor(code, folder ?? 'memory'), { cause: error });
    }
    throw reason === undefined ? error : new Error(reason, { cause: error });
  }
}

/** How PGlite's log reports a file that it cannot write, as its C library (musl) words it. */
const fileErrors: readonly (readonly [words: string, code: string])[] = [
  ['No space left on device', 'ENOSPC'],
  ['Quota exceeded', 'EDQUOT'],
  ['Read-only file system', 'EROFS'],
  ['Permission denied', 'EACCES'],
  ['Operation not permitted', 'EPERM'],
  ['I/O error', 'EIO'],
];
/** The same errors as WASI error numbers, which its file system throws. */
const fileErrorNumbers: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

function codeOf(error: unknown, reason: string | undefined): string | null {
  const known = fileErrors.find(([words]) => reason?.endsWith(words));
  if (known) return known[1];
  const { errno } = error as { readonly errno?: unknown };
  return typeof errno === 'number' ? (fileErrorNumbers[errno] ?? null) : null;
}

/** A database that failed is opened again at most this often: an attempt keeps the process busy for about a second. */
const retryMs = 5_000;

type Transacted = Parameters<Parameters<KyselyPglite['transaction']>[0]>[0];

/**
 * The embedded database for the lifetime of the process: opened again after a failure that ended its server, such as a
 * full disk. Errors that concern the database rather than a statement are StorageErrors.
 */
export class EmbeddedDatabase implements KyselyPglite {
  readonly ready = true;
  readonly waitReady = Promise.resolve();
  readonly #reopen: () => Promise<EmbeddedServer>;
  readonly #log: StorageLog;
  #server: EmbeddedServer;
  #reopening: Promise<void> | null = null;
  #retryAt = 0;
  #trouble: StorageError | null = null;
  #closed = false;
  readonly #listeners = new Map<string, (payload: string) => void>();

  /** @param reopen starts another server on the same files */
  constructor(server: EmbeddedServer, reopen: () => Promise<EmbeddedServer>, log: StorageLog) {
    this.#server = server;
    this.#reopen = reopen;
    this.#log = log;
  }

  get closed(): boolean {
    return this.#closed;
  }

  query<Row>(...args: Parameters<EmbeddedServer['query']>): Promise<Results<Row>> {
    return this.#run((server) => server.query<Row>(...args));
  }

  exec(...args: Parameters<EmbeddedServer['exec']>): Promise<Results[]> {
    return this.#run((server) => server.exec(...args));
  }

  /** Listens for notifications on a channel, even after the database was reopened. @returns a function that stops it */
  async listen(channel: string, heard: (payload: string) => void) {
    this.#listeners.set(channel, heard);
    const end = await this.#run((server) => server.listen(channel, heard));
    return async () => {
      this.#listeners.delete(channel);
      await end();
    };
  }

  /** The files of the database as a tar archive. */
  dump(): Promise<Blob> {
    return this.#run((server) => server.dumpDataDir('none'));
  }

  /** Kysely waits until its callback is called, so it is also called if no transaction can begin, with one that fails. */
  async transaction<Result>(
    callback: (transaction: Transacted) => Promise<Result>,
  ): Promise<Result> {
    let started = false;
    try {
      return await this.#run((server) =>
        server.transaction((transaction) => {
          started = true;
          return callback(this.#telling(transaction));
        }),
      );
    } catch (error) {
      const fail = () => Promise.reject(error as Error);
      if (!started) await callback({ query: fail, rollback: fail }).catch(() => undefined);
      throw error;
    }
  }

  /** Reopens the database after a failure. @throws StorageError when it cannot be used */
  async check(): Promise<void> {
    await this.#working();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#reopening?.catch(() => undefined);
    await (this.#server.failure ? this.#server.letGo() : this.#server.close());
  }

  #telling(transaction: Transaction): Transacted {
    const server = this.#server;
    return {
      query: (...args) =>
        transaction.query(...args).catch((error: unknown) => {
          throw this.#toStorageError(error, server);
        }) as never,
      rollback: () => transaction.rollback(),
    };
  }

  async #run<Result>(act: (server: EmbeddedServer) => Promise<Result>): Promise<Result> {
    const server = await this.#working();
    try {
      return await act(server);
    } catch (error) {
      throw this.#toStorageError(error, server);
    }
  }

  async #working(): Promise<EmbeddedServer> {
    if (this.#closed) throw new StorageClosed();
    if (this.#server.failure) {
      if (this.#reopening === null && Date.now() >= this.#retryAt) {
        this.#reopening = this.#replace().finally(() => {
          this.#retryAt = Date.now() + retryMs;
          this.#reopening = null;
        });
      }
      if (this.#reopening === null) throw this.#trouble ?? stopped(this.#server.failure);
      await this.#reopening;
    }
    return this.#server;
  }

  async #replace(): Promise<void> {
    await this.#server.letGo().catch(() => undefined);
    try {
      this.#server = await this.#reopen();
      for (const [channel, heard] of this.#listeners) await this.#server.listen(channel, heard);
      this.#trouble = null;
      this.#log.warn('The embedded database was reopened.');
    } catch (error) {
      this.#trouble = error instanceof StorageError ? error : stopped(error);
      throw this.#trouble;
    }
  }

  #toStorageError(error: unknown, server: EmbeddedServer): unknown {
    if (this.#closed) return new StorageClosed();
    if (server.failure) {
      const failure = stopped(server.failure);
      if (server === this.#server && this.#trouble === null) {
        this.#trouble = failure;
        this.#log.error(failure.message);
      }
      return failure;
    }
    const { code, message } = error instanceof messages.DatabaseError ? error : {};
    if (code === undefined || troubleOf(code) === null) return error;
    return new StorageUnavailable(`The embedded database cannot be written: ${message}.`, {
      cause: error,
    });
  }
}

const stopped = (failure: unknown) =>
  new StorageUnavailable(
    `The embedded database stopped: ${failure instanceof Error ? failure.message : String(failure)}. It is opened again as soon as that is possible.`,
    { cause: failure },
  );
