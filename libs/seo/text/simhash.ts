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
