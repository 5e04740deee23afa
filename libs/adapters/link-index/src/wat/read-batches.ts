import { HostCache } from './host-facts.ts';
import { watLimits } from './limits.ts';
import type { LinksThread } from './links-thread.ts';
import { type PageBatch, readBatch } from './page-batch.ts';
import { recordBatches } from './record-batches.ts';

/** Small enough that a batch stays in the cache of a processor, large enough that handing it over costs little. */
const batchBytes = 1 << 20;
/** Larger records are read only on the other thread, one at a time. */
const maxBytesHere = 2 * batchBytes;
/** Two, to keep it busy. */
const maxWithThread = 2;
/** Batches in flight: one may hold about 50 MB when all addresses on its pages are long. */
const maxBatches = 6;

/**
 * Reads records on another thread, and on this one while the other is busy; keeps the order of the file.
 * @param bodies of records that may be pages
 * @param file its name
 * @throws ImportError when the other thread dies
 */
export async function* readBatches(
  bodies: AsyncIterable<Buffer>,
  thread: LinksThread,
  file: string,
): AsyncGenerator<PageBatch> {
  const hosts = new HostCache();
  const waiting: (PageBatch | Promise<PageBatch>)[] = [];
  for await (const batch of recordBatches(bodies, batchBytes)) {
    if (thread.waiting >= maxWithThread && batch.bytes.length <= maxBytesHere) {
      waiting.push(readBatch(batch, hosts, watLimits));
    } else {
      const pages = thread.read(batch, file);
      // An error is thrown when it is its turn.
      pages.catch(() => undefined);
      waiting.push(pages);
    }
    if (waiting.length >= maxBatches) yield waiting.shift()!;
  }
  yield* waiting;
}
