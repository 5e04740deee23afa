import { plainFormats } from '../../../app/formats.ts';

/**
 * The share of domains at or above a position, rounded up so that it is never too good: `0.0011%` for 1,234 of
 * 121,091,933.
 * @param position from 1
 */
export function topShare(position: number, domains: number, formats = plainFormats): string {
  const percent = (100 * position) / domains;
  const digits = percent >= 10 ? 0 : 1 - Math.floor(Math.log10(percent));
  const step = 10 ** -digits;
  // Rounding errors of binary fractions must not add a step.
  const rounded = Math.min(100, Math.ceil(percent / step - 1e-9) * step);
  return `${formats.number(rounded, { maximumFractionDigits: digits })}%`;
}
