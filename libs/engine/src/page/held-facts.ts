import type { PageFacts } from '@plumbline/page';

/** How many pages one thread keeps, and the size of the largest, in bytes. */
const bounds = { pages: 6, weight: 16_000_000 } as const;

/** Facts by the key of their reading, oldest first. Each thread has its own. */
const held = new Map<string, PageFacts>();

/** Keeps facts on this thread, so that they needn't be sent with later jobs about the page. */
export function holdFacts(key: string, facts: PageFacts, weight: number): void {
  if (weight > bounds.weight) return;
  held.delete(key);
  held.set(key, facts);
  const oldest = held.keys().next();
  if (held.size > bounds.pages && !oldest.done) held.delete(oldest.value);
}

export const heldFacts = (key: string): PageFacts | undefined => held.get(key);
