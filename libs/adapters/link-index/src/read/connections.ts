import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { LinkIndexBusy } from './errors.ts';

/** Work that waits for a connection. */
interface Waiting {
  readonly start: (connection: DuckDBConnection) => void;
  readonly give: (error: Error) => void;
}

/** An interrupt is lost on a query that has not begun to run: it is sent until the query has ended. */
export const interruptEveryMs = 50;

/** How many may wait for each connection there is. */
const waitingPerConnection = 16;

/** A few connections that queries take turns on. */
export class Connections {
  readonly #all: readonly DuckDBConnection[];
  readonly #free: DuckDBConnection[];
  readonly #waiting = new Set<Waiting>();
  #closed = false;
  #whenIdle: (() => void) | null = null;

  private constructor(all: readonly DuckDBConnection[]) {
    this.#all = all;
    this.#free = [...all];
  }

  static async open(database: DuckDBInstance, count: number): Promise<Connections> {
    const all = await Promise.all(Array.from({ length: count }, () => database.connect()));
    return new Connections(all);
  }

  /**
   * Runs work on a connection of its own, as soon as one is free.
   * @throws LinkIndexBusy when too many wait, or the signal ends the wait
   */
  async use<Result>(
    work: (connection: DuckDBConnection) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const connection = await this.#take(signal);
    try {
      return await work(connection);
    } finally {
      this.#release(connection);
    }
  }

  /** Ends the wait of all, and the queries that run. Resolves when every connection is closed. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { give } of this.#waiting) give(new LinkIndexBusy('The index is closing.'));
    if (this.#free.length < this.#all.length) {
      const ending = setInterval(() => {
        for (const connection of this.#all) connection.interrupt();
      }, interruptEveryMs);
      await new Promise<void>((resolve) => (this.#whenIdle = resolve));
      clearInterval(ending);
    }
    for (const connection of this.#all) connection.closeSync();
  }

  async #take(signal: AbortSignal): Promise<DuckDBConnection> {
    if (this.#closed) throw new LinkIndexBusy('The index is closed.');
    if (signal.aborted) throw tooSlow();
    const free = this.#free.pop();
    if (free) return free;
    if (this.#waiting.size >= this.#all.length * waitingPerConnection) {
      throw new LinkIndexBusy('Too many queries wait for the index.');
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
        give: (error) => {
          end();
          reject(error);
        },
      };
      const onAbort = () => {
        waiting.give(tooSlow());
      };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', onAbort);
    });
  }

  #release(connection: DuckDBConnection): void {
    const [next] = this.#waiting;
    if (next) next.start(connection);
    else this.#free.push(connection);
    if (this.#free.length === this.#all.length) this.#whenIdle?.();
  }
}

export const tooSlow = (): LinkIndexBusy => new LinkIndexBusy('The index took too long to answer.');
