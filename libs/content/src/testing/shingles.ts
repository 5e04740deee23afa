const size = 5;

/** Every run of five words of a text, in lower case and without punctuation. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = words.slice(0, Math.max(0, words.length - size + 1));
  return new Set(runs.map((_, index) => words.slice(index, index + size).join(' ')));
}

/** The exact Jaccard similarity of two sets, 0 to 1. */
export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
