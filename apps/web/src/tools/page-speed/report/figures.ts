/** '1.8 s', '0.62 s': two decimals below a second, where they still tell pages apart. */
export const secondsOf = (seconds: number): string =>
  `${seconds.toFixed(seconds < 1 ? 2 : 1).replace(/\.?0+$/, '')} s`;

/** '90 ms', '1,240 ms'. */
export const millisecondsOf = (ms: number): string => `${Math.round(ms).toLocaleString('en')} ms`;

/** '0', '0.013', '0.25': without unit. */
export const shiftOf = (shift: number): string => String(Number(shift.toFixed(3)));

/** '812 B', '12.5 KB', '1.2 MB'; a KB is 1,024 bytes, as Lighthouse counts. */
export function bytesOf(bytes: number): string {
  if (bytes < 1_024) return `${Math.round(bytes)} B`;
  if (bytes < 1_048_576) return `${oneDecimal(bytes / 1_024)} KB`;
  return `${oneDecimal(bytes / 1_048_576)} MB`;
}

const oneDecimal = (n: number): string =>
  n.toLocaleString('en', { maximumFractionDigits: n < 100 ? 1 : 0 });

/** '−0.4 s', '+12', '±0': a difference with its sign, `show` writing the amount. */
export const signed = (difference: number, show: (amount: number) => string): string =>
  difference === 0 ? '±0' : `${difference > 0 ? '+' : '−'}${show(Math.abs(difference))}`;
