import { hash64 } from './hash64.ts';
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
  if (!digits.test(a) || !digits.test(b)) {
    throw new RangeError('A fingerprint has 16 hexadecimal digits.');
  }
  return bitsOf(halfOf(a, 0) ^ halfOf(b, 0)) + bitsOf(halfOf(a, 8) ^ halfOf(b, 8));
}

const digits = /^[0-9a-f]{16}$/i;

const halfOf = (fingerprint: string, start: number): number =>
  Number.parseInt(fingerprint.slice(start, start + 8), 16);

/** Set bits of a 32-bit number (Hacker's Delight, 5-1). */
function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
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
