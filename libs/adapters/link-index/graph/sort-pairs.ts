import type { EdgePairs } from './target-buckets.ts';

const digitBits = 11;
const digits = 2 ** digitBits;

/** Lower bound (inclusive) and upper bound (exclusive) of the numbers. */
interface Bounds {
  readonly from: number;
  readonly before: number;
}

/**
 * Sorts pairs of numbers by the first, then by the second, with a least-significant-digit radix sort. It takes a few
 * passes over the pairs, whatever their order, and fewer if the bounds are narrow.
 * @param pairs one after the other
 * @param spare as long as `pairs`; the contents of both are overwritten
 * @returns whichever of the two arrays contains the sorted pairs
 */
export function sortPairs(
  pairs: EdgePairs,
  spare: EdgePairs,
  bounds: { readonly first: Bounds; readonly second: Bounds },
): EdgePairs {
  let [unsorted, sorted] = [pairs, spare];
  for (const [place, { from, before }] of [
    [1, bounds.second],
    [0, bounds.first],
  ] as const) {
    for (let shift = 0; before - from > 2 ** shift; shift += digitBits) {
      pass(unsorted, sorted, { place, shift, base: from });
      [unsorted, sorted] = [sorted, unsorted];
    }
  }
  return unsorted;
}

/** Sorts by one digit; pairs of the same digit keep their order. */
function pass(
  from: EdgePairs,
  to: EdgePairs,
  { place, shift, base }: { readonly place: 0 | 1; readonly shift: number; readonly base: number },
): void {
  const next = new Uint32Array(digits + 1);
  const mask = digits - 1;
  for (let at = place; at < from.length; at += 2) {
    const digit = (((from[at] as number) - base) >>> shift) & mask;
    next[digit + 1] = (next[digit + 1] as number) + 2;
  }
  for (let digit = 1; digit <= digits; digit += 1) {
    next[digit] = (next[digit] as number) + (next[digit - 1] as number);
  }
  for (let at = 0; at < from.length; at += 2) {
    const digit = (((from[at + place] as number) - base) >>> shift) & mask;
    const end = next[digit] as number;
    next[digit] = end + 2;
    to[end] = from[at] as number;
    to[end + 1] = from[at + 1] as number;
  }
}
