/** Bounds on what a WAT file may make us hold or do. What exceeds one is left out and counted, or refuses the file. */
export interface WatLimits {
  /**
   * Bytes of one record's JSON. Pages are cut at 1 MiB (5 MiB since 2025) by the crawl, and their metadata grows
   * by no more than the braces and names around each link.
   */
  readonly recordBytes: number;
  /** Bytes of one record's header lines. */
  readonly headerBytes: number;
  /** Bytes of one file when decoded: far above the 2 GB of the largest, below what a bomb inflates to. */
  readonly fileBytes: number;
  /** Links looked at on one page. */
  readonly pageLinks: number;
  /** Characters of an address. */
  readonly urlLength: number;
  /** Characters of an anchor, which the crawl cuts at 128 itself. */
  readonly anchorLength: number;
}

export const watLimits: WatLimits = {
  recordBytes: 32 * 1024 ** 2,
  headerBytes: 64 * 1024,
  fileBytes: 64 * 1024 ** 3,
  pageLinks: 20_000,
  urlLength: 2048,
  anchorLength: 256,
};
