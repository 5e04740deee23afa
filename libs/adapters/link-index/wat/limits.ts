/**
 * Limits on the memory and work of one WAT file. Anything above a limit is skipped and counted, or the file is refused.
 */
export interface WatLimits {
  /**
   * Bytes of one record's JSON: about 70,000 links. In memory, the most expensive values (`{}`) take about sixty times
   * their bytes, and an import has 2 GB in total.
   */
  readonly recordBytes: number;
  /** Bytes of one record's header lines. */
  readonly headerBytes: number;
  /** Decoded bytes of one file: far above the largest file (2 GB), below the size of a decompression bomb. */
  readonly fileBytes: number;
  /** Links read from one page. */
  readonly pageLinks: number;
  /** Characters of a URL. */
  readonly urlLength: number;
  /** Characters of an anchor. The crawl itself cuts anchors at 128. */
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
