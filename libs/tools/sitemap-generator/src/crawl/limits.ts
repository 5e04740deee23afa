/** Limits of one crawl, our own, to protect this server and the site. */
export const crawlLimits = {
  /** Default number of fetched pages. */
  pages: 500,
  maxPages: 2_000,
  /** Links from the start page. */
  depth: 10,
  /** Milliseconds per 500 pages: at the delay below they take 167 s. */
  msPer500Pages: 180_000,
  /** Milliseconds between requests, unless robots.txt asks for more: three a second. */
  paceMs: 334,
  /** Longest respected Crawl-delay, milliseconds. */
  maxDelayMs: 10_000,
  /** Of one page; the rest is not read. */
  pageBytes: 3_000_000,
  /** Of all pages together. */
  totalBytes: 150_000_000,
  /** Maximum stored addresses. */
  known: 20_000,
  knownCharacters: 4_000_000,
  /** Addresses of one path that differ only in their query. */
  queriesPerPath: 25,
  /** Links read from one page. */
  linksPerPage: 2_000,
  imagesPerPage: 20,
  alternatesPerPage: 100,
  /** Characters of all images and alternates; further pages are listed without theirs. */
  mediaCharacters: 3_000_000,
  /** Skipped addresses that are listed; all are counted. */
  skippedListed: 500,
} as const;

/** How long a crawl of so many pages may take, milliseconds: 3 minutes for up to 500, 12 for 2,000. */
export function crawlTimeMs(pages: number): number {
  return Math.max(1, Math.ceil(pages / 500)) * crawlLimits.msPer500Pages;
}
