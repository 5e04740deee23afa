import { spreadBits } from '@plumbline/seo/text';
import type { TextSignature } from './post-store.ts';

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
  return spreadBits(hash);
}

/** Numbers in a signature. The estimate's standard error is at most 0.5 / sqrt(128) = 0.044. */
export const signatureLength = 128;
/**
 * 64 bands of 2 numbers: two texts of similarity s share a band with probability 1 - (1 - s²)⁶⁴: 99.8% at 0.3, 93% at
 * 0.2, 0.6% at 0.01.
 */
const bandPlaces = 2;
const bandCount = Math.floor(signatureLength / bandPlaces);

const empty = 0xffff_ffff;

/** One seed per number of the signature. Any distinct fixed numbers work. */
const seeds = Array.from({ length: signatureLength }, (_, place) => spreadBits(place + 1));

/**
 * Signature of a text, by which similarity is estimated (MinHash, Broder 1997, over shingles of five words): for each
 * of 128 orders of all shingles, the first one in the text. 32-bit unsigned numbers.
 */
export function signatureOf(text: string): TextSignature {
  const signature = new Uint32Array(signatureLength).fill(empty);
  for (const shingle of shinglesOf(text)) {
    for (let place = 0; place < signatureLength; place += 1) {
      const value = spreadBits(shingle ^ (seeds[place] ?? 0));
      if (value < (signature[place] ?? 0)) signature[place] = value;
    }
  }
  return [...signature];
}

/**
 * The estimated Jaccard similarity of the texts' shingles, 0 to 1: the share of equal numbers. Texts without words are
 * similar to nothing.
 */
export function similarityOf(one: TextSignature, other: TextSignature): number {
  if (one.length === 0 || one.length !== other.length || one.every((value) => value === empty))
    return 0;
  let equal = 0;
  for (let place = 0; place < one.length; place += 1) if (one[place] === other[place]) equal += 1;
  return equal / one.length;
}

/**
 * One number for each band of a signature. Similar texts share at least one, others hardly any, so an index over
 * them finds candidates (locality-sensitive hashing). 32-bit signed, because databases store signed integers.
 */
export function bandsOf(signature: TextSignature): readonly number[] {
  if (signature.length === 0 || signature.every((value) => value === empty)) return [];
  return Array.from({ length: bandCount }, (_, band) => {
    let hash = spreadBits(band + 1);
    for (let place = band * bandPlaces; place < (band + 1) * bandPlaces; place += 1) {
      hash = spreadBits(hash ^ (signature[place] ?? empty));
    }
    return hash | 0;
  });
}
