export interface SocialImage {
  /** Name of the picture, with folders. */
  readonly file: string;
  readonly title: string;
  /** What the page is: 'Tool', 'Article'. */
  readonly kind: string;
}

/** Draws a picture of 1200 × 630 for each page; `reason` says why some are missing. */
export function makeSocialImages(
  pages: readonly SocialImage[],
  folder: string,
  say?: (line: string) => void,
): Promise<{
  readonly made: readonly string[];
  readonly missing: readonly string[];
  readonly reason: string | null;
}>;
