/** '5,210', '6.5'; 'Unknown' where nobody can tell, never 0. */
export const figureInWords = (value: number | null): string =>
  value === null ? 'Unknown' : value.toLocaleString('en', { maximumFractionDigits: 1 });
