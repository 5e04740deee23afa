import type { ImageFact } from '@plumbline/page';
import { cut } from '../../wording.ts';

/** The image as a reader finds it in the source; a data URI by its beginning. */
export const imageTag = ({ src }: ImageFact): string =>
  src === null ? '<img> without src' : `<img src="${cut(src, 180)}">`;
