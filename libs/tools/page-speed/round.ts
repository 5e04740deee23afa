/** Rounds to this many decimals. */
export const round = (value: number, digits: number): number => Number(value.toFixed(digits));
