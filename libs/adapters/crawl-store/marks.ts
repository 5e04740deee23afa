import { notSkipped } from '@plumbline/tools/site-audit';
import type { CrawlDatabase } from './database.ts';

/** What a crawl notes about its URLs, by id. */
export interface UrlMarks {
  /** Bits of sources. */
  readonly sources: Uint8Array;
  /** 0 or 1. */
  readonly queued: Uint8Array;
  /** A code of `states`, or {@link notSkipped}. */
  readonly skipped: Uint8Array;
}

/** Reads the marks without a join, which would not keep the order of ids. */
export async function readMarks(database: CrawlDatabase): Promise<UrlMarks> {
  const count = await database.count('urls');
  const sources = new Uint8Array(count);
  await eachPair(database, 'SELECT id, source FROM named', (id, bit) => {
    sources[id] = (sources[id] ?? 0) | bit;
  });
  const queued = new Uint8Array(count);
  await eachPair(database, 'SELECT id, 1 FROM queue', (id, one) => (queued[id] = one));
  const skipped = new Uint8Array(count).fill(notSkipped);
  await eachPair(database, 'SELECT id, state FROM skipped', (id, state) => (skipped[id] = state));
  return { sources, queued, skipped };
}

async function eachPair(
  database: CrawlDatabase,
  sql: string,
  handle: (id: number, value: number) => void,
): Promise<void> {
  for await (const chunk of database.stream(sql)) {
    const ids = chunk.getColumnValues(0) as number[];
    const values = chunk.getColumnValues(1) as number[];
    for (const [row, id] of ids.entries()) handle(id, values[row] ?? 0);
  }
}
