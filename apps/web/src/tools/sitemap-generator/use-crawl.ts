import {
  cancelSitemapCrawl,
  getFollowSitemapCrawlUrl,
  readSitemapCrawl,
  type SitemapCrawlDto,
  type SitemapCrawlResultDto,
  type SitemapCrawlStepDto,
  SitemapCrawlStepDtoState,
  startSitemapCrawl,
} from '@plumbline/api-client';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { ReportedProblem } from '../../app/explain-failure.ts';
import { followJob } from '../../app/follow-job.ts';
import { runOnServer } from '../../app/server-run.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';

export interface CrawlOrder {
  /** Absolute if a scheme was typed. */
  readonly url: string;
  readonly maxPages: number;
  /** When the form started it, in milliseconds since the epoch. The same crawl can be started again. */
  readonly startedAt?: number;
}

export interface RunningCrawl {
  readonly order: CrawlOrder;
  /** `null` until the first event. */
  readonly step: SitemapCrawlStepDto | null;
  /** Ends the crawl. Once the server has accepted it, the pages found so far are kept. */
  readonly end: () => void;
}

export const crawlTitle = ({ ended }: SitemapCrawlResultDto): string =>
  ended === 'cancelled' ? 'Crawl canceled' : 'Crawl completed!';

/**
 * Runs one crawl at a time. One that is aborted is canceled.
 * @param drop sets the order to `null`. Called to cancel a crawl that the server has not accepted yet.
 */
export function useCrawl(order: CrawlOrder | null, drop: () => void) {
  const [accepted, setAccepted] = useState<RunningCrawl | null>(null);
  const { shown, isEarlier, busy, problem } = useToolQuery({
    query: (asked: CrawlOrder) => ({
      queryKey: ['sitemap-crawl', asked],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => ({
        data: await crawlSite(asked, signal, setAccepted),
      }),
    }),
    // A page that the server renders does not wait for a crawl.
    input: runOnServer.current ? null : order,
    // The toast of the generated sitemap announces the pages.
    success: (result) =>
      result.pages.length === 0
        ? {
            title: crawlTitle(result),
            description: 'We found no page that belongs in a sitemap.',
          }
        : null,
    failure: ({ title }) => ({ title: 'Crawl failed', description: title }),
  });
  const running =
    order && (accepted?.order === order ? accepted : { order, step: null, end: drop });
  return {
    running: busy ? running : null,
    /** The result of this crawl. */
    found: shown && !isEarlier ? shown.data : null,
    problem,
  };
}

/** Starts a crawl and follows it to its end. */
async function crawlSite(
  order: CrawlOrder,
  signal: AbortSignal,
  setRunning: Dispatch<SetStateAction<RunningCrawl | null>>,
): Promise<SitemapCrawlResultDto> {
  setRunning(null);
  const { url, maxPages } = order;
  const { id } = (await startSitemapCrawl({ url, maxPages }, { signal })).data;
  // If this request fails, the server ends the crawl a little later.
  const cancel = () => cancelSitemapCrawl(id, { keepalive: true });
  const following = new AbortController();
  const onAbort = () => {
    following.abort(signal.reason);
    cancel().catch(() => undefined);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  const cancelled = new Promise<SitemapCrawlDto>((resolve, reject) => {
    const end = () => void cancel().then(({ data }) => resolve(data), reject);
    setRunning({ order, step: null, end });
  });
  const followed = followJob(
    {
      eventsUrl: getFollowSitemapCrawlUrl(id),
      // Polled and never cached, so a query hook does not fit.
      read: async (reading) => (await readSitemapCrawl(id, { signal: reading })).data,
      parse: parseStep,
    },
    (step) => {
      if (!signal.aborted) setRunning((current) => current && { ...current, step });
    },
    following.signal,
  );
  try {
    return resultOf(await Promise.race([followed, cancelled]));
  } finally {
    signal.removeEventListener('abort', onAbort);
    following.abort();
  }
}

function parseStep(data: unknown): SitemapCrawlStepDto | null {
  const step = data as Partial<SitemapCrawlStepDto> | null;
  const known = Object.values<unknown>(SitemapCrawlStepDtoState).includes(step?.state);
  return known && typeof step?.progress?.fetched === 'number'
    ? (step as SitemapCrawlStepDto)
    : null;
}

function resultOf({ result, problem }: SitemapCrawlDto): SitemapCrawlResultDto {
  if (result) return result;
  throw new ReportedProblem(problem ?? noResult);
}

const noResult = {
  code: null,
  title: 'The crawl gave no result',
  detail: 'It was canceled before it started. Start it again.',
} as const;
