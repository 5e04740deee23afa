import { authorityOf } from '@plumbline/links';
import type { EdgePairs } from './target-buckets.ts';

/** How many domains each source links to, sorted by id. */
export interface OutDegrees {
  readonly ids: Uint32Array<ArrayBuffer>;
  readonly linked: Uint32Array<ArrayBuffer>;
}

/** How many domains link to each target, and the total authority of these, sorted by id. */
export interface InDegrees {
  readonly ids: Uint32Array;
  readonly referrers: Uint32Array;
  readonly authority: Float64Array;
}

/** @param sources the source of each edge, sorted */
export function outDegrees(sources: Uint32Array): OutDegrees {
  // Sized for the most there can be: memory that is never written costs nothing.
  const [ids, linked] = [new Uint32Array(sources.length), new Uint32Array(sources.length)];
  let count = 0;
  for (let row = 0; row < sources.length; count += 1) {
    const source = sources[row] as number;
    const first = row;
    do row += 1;
    while (sources[row] === source);
    ids[count] = source;
    linked[count] = row - first;
  }
  return { ids: ids.slice(0, count), linked: linked.slice(0, count) };
}

const highest = 100;
const nowhere = -1;

/** The last position with at least each authority, by authority from 0 to 100. */
export type AuthorityEnds = Float64Array;

/** @param domains domains in the ranking; 0 without one, and then nothing has authority */
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
 * Authority falls with the position, and the sources of a target are sorted by position. So one pass over the hundred
 * steps gives the authority of each source; a logarithm for every edge would take longer than sorting them.
 * @param pairs target and position of each edge, sorted
 */
export function inDegrees(pairs: EdgePairs, ends: AuthorityEnds): InDegrees {
  const most = pairs.length / 2;
  const [ids, referrers] = [new Uint32Array(most), new Uint32Array(most)];
  const authority = new Float64Array(most);
  let count = 0;
  for (let at = 0; at < pairs.length; count += 1) {
    const target = pairs[at] as number;
    const first = at;
    let [sum, step] = [0, highest];
    for (; pairs[at] === target; at += 2) {
      const position = pairs[at + 1] as number;
      while (step > 0 && position > (ends[step] as number)) step -= 1;
      sum += step;
    }
    ids[count] = target;
    referrers[count] = (at - first) / 2;
    authority[count] = sum;
  }
  return {
    ids: ids.slice(0, count),
    referrers: referrers.slice(0, count),
    authority: authority.slice(0, count),
  };
}
