/**
 * The advice omits estimated savings below all of these limits. 10 KB take about 50 ms on the connection of
 * Lighthouse's phone. The limits are ours, since Lighthouse has none.
 */
export const smallestSaving = { ms: 50, bytes: 10 * 1_024, shift: 0.01 } as const;
