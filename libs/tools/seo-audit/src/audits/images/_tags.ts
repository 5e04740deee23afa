import type { ImageFact } from '@plumbline/page';
import { cut } from '../../wording.ts';

/** The image as a reader finds it in the source; a data URI by its beginning. */
export const imageTag = ({ src }: ImageFact): string =>
  src === null ? '<img> without src' : `<img src="${cut(src, 180)}">`;

/** A counting pixel, which nobody is meant to see: 0 or 1 px wide and high. */
export const isCountingPixel = ({ width, height }: ImageFact): boolean =>
  /^[01](?:px)?$/i.test(width?.trim() ?? '') && /^[01](?:px)?$/i.test(height?.trim() ?? '');
