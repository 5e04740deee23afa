import { HostCache } from './host-facts.ts';
import { watLimits } from './limits.ts';
import type { LinksThread } from './links-thread.ts';
import { type PageBatch, readBatch } from './page-batch.ts';
import { recordBatches } from './record-batches.ts';

/** Small enough for a batch to stay in the processor's cache, large enough to make the handover cheap. */
const batchBytes = 1 << 20;
/** Larger records are only read on the other thread, one at a time. */
const maxBytesHere = 2 * batchBytes;
/** Two batches, to keep the other thread busy. */
const maxWithThread = 2;
/** Batches in flight. One may need about 50 MB if all URLs on its pages are long. */
const maxBatches = 6;

/**
 * Reads records on another thread, and on this one while the other is busy. Keeps the order of the file.
 * @param bodies of records that may be pages
 * @param file name of the file
 * @throws ImportError if the other thread dies
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
      // The error is thrown in the batch's turn.
      pages.catch(() => undefined);
      waiting.push(pages);
    }
    if (waiting.length >= maxBatches) yield waiting.shift()!;
  }
  yield* waiting;
}
