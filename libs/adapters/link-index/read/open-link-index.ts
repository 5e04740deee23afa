import { resolve } from 'node:path';
import { type LinkIndex, LinkIndexError, type LinkSnapshot } from '@plumbline/links';
import type { StarterIndex } from '../starter/starter-index.ts';
import { Connections } from './connections.ts';
import { type Generations, LatestGenerations } from './latest-generations.ts';
import type { Reader } from './query.ts';
import { Snapshot } from './snapshot.ts';

export interface LinkIndexOptions {
  /** Memory limit of DuckDB; 512 by default. */
  readonly memoryMb?: number;
  /** 2 by default. */
  readonly threads?: number;
  /**
   * Queries that run at once; 3 by default. Each blocks a thread of Node's pool of 4, which also reads files and looks
   * up names.
   */
  readonly connections?: number;
  /** Time limit for a call, including its wait; 10 seconds by default. */
  readonly timeoutMs?: number;
  /** Milliseconds; `Date.now` by default. */
  readonly now?: () => number;
  /** Reports a problem to the operator as a sentence, once until it changes. */
  readonly onProblem?: (problem: string) => void;
}

export interface OpenLinkIndex extends LinkIndex {
  /** Ends running queries; later calls fail with `closed`. */
  close(): Promise<void>;
}

/**
 * Opens the index in a folder. Nothing is read before the first call, and DuckDB is only loaded by the first one that
 * needs it. The folder may be missing or empty: the data that ships with the product is always available, and imported
 * data is in use within a second.
 * @param folder as described in `layout.ts`; nothing outside of it can be read
 */
export function openLinkIndex(
  folder: string,
  {
    memoryMb = 512,
    threads = 2,
    connections: count = 3,
    timeoutMs = 10_000,
    now = Date.now,
    onProblem = () => undefined,
  }: LinkIndexOptions = {},
): OpenLinkIndex {
  const home = resolve(folder);
  const connections = new Connections(count, async () => {
    try {
      const { openDatabase } = await import('./database.ts');
      return await openDatabase({ folder: home, memoryMb, threads });
    } catch (cause) {
      onProblem(`The index of links cannot be opened: ${messageOf(cause)}`);
      throw new LinkIndexError('unreadable', 'The database cannot be opened.', { cause });
    }
  });
  return new FolderIndex(connections, new LatestGenerations(home, now, onProblem), timeoutMs);
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

let starter: Promise<StarterIndex> | null = null;

/** The first call reads the data that ships with the product, once. */
async function snapshotOf(generations: Generations, reader: () => Reader): Promise<LinkSnapshot> {
  starter ??= import('../starter/starter-index.ts').then(
    ({ StarterIndex: Starter }) => new Starter(),
  );
  return new Snapshot(generations, await starter, reader);
}

class FolderIndex implements OpenLinkIndex {
  readonly #connections: Connections;
  readonly #latest: LatestGenerations;
  readonly #timeoutMs: number;
  #closed = false;

  constructor(connections: Connections, latest: LatestGenerations, timeoutMs: number) {
    this.#connections = connections;
    this.#latest = latest;
    this.#timeoutMs = timeoutMs;
  }

  async asOfNow<Result>(
    ask: (snapshot: LinkSnapshot) => Promise<Result>,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Result> {
    if (this.#closed) throw new LinkIndexError('closed', 'The index is closed.');
    signal?.throwIfAborted();
    const reader = () => this.#connections.reader(this.#timeoutMs, signal);
    const generations = await this.#latest.get();
    try {
      return await ask(await snapshotOf(generations, reader));
    } catch (error) {
      if (error instanceof LinkIndexError || signal?.aborted) throw error;
      // Its files may have been removed after newer generations replaced them.
      const newest = await this.#latest.refresh();
      if (newest === generations) throw error;
      return ask(await snapshotOf(newest, reader));
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connections.close();
  }
}
