import type { PageFacts } from '@plumbline/page';

/** Pages that one thread holds, and the weight of the largest that it holds, bytes. */
const bounds = { pages: 6, weight: 16_000_000 } as const;

/** Facts by the key of their reading, oldest first. Each thread has its own. */
const held = new Map<string, PageFacts>();

/** Keeps facts on this thread, so that jobs about the page need not be sent them. */
export function holdFacts(key: string, facts: PageFacts, weight: number): void {
  if (weight > bounds.weight) return;
  held.delete(key);
  held.set(key, facts);
  const oldest = held.keys().next();
  if (held.size > bounds.pages && !oldest.done) held.delete(oldest.value);
}

export const heldFacts = (key: string): PageFacts | undefined => held.get(key);
