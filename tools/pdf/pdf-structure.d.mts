export interface PdfStructure {
  readonly pages: number;
  readonly title: string;
  /** The bookmarks from top to bottom. */
  readonly outline: readonly string[];
  /** The page, counted from 1, of each named place. */
  readonly destinations: ReadonlyMap<string, number>;
}

/** Reads a PDF that Chromium wrote. */
export function readPdf(bytes: Uint8Array): PdfStructure;
