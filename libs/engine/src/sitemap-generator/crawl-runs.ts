import type { Run, RunDefinition, RunKind, RunLog, RunOrder, Waiter } from '@plumbline/runs';
import { crawlLimits } from '@plumbline/tools/sitemap-generator';
import { orderedUrl, reasonOfCrash, reasonOfError } from '../runs.ts';
import type { CrawlProgress, CrawlResult } from './crawl-result.ts';
import type { crawlSite, CrawlOrder } from './crawl-site.ts';
import { packCrawlState, unpackCrawlState } from './crawl-state.ts';

/** What a visitor orders. */
export type CrawlInput = Pick<CrawlOrder, 'url' | 'maxPages'>;

/** A crawl as a run. A canceled one has a result, too: what was found until then. */
export type CrawlRun = Run<CrawlInput, CrawlProgress, CrawlResult>;

/** Crawls as runs: one per site at a time, resumed where their worker stopped. */
export const crawlRuns: RunKind<CrawlInput> = {
  id: 'sitemap-crawl',
  lane: {
    queue: 'sitemap-crawl',
    expireInSeconds: 60 * 60,
    retentionSeconds: 24 * 60 * 60,
    retryLimit: 20,
    retryDelay: 1,
    pollingIntervalSeconds: 2,
  },
  bounds: {
    maxQueued: 16,
    maxPerOwner: 3,
    maxPerNetwork: 12,
    shareMs: 0,
    keptMs: 10 * 60_000,
    maxKept: 30,
    maxFileBytes: 10_000_000,
    hidesPlaces: true,
    onePerSite: true,
    keepsPartialResults: true,
  },
  parse: (stored) => stored as CrawlInput,
  afterCrash: { maxCrashes: 2, reason: reasonOfCrash, resumes: true },
};

/** The order of a crawl. @throws EngineError `invalid_url`, `credentials_in_url` */
export const crawlOrder = (
  { url, maxPages = crawlLimits.pages }: Pick<CrawlInput, 'url'> & Partial<CrawlInput>,
  waiter: Waiter,
): Omit<RunOrder<CrawlInput>, 'leaseMs'> => ({
  input: { url, maxPages },
  // Two visitors may want different limits, and each may cancel.
  key: null,
  site: orderedUrl(url).hostname,
  ...{ weight: maxPages, fresh: true, waiter },
});

/** Progress of a crawl, also before its worker stored any. */
export const crawlProgressOf = ({ input, checkpoint }: CrawlRun): CrawlProgress =>
  checkpoint ?? {
    origin: orderedUrl(input.url).origin,
    ...{ fetched: 0, listed: 0, skipped: 0, waiting: 1, current: null },
    paceMs: crawlLimits.paceMs,
  };

/**
 * Crawls as runs, with their work.
 * @param paceMs from one request to the next; `crawlLimits` unless given
 */
export const crawlRunKind = (
  crawl: ReturnType<typeof crawlSite>,
  log: RunLog,
  paceMs?: number,
): RunDefinition<CrawlInput, CrawlProgress, CrawlResult> => ({
  ...crawlRuns,
  work: async (input, { signal, checkpoint, state: { saved, save } }) => {
    const resumeFrom =
      saved &&
      (await unpackCrawlState(saved).catch((error: unknown) => {
        log.warn(`A crawl starts over: ${String(error)}`);
        return null;
      }));
    const result = await crawl(
      { ...input, ...(paceMs !== undefined && { paceMs }) },
      {
        ...{ signal, resumeFrom, onProgress: checkpoint },
        onState: (state) => save(() => packCrawlState(state)),
      },
    );
    return { result };
  },
  reasonOf: reasonOfError(log),
});
