/** A count and the first position. */
export interface Frequent {
  readonly count: number;
  readonly place: number;
}

/**
 * The `limit` highest counts, highest first; on equal counts the lower position comes first. Linear, except for sorting
 * the result.
 * @param counts positive, each for the position with the same index
 */
export function mostFrequent(
  counts: readonly number[],
  places: readonly number[],
  limit: number,
): Frequent[] {
  if (limit < 1 || counts.length === 0) return [];
  const min = leastOfTop(counts, limit);
  const above: Frequent[] = [];
  const level: number[] = [];
  counts.forEach((count, at) => {
    const place = places[at] ?? 0;
    if (count > min) above.push({ count, place });
    else if (count === min) level.push(place);
  });
  above.sort((a, b) => b.count - a.count || a.place - b.place);
  const earliest = Int32Array.from(level)
    .sort()
    .subarray(0, limit - above.length);
  return [...above, ...Array.from(earliest, (place) => ({ count: min, place }))];
}

/** The lowest of the `limit` highest counts. */
function leastOfTop(counts: readonly number[], limit: number): number {
  const highest = counts.reduce((max, count) => Math.max(max, count), 0);
  const frequencies = new Int32Array(highest + 1);
  for (const count of counts) frequencies[count] = (frequencies[count] ?? 0) + 1;
  let taken = 0;
  for (let count = highest; count > 1; count -= 1) {
    taken += frequencies[count] ?? 0;
    if (taken >= limit) return count;
  }
  return 1;
}
