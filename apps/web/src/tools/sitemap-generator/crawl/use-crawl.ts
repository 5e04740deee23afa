import {
  getFollowSitemapCrawlUrl,
  readSitemapCrawl,
  type SitemapCrawlDto,
  type SitemapCrawlResultDto,
  type SitemapCrawlStepDto,
  SitemapCrawlStepDtoState,
  useCancelSitemapCrawl,
  useStartSitemapCrawl,
} from '@plumbline/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReportedProblem } from '../../../app/explain-failure.ts';
import { followJob } from '../../../app/follow-job.ts';
import { type UseOperation, useToolCall } from '../../../app/use-tool-call.ts';

export interface CrawlOrder {
  /** An absolute URL. */
  readonly url: string;
  readonly maxPages: number;
}

export interface RunningCrawl {
  readonly order: CrawlOrder;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** `null` until the server has accepted the crawl. */
  readonly step: SitemapCrawlStepDto | null;
  /** Ends the crawl on the server, which returns what was found; `null` until the server has accepted it. */
  readonly end: (() => void) | null;
}

/** Runs one crawl at a time: starts it, follows it, and ends it when the visitor leaves the page. */
export function useCrawl(onFound: (result: SitemapCrawlResultDto) => void) {
  const [running, setRunning] = useState<RunningCrawl | null>(null);
  // If this request fails, the server ends the crawl a little later.
  const { mutateAsync: cancel } = useCancelSitemapCrawl({ request: { keepalive: true } });
  const useStart: UseOperation<CrawlOrder, SitemapCrawlResultDto> = ({ request }) => {
    const { mutateAsync: start } = useStartSitemapCrawl({ request });
    return useMutation({
      mutationFn: async ({ data: order }: { readonly data: CrawlOrder }) => {
        const { signal } = request;
        setRunning({ order, startedAt: Date.now(), step: null, end: null });
        const { data } = await start({ data: order });
        const ended = await followCrawl(data.id, signal);
        return { data: resultOf(ended) };
      },
      onSuccess: ({ data }) => onFound(data),
    });
  };

  /** @returns the crawl with its results */
  function followCrawl(id: string, signal: AbortSignal): Promise<SitemapCrawlDto> {
    const following = new AbortController();
    const onAbort = () => {
      following.abort(signal.reason);
      cancel({ id }).catch(() => undefined);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const cancelled = new Promise<SitemapCrawlDto>((resolve, reject) => {
      const end = () => void cancel({ id }).then(({ data }) => resolve(data), reject);
      setRunning((current) => current && { ...current, end });
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
    return Promise.race([followed, cancelled]).finally(() => {
      signal.removeEventListener('abort', onAbort);
      following.abort();
    });
  }

  const call = useToolCall(useStart, {
    id: 'sitemap-crawl',
    // The toast of the generated sitemap announces it.
    success: null,
    failure: ({ title }) => ({ title: 'Crawl failed', description: title }),
  });
  return {
    running: call.busy ? running : null,
    result: call.shown?.data ?? null,
    problem: call.problem,
    start: (order: CrawlOrder) => {
      call.clear();
      call.run(order);
    },
    /** Ends the crawl and keeps its results. */
    cancel: running?.end ?? call.cancel,
  };
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
