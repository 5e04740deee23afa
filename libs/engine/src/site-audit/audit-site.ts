import {
  allIssues,
  type CrawledSite,
  type CrawlResults,
  findIssues,
  type IssueResult,
  scoreSite,
  type SiteScore,
  states,
  type StoredCrawl,
  type TrapStop,
} from '@plumbline/tools/site-audit';
import { EngineError } from '../engine-error.ts';
import type { EnginePorts } from '../ports.ts';
import { otherAudits } from './crawl-audits.ts';
import type { OpenCrawl } from './open-crawl.ts';
import {
  type Site,
  type SiteAuditOrder,
  type SiteAuditRequest,
  type StoppedBy,
  toOrder,
} from './crawl-state.ts';
import {
  type AuditedPage,
  type LinkEvidence,
  readLinksTo,
  readPageFindings,
} from './read-evidence.ts';
import { readSite } from './read-results.ts';
import { type CrawlOptions, SiteCrawler } from './site-crawler.ts';
import { startCrawl } from './start-crawl.ts';

/** An audited site. Call `close` when everything is read. Ids are those of `site`. */
export interface SiteAudit {
  readonly site: CrawledSite;
  readonly issues: readonly IssueResult[];
  readonly score: SiteScore;
  /** Reads what the page audits found from disk, page by page, sorted by URL. */
  pageFindings(): AsyncIterable<AuditedPage>;
  /**
   * Reads the first links to each of these URLs from disk, one for each page.
   * @param max links for each URL
   */
  linksTo(
    ids: Iterable<number>,
    max: number,
  ): Promise<ReadonlyMap<number, readonly LinkEvidence[]>>;
  /** Audits that a crawl doesn't run on each page, and why. */
  readonly otherAudits: typeof otherAudits;
  readonly crawl: CrawlSummary;
  /** URLs, texts and links can no longer be read from disk. The stored crawl remains. */
  close(): Promise<void>;
}

export interface CrawlSummary extends Site {
  readonly stoppedBy: StoppedBy;
  /** Why the crawl ended itself or left URLs out, as a sentence; `null` if it didn't. */
  readonly problem: string | null;
  readonly stops: readonly TrapStop[];
  /** URLs of the site that were requested. */
  readonly fetched: number;
  readonly failed: number;
  readonly skipped: number;
  /** Whether there are more URLs than are kept. */
  readonly isCut: boolean;
  /** The Crawl-delay that the site requests; `null` if there is none. */
  readonly crawlDelayMs: number | null;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly elapsedMs: number;
}

/** From so many pages, judging needs the memory of the threads that read the pages. */
const largeSite = 5_000;

type SitePorts = Pick<EnginePorts, 'fetcher' | 'pages' | 'workers' | 'crawls' | 'log'>;

/**
 * Crawls a site, or continues a stored crawl, and judges it. If canceled after its start, judges what was found.
 * @throws EngineError if the start URL is invalid or gets no response, if robots.txt can't be read, or if there is no store
 */
export const auditSite =
  ({ crawls, ...ports }: SitePorts) =>
  async (request: SiteAuditRequest, options: CrawlOptions = {}): Promise<SiteAudit> => {
    const order = toOrder(request);
    if (!crawls) throw new EngineError('storage_unavailable');
    const signal = options.signal ?? new AbortController().signal;
    const stored = await crawls.open(order.id);
    try {
      const crawl = await startCrawl({ ...ports, crawls }, order, stored, signal);
      if (crawl.state.stoppedBy === null) {
        await new SiteCrawler(ports, order, stored, crawl, options).run();
        if (crawl.state.fetched >= largeSite) await ports.workers.endIdle();
      }
      return await judge(stored, crawl, order);
    } catch (error) {
      await stored.close();
      throw error;
    }
  };

async function judge(
  stored: StoredCrawl,
  crawl: OpenCrawl,
  order: SiteAuditOrder,
): Promise<SiteAudit> {
  const results = await stored.read();
  try {
    return await judgeResults(results, stored, crawl, order);
  } catch (error) {
    await results.close();
    throw error;
  }
}

async function judgeResults(
  results: CrawlResults,
  stored: StoredCrawl,
  crawl: OpenCrawl,
  order: SiteAuditOrder,
): Promise<SiteAudit> {
  const site = await readSite(results, crawl, order);
  const issues = findIssues(allIssues, site);
  return {
    site,
    issues,
    score: scoreSite(site, issues),
    pageFindings: () => readPageFindings(results),
    linksTo: (ids, max) => readLinksTo(results, ids, max),
    otherAudits,
    crawl: summaryOf(crawl, site),
    close: async () => {
      await results.close();
      await stored.close();
    },
  };
}

function summaryOf({ state }: OpenCrawl, site: CrawledSite): CrawlSummary {
  const { stoppedBy, problem, stops, fetched, failed, skipped } = state;
  const { crawlDelayMs, startedAt, elapsedMs } = state;
  return {
    ...state.site,
    stoppedBy: stoppedBy ?? 'user',
    problem: isRefused(site) ? refused : problem,
    ...{ stops, fetched, failed, skipped, crawlDelayMs, startedAt, elapsedMs },
    isCut: state.lostUrls > 0,
  };
}

const refused = 'robots.txt blocks the start URL, so nothing was crawled from there.';

function isRefused({ crawl }: CrawledSite): boolean {
  const state = crawl.states[crawl.start];
  return state === states.blocked || state === states.refused;
}
