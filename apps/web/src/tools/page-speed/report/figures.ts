import { type FormFactorReport, type Rating, rateScore } from '@plumbline/tools/page-speed';
import { type Formats, plainFormats } from '../../../app/formats.ts';
import type { ComparedFigure } from '../run/past-results.ts';

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

/** The format of each figure; page size is in KB. */
export const showFigure: Readonly<
  Record<ComparedFigure, (value: number, formats?: Formats) => string>
> = {
  score: (score) => String(Math.round(score)),
  fcp: secondsOf,
  lcp: secondsOf,
  cls: shiftOf,
  tbt: millisecondsOf,
  fid: millisecondsOf,
  speedIndex: secondsOf,
  ttfb: millisecondsOf,
  loadTime: secondsOf,
  pageSize: (kilobytes, formats = plainFormats) => formats.bytes(kilobytes * 1_024),
  requests: (count, formats = plainFormats) => formats.number(count),
};

/** Green from 90, yellow from 50, red below, as Lighthouse has it; no color next to a warning. */
export const ratingOf = ({ score, scoreWarning }: FormFactorReport): Rating =>
  scoreWarning ? 'unknown' : rateScore(score);

/** The specified colors: green, yellow, red. */
export const ratingLooks = {
  good: { label: 'Good', status: 'pass', level: 'good', color: 'leaf', text: 'var(--leaf-text)' },
  'needs-improvement': {
    label: 'Needs improvement',
    status: 'warning',
    level: 'fair',
    color: 'brass',
    text: 'var(--brass-text)',
  },
  poor: { label: 'Poor', status: 'fail', level: 'poor', color: 'brick', text: 'var(--brick-text)' },
  unknown: {
    label: 'Unknown',
    status: 'unknown',
    level: 'unknown',
    color: 'gray',
    text: 'dimmed',
  },
} as const satisfies Record<Rating, unknown>;
