import { hash64, lower53Bits, spreadBits } from './hash64.ts';
import { eachWord } from './segment.ts';

/** Words of a shingle. */
const shingleSize = 3;

/** Only this many words of a text are compared. */
const maxWords = 5_000;

/** 20 characters for each word are enough, and limit texts without spaces. */
const maxCharacters = maxWords * 20;

/**
 * A text as the set of its runs of three words (Broder's shingles), without case: sorted 53-bit hashes, each once. Of a
 * long text the first 5,000 words. Empty for a text of fewer than three words. Two different runs have the same hash
 * with a probability of 1 in 9 × 10¹⁵.
 * @param lang BCP 47, for the segmentation into words; an unknown language is ignored
 */
export function shinglesOf(text: string, lang?: string): Float64Array {
  const highs: number[] = [];
  const lows: number[] = [];
  eachWord(text.slice(0, maxCharacters), lang, (word) => {
    if (highs.length === maxWords) return;
    const [high, low] = hash64(word.toLowerCase());
    highs.push(high);
    lows.push(low);
  });
  const shingles = new Float64Array(Math.max(0, highs.length - shingleSize + 1));
  for (let at = 0; at < shingles.length; at += 1) {
    let high = 0;
    let low = 0;
    for (let next = at; next < at + shingleSize; next += 1) {
      high = spreadBits(Math.imul(high, 31) + (highs[next] ?? 0));
      low = spreadBits(Math.imul(low, 33) + (lows[next] ?? 0));
    }
    shingles[at] = lower53Bits(high, low);
  }
  return distinct(shingles.sort());
}

/**
 * Likeness of two texts, 0 to 1: the Jaccard index of their shingles. `null` when either has none, so that there is
 * nothing to compare.
 */
export function likeness(a: Float64Array, b: Float64Array): number | null {
  if (a.length === 0 || b.length === 0) return null;
  let shared = 0;
  for (let one = 0, other = 0; one < a.length && other < b.length;) {
    const difference = (a[one] ?? 0) - (b[other] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) one += 1;
    if (difference >= 0) other += 1;
  }
  return shared / (a.length + b.length - shared);
}

function distinct(sorted: Float64Array): Float64Array {
  let length = 0;
  for (const value of sorted) {
    if (length > 0 && sorted[length - 1] === value) continue;
    sorted[length] = value;
    length += 1;
  }
  return sorted.slice(0, length);
}
