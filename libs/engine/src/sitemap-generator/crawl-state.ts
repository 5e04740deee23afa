import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CrawledPage, FrontierState, SkipListState } from '@plumbline/tools/sitemap-generator';
import type { PageSourceState } from './page-source.ts';
import type { SiteRules } from './site-rules.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Changes with the shape of {@link CrawlState}: a state of another version can't be read. */
const version = 1;

/** A crawl has up to 9 MB of JSON, or 16 MB if a site fills it with characters that JSON escapes. */
const maxOutputLength = 24_000_000;

/** A crawl between two requests, as JSON. Another worker continues it from here. */
export interface CrawlState {
  readonly origin: string;
  /** URL at which the crawl enters the site once it has its robots.txt; `null` afterwards. */
  readonly entry: string | null;
  readonly rules: SiteRules;
  readonly frontier: FrontierState;
  readonly skips: SkipListState;
  readonly pages: readonly CrawledPage[];
  /** URLs of nofollow links. */
  readonly nofollow: readonly string[];
  readonly source: PageSourceState;
  /** URLs fetched. */
  readonly fetched: number;
  /** Redirects to other hosts that were followed. */
  readonly moves: number;
  /** Consecutive responses that ask crawlers to stop. */
  readonly busy: number;
  /** Characters of the images and alternates of all pages. */
  readonly mediaCharacters: number;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Time spent on the crawl, which the time limit counts. */
  readonly elapsedMs: number;
}

/** The stored form: JSON, gzip. */
export const packCrawlState = (state: CrawlState): Promise<Uint8Array> =>
  pack(JSON.stringify({ version, state }));

/** @throws an error when the bytes are no state of this version: the crawl has to start over */
export async function unpackCrawlState(packed: Uint8Array): Promise<CrawlState> {
  const json = await unpack(packed, { maxOutputLength });
  const stored = JSON.parse(json.toString()) as { version: number; state: CrawlState };
  if (stored.version !== version) {
    throw new Error(`The crawl state has version ${stored.version}, not ${version}`);
  }
  return stored.state;
}
