import type { ImageFact } from '@plumbline/page';
import { cut } from '../../wording.ts';

/** The image as in the source, the beginning of a data URI; by its text where it has no address. */
export const imageTag = ({ src, alt }: ImageFact): string => {
  if (src) return `<img src="${cut(src, 180)}">`;
  return alt
    ? `<img alt="${cut(alt, 180)}">`
    : `<img> ${src === null ? 'without' : 'with an empty'} src`;
};
