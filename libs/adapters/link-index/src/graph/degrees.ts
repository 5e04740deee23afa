import { authorityOf } from '@plumbline/links';
import type { EdgePairs } from './target-buckets.ts';

/** How many domains each of some domains links to; ids are sorted. */
export interface OutDegrees {
  readonly ids: Uint32Array;
  readonly linked: Uint32Array;
}

/** How many domains link to each of some domains, and the authority that these have together; ids are sorted. */
export interface InDegrees {
  readonly ids: Uint32Array;
  readonly referrers: Uint32Array;
  readonly authority: Float64Array;
}

/** @param sources of edges, sorted */
export function outDegrees(sources: Uint32Array): OutDegrees {
  const ids = distinct(sources, 1);
  const linked = new Uint32Array(ids.length);
  let at = -1;
  for (const source of sources) {
    if (ids[at] !== source) at += 1;
    linked[at]! += 1;
  }
  return { ids, linked };
}

const highest = 100;
const nowhere = -1;

/** Where each authority ends: the last position that has it or more, by authority from 0 to 100. */
export type AuthorityEnds = Float64Array;

/** @param domains of the ranking; 0 without one, and then nothing has authority */
export function authorityEnds(domains: number): AuthorityEnds {
  return Float64Array.from({ length: highest + 1 }, (_, authority) => {
    if (domains === 0) return nowhere;
    let [has, hasNot] = [0, domains + 1];
    while (hasNot - has > 1) {
      const middle = Math.floor((has + hasNot) / 2);
      if (authorityOf(middle, domains) >= authority) has = middle;
      else hasNot = middle;
    }
    return has;
  });
}

/**
 * Authority falls with the position and the sources of a target come by their position, so that a walk down its hundred
 * steps gives that of each: a logarithm for every edge of the web would take longer than sorting them.
 * @param pairs of target and position, sorted
 */
export function inDegrees(pairs: EdgePairs, ends: AuthorityEnds): InDegrees {
  const ids = distinct(pairs, 2);
  const referrers = new Uint32Array(ids.length);
  const authority = new Float64Array(ids.length);
  for (let [row, at] = [0, 0]; at < ids.length; at += 1) {
    const target = ids[at];
    const first = row;
    let [sum, step] = [0, highest];
    for (; pairs[row] === target; row += 2) {
      const position = pairs[row + 1] as number;
      while (step > 0 && position > (ends[step] as number)) step -= 1;
      sum += step;
    }
    referrers[at] = (row - first) / 2;
    authority[at] = sum;
  }
  return { ids, referrers, authority };
}

/** Each number once. @param numbers sorted, of which every `stride`-th counts */
function distinct(numbers: Uint32Array, stride: number): Uint32Array {
  let count = 0;
  for (let at = 0; at < numbers.length; at += stride) {
    if (at === 0 || numbers[at] !== numbers[at - stride]) count += 1;
  }
  const found = new Uint32Array(count);
  let filled = 0;
  for (let at = 0; at < numbers.length; at += stride) {
    if (at === 0 || numbers[at] !== numbers[at - stride]) found[filled++] = numbers[at] as number;
  }
  return found;
}
