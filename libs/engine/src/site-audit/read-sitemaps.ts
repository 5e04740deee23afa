import { type WebFetcher, WebFetchError, withoutFragment } from '@plumbline/page';
import { parseRobots } from '@plumbline/seo/robots';
import { type SitemapFile, SitemapSet, sitemapUrl } from '@plumbline/seo/sitemap';
import type { CrawledSitemap, UrlAnswer } from '@plumbline/tools/site-audit';
import { EngineError } from '../engine-error.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { type OpenCrawl, lostId } from './open-crawl.ts';
import type { SitemapRecord } from './page-record.ts';
import { siteLane } from './site-lane.ts';
import { answerOf, failedAnswer } from './visitor.ts';

/** More files are not read: 50 million URLs. */
const maxFiles = 1_000;
/** The limit of the protocol plus one byte, so that a larger file is noticed. */
const maxBytes = 52_428_801;

const usualPaths = ['/sitemap.xml', '/sitemap_index.xml'];

interface Reading {
  readonly fetcher: Pick<WebFetcher, 'fetch'>;
  readonly workers: WorkerPool;
  readonly crawl: OpenCrawl;
  readonly signal: AbortSignal;
}

/**
 * Reads the sitemaps of a site: those given, or those in robots.txt, or at the usual paths, and those that an index lists.
 * Names their entries in the crawl.
 */
export async function readSitemaps(
  reading: Reading,
  robots: string | null,
  given: readonly string[],
): Promise<void> {
  const { crawl } = reading;
  const { origin } = crawl.state.site;
  const named = given.length > 0 ? given : parseRobots(robots ?? '').sitemaps.map(({ url }) => url);
  const listed = named.flatMap((url) => sitemapUrl(url) ?? []);
  const isListed = listed.length > 0;
  const set = new SitemapSet();
  set.list('robots', isListed ? listed : usualPaths.map((path) => origin + path));
  const sitemaps: CrawledSitemap[] = [];
  for (let files = 0; files < maxFiles; files += 1) {
    const [url] = set.next(1);
    if (url === undefined) break;
    const { answer, record, finalUrl } = await readFile(reading, url, isListed ? origin : null);
    const isGuess = !isListed && usualPaths.some((path) => url === origin + path);
    if (isGuess && !record?.readable) continue;
    const file = record && { kind: kindOf(record), entryCount: record.entries.hashes.length };
    const children = record?.children ?? [];
    if (!set.read({ url, finalUrl, file, children: children.slice(0, maxFiles) })) continue;
    const id = crawl.idOf(url);
    if (id === lostId) break;
    crawl.answer({ id, answer, content: null });
    sitemaps.push({ id, ...datesOf(record), compared: 0, moved: 0 });
    if (record) addEntries(crawl, record);
    await crawl.commit();
  }
  crawl.state.sitemaps = sitemaps;
  crawl.state.lostUrls += set.summary.unread;
}

const kindOf = ({ readable, isIndex }: SitemapRecord): SitemapFile['kind'] =>
  isIndex ? 'index' : readable ? 'urlset' : 'not-a-sitemap';

const datesOf = (record: SitemapRecord | null) => ({
  readable: record?.readable ?? false,
  dated: record?.dated ?? 0,
  onlyDate: record?.onlyDate ?? null,
  isAhead: record?.isAhead ?? false,
});

function addEntries(crawl: OpenCrawl, { entries }: SitemapRecord): void {
  const ids = crawl.idsOf(entries.text.split('\n'), entries);
  for (const id of ids) crawl.name(id, 'sitemap');
}

interface FetchedFile {
  readonly answer: UrlAnswer;
  /** `null` unless there is a file. */
  readonly record: SitemapRecord | null;
  readonly finalUrl: string;
}

async function readFile(
  { fetcher, workers, crawl, signal }: Reading,
  url: string,
  robotsOrigin: string | null,
): Promise<FetchedFile> {
  try {
    const response = await fetcher.fetch({
      url: new URL(url),
      maxBytes,
      onTooLarge: 'truncate',
      accept: 'application/xml, text/xml, text/plain, */*;q=0.1',
      signal,
    });
    const answer = answerOf(response);
    if (answer.kind !== 'file') return { answer, record: null, finalUrl: response.finalUrl };
    const record = await workers.run(siteLane, 'readSitemap', {
      body: response.body,
      url: withoutFragment(response.finalUrl),
      now: new Date(),
      provenHost: robotsOrigin === null ? null : new URL(robotsOrigin).host,
      hosts: crawl.state.site.hosts,
    });
    return { answer, record, finalUrl: response.finalUrl };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EngineError && error.code === 'page_too_complex') {
      return { answer: { kind: 'file', type: '' }, record: null, finalUrl: url };
    }
    if (!(error instanceof WebFetchError)) throw error;
    return { answer: failedAnswer(error), record: null, finalUrl: url };
  }
}
