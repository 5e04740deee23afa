/**
 * An estimated saving below all of these is left out of the advice. 10 KB take about 50 ms on the connection of
 * Lighthouse's phone. Our own limits, since Lighthouse has none.
 */
export const smallestSaving = { ms: 50, bytes: 10 * 1_024, shift: 0.01 } as const;
