import type { DuckDBConnection, DuckDBInstance, DuckDBMaterializedResult } from '@duckdb/node-api';
import { LinkIndexError } from '@plumbline/links';
import type { Query, Reader } from './query.ts';

/** A query that waits for a connection. */
interface Waiting {
  readonly start: (connection: DuckDBConnection) => void;
  readonly fail: (error: unknown) => void;
}

/** DuckDB ignores an interrupt that arrives before the query has started, so the interrupt is repeated. */
const interruptEveryMs = 50;

const waitingPerConnection = 16;

interface Opened {
  readonly database: DuckDBInstance;
  readonly all: readonly DuckDBConnection[];
}

/** A small pool of connections, opened by the first query. */
export class Connections {
  readonly #count: number;
  readonly #openDatabase: () => Promise<DuckDBInstance>;
  readonly #waiting = new Set<Waiting>();
  #opened: Promise<Opened> | null = null;
  #free: DuckDBConnection[] = [];
  #closed = false;
  #whenIdle: (() => void) | null = null;

  constructor(count: number, openDatabase: () => Promise<DuckDBInstance>) {
    this.#count = count;
    this.#openDatabase = openDatabase;
  }

  /**
   * Creates a reader for one call, whose time starts now.
   * @param caller aborts the call early
   */
  reader(timeoutMs: number, caller?: AbortSignal): Reader {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = caller ? AbortSignal.any([timeout, caller]) : timeout;
    const run = (query: Query) => this.run(query, signal);
    return {
      rows: async (query) => (await run(query)).getRowObjectsJS(),
      async *pieces(query) {
        yield* (await run(query)).yieldRowObjectJs();
      },
    };
  }

  /**
   * Runs a query as soon as a connection is free. DuckDB keeps the whole result in memory afterwards.
   * @throws LinkIndexError `busy` if too many queries are waiting or the signal timed out, `too_large`, `closed`, or an
   * error of `openDatabase`; the signal's reason if it was aborted otherwise
   */
  async run({ sql, values }: Query, signal: AbortSignal): Promise<DuckDBMaterializedResult> {
    const connection = await this.#take(signal);
    let timer: NodeJS.Timeout | undefined;
    const interrupt = () => {
      connection.interrupt();
      timer = setTimeout(interrupt, interruptEveryMs);
    };
    try {
      signal.throwIfAborted();
      signal.addEventListener('abort', interrupt);
      return await connection.run(sql, values.length === 0 ? undefined : [...values]);
    } catch (error) {
      if (signal.aborted) throw reasonOf(signal);
      if (this.#closed) throw isClosed(error);
      throw isOutOfMemory(error) ? tooLarge(error) : error;
    } finally {
      signal.removeEventListener('abort', interrupt);
      clearTimeout(timer);
      this.#release(connection);
    }
  }

  /** Rejects waiting queries and interrupts running ones. Resolves when the database is closed. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { fail } of this.#waiting) fail(isClosed());
    const opened = await this.#opened?.catch(() => null);
    if (!opened) return;
    if (this.#free.length < this.#count) {
      const ending = setInterval(() => {
        for (const connection of opened.all) connection.interrupt();
      }, interruptEveryMs);
      await new Promise<void>((resolve) => (this.#whenIdle = resolve));
      clearInterval(ending);
    }
    for (const connection of opened.all) connection.closeSync();
    opened.database.closeSync();
  }

  /** Opens the database once. A failure is not cached: the next query tries again. */
  async #open(): Promise<Opened> {
    const database = await this.#openDatabase();
    const all = await Promise.all(Array.from({ length: this.#count }, () => database.connect()));
    this.#free = [...all];
    return { database, all };
  }

  async #take(signal: AbortSignal): Promise<DuckDBConnection> {
    if (this.#closed) throw isClosed();
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    await this.#opened;
    if (this.#closed) throw isClosed();
    if (signal.aborted) throw reasonOf(signal);
    const free = this.#free.pop();
    if (free) return free;
    if (this.#waiting.size >= this.#count * waitingPerConnection) {
      throw new LinkIndexError('busy', 'Too many queries are waiting for the index.');
    }
    return this.#wait(signal);
  }

  #wait(signal: AbortSignal): Promise<DuckDBConnection> {
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#waiting.delete(waiting);
        signal.removeEventListener('abort', onAbort);
      };
      const waiting: Waiting = {
        start: (connection) => {
          end();
          resolve(connection);
        },
        fail: (error) => {
          end();
          reject(error as Error);
        },
      };
      const onAbort = () => waiting.fail(reasonOf(signal));
      this.#waiting.add(waiting);
      signal.addEventListener('abort', onAbort);
    });
  }

  #release(connection: DuckDBConnection): void {
    const [next] = this.#waiting;
    if (next) next.start(connection);
    else this.#free.push(connection);
    if (this.#free.length === this.#count) this.#whenIdle?.();
  }
}

const isClosed = (cause?: unknown): LinkIndexError =>
  new LinkIndexError('closed', 'The index is closed.', { cause });

/** The caller's own reason, or a `busy` error after the {@link AbortSignal.timeout}. */
function reasonOf({ reason }: AbortSignal): unknown {
  const timedOut = reason instanceof DOMException && reason.code === DOMException.TIMEOUT_ERR;
  return timedOut ? new LinkIndexError('busy', 'The query of the index took too long.') : reason;
}

/** The start of the message is all that distinguishes DuckDB's errors. */
const isOutOfMemory = (error: unknown): boolean =>
  String(error).startsWith('Error: Out of Memory Error');

const tooLarge = (cause: unknown): LinkIndexError =>
  new LinkIndexError('too_large', 'The index needs more memory than it may use.', { cause });
