import { type Formats, plainFormats } from '../../../app/formats.ts';
import type { ComparedFigure } from '../run/past-results.ts';
import { millisecondsOf, secondsOf, shiftOf } from './figures.ts';

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
