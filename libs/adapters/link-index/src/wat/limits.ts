/** Limits on the memory and work of one WAT file. What exceeds one is skipped and counted, or the file is refused. */
export interface WatLimits {
  /**
   * Bytes of one record's JSON: about 70,000 links. The values that take the most memory (`{}`) take some sixty times
   * the bytes they are written in, and an import has 2 GB in all.
   */
  readonly recordBytes: number;
  /** Bytes of one record's header lines. */
  readonly headerBytes: number;
  /** Bytes of one file when decoded: far above the 2 GB of the largest, below what a decompression bomb gives. */
  readonly fileBytes: number;
  /** Links looked at on one page. */
  readonly pageLinks: number;
  /** Characters of an address. */
  readonly urlLength: number;
  /** Characters of an anchor, which the crawl cuts at 128 itself. */
  readonly anchorLength: number;
}

export const watLimits: WatLimits = {
  recordBytes: 8 * 1024 ** 2,
  headerBytes: 64 * 1024,
  fileBytes: 64 * 1024 ** 3,
  pageLinks: 20_000,
  urlLength: 2048,
  anchorLength: 256,
};
