import type { ImageFact } from '@plumbline/page';
import { cut } from '../../wording.ts';

/** The image as in the source; the beginning of a data URI. */
export const imageTag = ({ src }: ImageFact): string =>
  src === null ? '<img> without src' : `<img src="${cut(src, 180)}">`;
