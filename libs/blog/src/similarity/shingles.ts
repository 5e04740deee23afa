/**
 * Words in one shingle: enough that unrelated texts on one topic share few, few enough that a changed word keeps most.
 */
const shingleWords = 5;

/**
 * The overlapping runs of five words of a text, hashed to 32 bits; a shorter text is one run. Case, punctuation and
 * markup characters do not count.
 */
export function shinglesOf(text: string): ReadonlySet<number> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Set<number>();
  if (words.length === 0) return shingles;
  const last = Math.max(0, words.length - shingleWords);
  for (let at = 0; at <= last; at += 1) {
    shingles.add(hashText(words.slice(at, at + shingleWords).join(' ')));
  }
  return shingles;
}

/** Shared shingles over all shingles of both, 0 to 1 (Jaccard); 0 for two empty texts. */
export function jaccard(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/**
 * FNV-1a over UTF-16 units, then mixed (MurmurHash3's finalizer): FNV alone leaves the high bits of short texts
 * similar.
 */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return mix(hash);
}

/** MurmurHash3's 32-bit finalizer: every bit of the input affects every bit of the result. @returns unsigned */
export function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
