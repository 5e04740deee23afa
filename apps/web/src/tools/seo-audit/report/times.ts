import { plainFormats } from '../../../app/formats.ts';

/** How long before: '40 s ago', '2 min ago'. */
export function agoInWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
}

/** A span: '40 ms', '1.3 s'. */
export const spanInWords = (ms: number, formats = plainFormats): string =>
  ms < 100 ? `${Math.round(ms)} ms` : `${formats.fixed(ms / 1_000, 1)} s`;
