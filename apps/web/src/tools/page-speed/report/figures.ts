import { plainFormats } from '../../../app/formats.ts';

/**
 * '1.84 s', '0.62 s', '12.3 s': two decimals below ten seconds, as Lighthouse's thresholds have, so that 2.54 s never
 * looks like a good 2.5 s.
 */
export const secondsOf = (seconds: number, formats = plainFormats): string =>
  `${formats.number(seconds, { maximumFractionDigits: seconds < 10 ? 2 : 1 })} s`;

/** '90 ms', '1,240 ms'. */
export const millisecondsOf = (ms: number, formats = plainFormats): string =>
  `${formats.number(Math.round(ms))} ms`;

/** '0', '0.013', '0.25': no unit. */
export const shiftOf = (shift: number, formats = plainFormats): string =>
  formats.number(shift, { maximumFractionDigits: 3 });

/** '−0.4 s', '+12', '±0': a difference with its sign; `show` formats the amount. */
export const signed = (difference: number, show: (amount: number) => string): string =>
  difference === 0 ? '±0' : `${difference > 0 ? '+' : '−'}${show(Math.abs(difference))}`;
