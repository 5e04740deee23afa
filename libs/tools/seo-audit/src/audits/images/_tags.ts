import type { ImageFact } from '@plumbline/page';
import { cut } from '../../wording.ts';

/** The image as in the source; the beginning of a data URI. */
export const imageTag = ({ src }: ImageFact): string =>
  src === null ? '<img> without src' : `<img src="${cut(src, 180)}">`;

/** A tracking pixel: 0 or 1 px wide and high. */
export const isCountingPixel = ({ width, height }: ImageFact): boolean =>
  /^[01](?:px)?$/i.test(width?.trim() ?? '') && /^[01](?:px)?$/i.test(height?.trim() ?? '');
