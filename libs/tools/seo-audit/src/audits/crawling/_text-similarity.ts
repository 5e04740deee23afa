import { words } from '@plumbline/text';

const shingleSize = 3;
/** Enough to compare two texts by, and a bound on the work. */
const maxWords = 5000;

/**
 * Whether two texts are near enough in length to be alike at all: the index cannot exceed the shorter share. Saves segmenting
 * long pages only to find that they differ from a short one.
 */
export const couldBeAlike = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= Math.max(a.length, b.length) / 2;

/**
 * How alike two texts are, 0 to 1: the Jaccard index of their runs of three words (Broder's shingles).
 * `null` when either has fewer than three words, so that there is nothing to compare.
 */
export function textSimilarity(a: string, b: string, lang?: string): number | null {
  const [one, other] = [shingles(a, lang), shingles(b, lang)];
  if (one.size === 0 || other.size === 0) return null;
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  return shared / (one.size + other.size - shared);
}

function shingles(text: string, lang?: string): Set<string> {
  // 20 characters a word are plenty, and keep a page without spaces from being segmented whole.
  const all = words(text.slice(0, maxWords * 20), lang)
    .slice(0, maxWords)
    .map((word) => word.toLowerCase());
  const found = new Set<string>();
  for (let at = 0; at + shingleSize <= all.length; at += 1) {
    found.add(all.slice(at, at + shingleSize).join(' '));
  }
  return found;
}
