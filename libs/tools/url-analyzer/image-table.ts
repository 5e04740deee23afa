import { type ImageFact, lacksAlternative } from '@plumbline/page';
import { cut, type Listed, listed } from './cut.ts';

export interface ImageRow {
  /** The resolved URL, or the text as written if it can't be resolved; `null` without one. At most 2,048 characters. */
  readonly src: string | null;
  /** `null` when there is no alt attribute; empty when the image is marked as decorative. */
  readonly alt: string | null;
  /** Whether any alternative text is missing. False for decorative images and tracking pixels, as in the audits. */
  readonly missingAlt: boolean;
  readonly width: string | null;
  readonly height: string | null;
  readonly loading: string | null;
  readonly responsive: boolean;
}

const limits = { rows: 500, src: 2_048, alt: 300, attribute: 20 } as const;

const short = (text: string | null): string | null =>
  text === null ? null : cut(text, limits.attribute);

/** At most 500 images, those without alternative text first. */
export function describeImages(images: readonly ImageFact[]): Listed<ImageRow> {
  const ordered = [
    ...images.filter(lacksAlternative),
    ...images.filter((image) => !lacksAlternative(image)),
  ];
  return listed(ordered, limits.rows, (image) => {
    const src = image.url ?? image.src;
    return {
      // The beginning of a data URI shows its type.
      src: src === null ? null : cut(src, src.startsWith('data:') ? 60 : limits.src),
      alt: image.alt === null ? null : cut(image.alt, limits.alt),
      missingAlt: lacksAlternative(image),
      width: short(image.width),
      height: short(image.height),
      loading: short(image.loading),
      responsive: image.candidates.length > 0 || image.inPicture,
    };
  });
}
