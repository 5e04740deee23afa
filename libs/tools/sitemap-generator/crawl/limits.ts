/** Limits of one crawl. They are ours, and protect this server and the crawled site. */
export const crawlLimits = {
  /** Default number of fetched pages. */
  pages: 500,
  maxPages: 2_000,
  /** Maximum number of clicks from the start page. */
  depth: 10,
  /** Time limit in milliseconds per 500 pages, which take 167 s at the delay below. */
  msPer500Pages: 180_000,
  /** Milliseconds between requests (three per second), unless robots.txt asks for a longer delay. */
  paceMs: 334,
  /** Longest Crawl-delay that we respect, in milliseconds. */
  maxDelayMs: 10_000,
  /** Maximum bytes read from one page. */
  pageBytes: 3_000_000,
  /** Maximum bytes read from all pages together. */
  totalBytes: 150_000_000,
  /** Maximum stored URLs. */
  known: 20_000,
  /** Maximum characters of all stored URLs. Queued ones count twice. */
  knownCharacters: 4_000_000,
  /** Longer URLs are ignored. A typed URL is never longer. */
  urlCharacters: 20_000,
  /** Maximum URLs that differ only in their query. */
  queriesPerPath: 25,
  /** Maximum links read from one page. */
  linksPerPage: 2_000,
  imagesPerPage: 20,
  alternatesPerPage: 100,
  /** Maximum characters of all images and alternates. Pages over the limit are listed without them. */
  mediaCharacters: 3_000_000,
  /** Maximum skipped URLs that are listed. All of them are counted. */
  skippedListed: 500,
  /** Maximum characters of the list of skipped URLs. */
  skippedCharacters: 250_000,
  /** URLs of nofollow links that are longer are ignored. */
  nofollowCharacters: 1_000,
} as const;

/** Time limit for a crawl of this many pages, in milliseconds: 3 minutes for up to 500, 12 for 2,000. */
export function crawlTimeMs(pages: number): number {
  return Math.max(1, Math.ceil(pages / 500)) * crawlLimits.msPer500Pages;
}
