export interface PdfSource {
  readonly file: string;
  readonly html: string;
}

/** Prints documents into a folder; `reason` says why some are missing. */
export function makePdfs(
  documents: readonly PdfSource[],
  folder: string,
  say?: (line: string) => void,
): Promise<{
  readonly made: readonly string[];
  readonly missing: readonly string[];
  readonly reason: string | null;
}>;

/** Fills in `data-page="id"`. Throws when the document has no such part. */
export function withPageNumbers(html: string, destinations: ReadonlyMap<string, number>): string;
