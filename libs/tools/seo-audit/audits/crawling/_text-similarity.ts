import { words } from '@plumbline/seo/text';

const shingleSize = 3;
/** Maximum words to compare. */
const maxWords = 5000;

/**
 * Whether two texts are close enough in length to be similar: the index cannot exceed the ratio of lengths. Avoids
 * segmenting long pages.
 */
export const couldBeAlike = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= Math.max(a.length, b.length) / 2;

/**
 * Similarity of two texts, 0 to 1: the Jaccard index of their runs of three words (Broder's shingles). `null` when
 * either has fewer than three words, so that there is nothing to compare.
 */
export function textSimilarity(a: string, b: string, lang?: string): number | null {
  const [one, other] = [shingles(a, lang), shingles(b, lang)];
  if (one.size === 0 || other.size === 0) return null;
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  return shared / (one.size + other.size - shared);
}

function shingles(text: string, lang?: string): Set<string> {
  // 20 characters per word are enough, and limit pages without spaces.
  const all = words(text.slice(0, maxWords * 20), lang)
    .slice(0, maxWords)
    .map((word) => word.toLowerCase());
  const found = new Set<string>();
  for (let at = 0; at + shingleSize <= all.length; at += 1) {
    found.add(all.slice(at, at + shingleSize).join(' '));
  }
  return found;
}
