import { plainFormats } from '../../../app/formats.ts';

/**
 * How far at the top a position is, rounded up so that nothing is promised that is not so: `0.0011 %` for 1,234 of
 * 121,091,933.
 * @param position from 1
 */
export function topShare(position: number, domains: number, formats = plainFormats): string {
  const percent = (100 * position) / domains;
  const digits = percent >= 10 ? 0 : 1 - Math.floor(Math.log10(percent));
  const step = 10 ** -digits;
  // What binary fractions add must not carry a whole step further.
  const rounded = Math.min(100, Math.ceil(percent / step - 1e-9) * step);
  return `${formats.number(rounded, { maximumFractionDigits: digits })} %`;
}
