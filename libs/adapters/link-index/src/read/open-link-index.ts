import { resolve } from 'node:path';
import { type LinkIndex, LinkIndexError, type LinkSnapshot } from '@plumbline/links';
import { Connections } from './connections.ts';
import { type Generations, LatestGenerations } from './latest-generations.ts';
import type { Reader } from './query.ts';
import { Snapshot } from './snapshot.ts';
import type { StarterIndex } from '../starter/starter-index.ts';

export interface LinkIndexOptions {
  /** What DuckDB may use; 512 by default. */
  readonly memoryMb?: number;
  /** 2 by default. */
  readonly threads?: number;
  /** Queries that run at once; 3 by default. Each holds a thread of Node's pool of 4, which also reads files and looks up names. */
  readonly connections?: number;
  /** How long a question may take, including its wait; 10 seconds by default. */
  readonly timeoutMs?: number;
  /** Milliseconds; `Date.now` by default. */
  readonly now?: () => number;
  /** Called with what the operator has to know: a sentence, once until it changes. */
  readonly onProblem?: (problem: string) => void;
}

export interface OpenLinkIndex extends LinkIndex {
  /** Ends running queries; later questions are refused as `closed`. */
  close(): Promise<void>;
}

/**
 * The index in a folder. Nothing is read before the first question, and DuckDB is loaded by the first that needs it; the
 * folder may be missing or empty: what ships with the product answers beside what is imported, which is served within a second.
 * @param folder as `layout.ts` describes it; nothing outside of it can be read
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

/** What ships with the product is read once, by the first question. */
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
      // Its files may have been removed after other generations replaced them.
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
