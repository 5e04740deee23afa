import type { PageFacts } from '@plumbline/page';
import { LRUCache } from 'lru-cache';

/** Facts by the key of their reading: a few pages, and only those up to so many bytes. Each thread has its own. */
const held = new LRUCache<string, PageFacts>({ max: 6 });
const maxWeight = 16_000_000;

/** Keeps facts on this thread, so that they needn't be sent with later jobs about the page. */
export function holdFacts(key: string, facts: PageFacts, weight: number): void {
  if (weight <= maxWeight) held.set(key, facts);
}

export const heldFacts = (key: string): PageFacts | undefined => held.get(key);
