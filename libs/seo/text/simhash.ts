import { foldCase } from './word-forms.ts';

/**
 * A 64-bit fingerprint of a text's words that changes in few bits when few words change (Charikar 2002; used for web pages by
 * Manku, Jain and Das Sarma 2007, who call a distance of at most 3 a near duplicate). Words are folded, order does not count,
 * each word counts as often as it occurs. 16 lower-case hexadecimal digits; all zero for no words.
 */
export function simhash64(words: readonly string[]): string {
  const votes = new Int32Array(64);
  for (const [word, count] of occurrences(words)) {
    const [high, low] = hash64(word);
    for (let bit = 0; bit < 32; bit += 1) {
      votes[bit] = (votes[bit] ?? 0) + ((low >>> bit) & 1 ? count : -count);
      votes[bit + 32] = (votes[bit + 32] ?? 0) + ((high >>> bit) & 1 ? count : -count);
    }
  }
  return half(votes, 32) + half(votes, 0);
}

/**
 * Number of bits, 0 to 64, in which two fingerprints differ.
 * @throws RangeError when one is not 16 hexadecimal digits
 */
export function hammingDistance(a: string, b: string): number {
  if (![a, b].every((text) => /^[0-9a-f]{16}$/i.test(text))) {
    throw new RangeError('A fingerprint has 16 hexadecimal digits.');
  }
  let difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let distance = 0;
  while (difference !== 0n) {
    difference &= difference - 1n;
    distance += 1;
  }
  return distance;
}

function occurrences(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    const folded = foldCase(word);
    counts.set(folded, (counts.get(folded) ?? 0) + 1);
  }
  return counts;
}

function half(votes: Int32Array, offset: number): string {
  let bits = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    if ((votes[offset + bit] ?? 0) > 0) bits |= 1 << bit;
  }
  return (bits >>> 0).toString(16).padStart(8, '0');
}

/**
 * Two 32-bit FNV-1a hashes, each mixed by MurmurHash3's finalizer. 0x811c9dc5 and 0x01000193 are the offset and the
 * prime of FNV; 0x9e3779b9 (2³² divided by the golden ratio) is a second offset. Fingerprints are compared across
 * versions, so none of these numbers may change.
 */
function hash64(word: string): [high: number, low: number] {
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let index = 0; index < word.length; index += 1) {
    const unit = word.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x01000193);
  }
  return [spread(high ^ word.length), spread(Math.imul(low, 31) + high)];
}

/** Makes every bit depend on all others. The multipliers are MurmurHash3's (`fmix32`). */
function spread(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
