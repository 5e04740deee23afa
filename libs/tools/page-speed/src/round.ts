/** To so many digits behind the point. */
export const round = (value: number, digits: number): number => Number(value.toFixed(digits));
