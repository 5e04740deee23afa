import type { UrlAnswer, UrlSource } from './crawl.ts';

/**
 * Port for crawls on disk. In a stored crawl, URLs are numbered as the crawl finds them, from 0. All ids here, also
 * those inside of answers, are such numbers.
 */
export interface CrawlStore {
  /** Opens a crawl, or creates an empty one. Uncommitted rows of a killed process are lost. */
  open(id: string): Promise<StoredCrawl>;
  /** Deletes a crawl, if it exists. */
  delete(id: string): Promise<void>;
}

/** A crawl that one process writes. Calls don't overlap: the caller waits for one before the next. */
export interface StoredCrawl {
  /** The state of the last commit; `null` for an empty crawl. */
  readonly state: string | null;
  /** Adds rows and replaces the state, all or nothing, durably. */
  commit(rows: CrawlRows, state: string): Promise<void>;
  /** Every known URL, in the order of ids. For a crawl that continues. */
  known(): AsyncIterable<readonly KnownUrl[]>;
  /**
   * The next URLs of a level in the order they were queued.
   * @param after `place` of the last URL before them; -1 for the first
   */
  queued(level: number, after: number, max: number): Promise<readonly QueuedUrl[]>;
  /** The results of all commits. Nothing is committed while they are open. */
  read(): Promise<CrawlResults>;
  /** The crawl stays on disk. */
  close(): Promise<void>;
}

/** What a crawl adds. */
export interface CrawlRows {
  /** New URLs, without fragment. Their ids continue those of the known URLs. */
  readonly urls: readonly string[];
  /** Where URLs were found; each pair once in a crawl. */
  readonly named: readonly { readonly id: number; readonly source: UrlSource }[];
  /** URLs to crawl, each once in a crawl. */
  readonly queue: readonly QueueEntry[];
  /** URLs that are not requested, and why: a code of `states`. Each once in a crawl. */
  readonly skipped: readonly { readonly id: number; readonly state: number }[];
  /** An answer replaces an earlier one of the same URL. */
  readonly answers: readonly StoredAnswer[];
}

interface QueueEntry {
  readonly id: number;
  readonly level: number;
  /** Clicks from where the crawl started, as far as it knows. */
  readonly depth: number;
}

export interface QueuedUrl extends QueueEntry {
  readonly url: string;
  /** Rises with each queued URL of a crawl. */
  readonly place: number;
}

export interface KnownUrl {
  readonly url: string;
  readonly sources: readonly UrlSource[];
  /** It is in the queue or was skipped. */
  readonly isAdmitted: boolean;
}

export interface StoredAnswer {
  readonly id: number;
  readonly answer: UrlAnswer;
  /** For a page that was read. */
  readonly content: PageContent | null;
}

/** What a page has besides the fields that rules read. */
export interface PageContent {
  /** Distinct links with their anchor and nofollow, in the order of the page, as {@link packLink} writes them. */
  readonly links: Uint32Array;
  /** The accessible names of these links, in the same order, UTF-8 with a line feed after each, deflated. */
  readonly anchors: Uint8Array;
  /** As `shinglesOf` returns them. */
  readonly shingles: Float64Array;
  /** Findings of the page audits as JSON. */
  readonly findings: string;
}

/** In `CrawlResults.skipped`, for a URL that was not skipped. */
export const notSkipped = 255;

/** The results of a crawl. Sorting is by URL as text, in the order of UTF-16 code units. */
export interface CrawlResults {
  /** All ids: first those with an answer, sorted by URL, then the others, sorted by URL. */
  readonly order: Uint32Array;
  /** How many have an answer. */
  readonly answered: number;
  /** How many links {@link links} reads. */
  readonly linkCount: number;
  /** By id: code of `states` for URLs that were skipped, {@link notSkipped} for others. */
  readonly skipped: Uint8Array;
  /** By id: whether the URL is or was in the queue, 0 or 1. */
  readonly queued: Uint8Array;
  /** Reads the URL from disk. */
  urlOf(id: number): string;
  /** Shingles of a page, from disk; empty if there are none. */
  shinglesOf(id: number): Float64Array;
  /** Latest answers, without content, sorted by URL. */
  answers(): AsyncIterable<readonly AnsweredUrl[]>;
  /** Links of all pages, sorted by the URL of the page. */
  links(): AsyncIterable<readonly PageLinks[]>;
  /** Findings of the page audits, sorted by the URL of the page. */
  findings(): AsyncIterable<readonly { readonly id: number; readonly findings: string }[]>;
  close(): Promise<void>;
}

export interface AnsweredUrl {
  readonly id: number;
  readonly url: string;
  readonly answer: UrlAnswer;
}

export interface PageLinks {
  readonly id: number;
  readonly links: Uint32Array;
  readonly anchors: Uint8Array;
}

/** A link as one number: 30 bits for the id of its target, then nofollow and generic. */
export const packLink = (target: number, nofollow: boolean, generic: boolean): number =>
  ((target << 2) | (nofollow ? 2 : 0) | (generic ? 1 : 0)) >>> 0;

export const unpackLink = (
  packed: number,
): { readonly target: number; readonly nofollow: boolean; readonly generic: boolean } => ({
  target: packed >>> 2,
  nofollow: (packed & 2) > 0,
  generic: (packed & 1) > 0,
});
