import { resolve } from 'node:path';
import type { LinkIndex } from '@plumbline/links';
import { Connections } from './connections.ts';
import { openDatabase } from './database.ts';
import { DuckDbLinkIndex } from './duckdb-link-index.ts';
import { Snapshots } from './snapshots.ts';

export interface LinkIndexOptions {
  /** What DuckDB may use; 512 unless told. */
  readonly memoryMb?: number;
  /** 2 unless told. */
  readonly threads?: number;
  /**
   * Queries that run at once; 3 unless told. Each holds a thread of Node's pool of 4, which files and names are looked
   * up with, too.
   */
  readonly connections?: number;
  /** How long a question may take, its wait included; 10 seconds unless told. */
  readonly timeoutMs?: number;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

export interface OpenLinkIndex extends LinkIndex {
  /** What `current.json` names and is not served, and why: for the operator. Empty when all is well. */
  problems(): Promise<readonly string[]>;
  /** Ends queries that run. */
  close(): Promise<void>;
}

/**
 * Opens the index in a folder, which may not be there yet: what is imported later is served within a second, and
 * questions under way end on what they began with. Its questions throw LinkIndexBusy when too many wait or one takes
 * too long, and LinkIndexOutOfMemory when one needs more than `memoryMb`.
 * @param folder as `layout.ts` describes it; nothing outside of it can be read
 */
export async function openLinkIndex(
  folder: string,
  {
    memoryMb = 512,
    threads = 2,
    connections = 3,
    timeoutMs = 10_000,
    now = Date.now,
  }: LinkIndexOptions = {},
): Promise<OpenLinkIndex> {
  const home = resolve(folder);
  const database = await openDatabase({ folder: home, memoryMb, threads });
  return new DuckDbLinkIndex({
    database,
    connections: await Connections.open(database, connections),
    snapshots: new Snapshots(home, now),
    timeoutMs,
  });
}
