import {
  cancelSitemapCrawl,
  type SitemapCrawlDto,
  type SitemapCrawlResultDto,
  type SitemapCrawlStepDto,
  startSitemapCrawl,
} from '@plumbline/api-client';
import { toast } from '@plumbline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { explainFailure, type FailureReason } from '../../../app/explain-failure.ts';
import { countOf } from '../../../app/words.ts';
import { followCrawl } from './follow-crawl.ts';

export interface CrawlOrder {
  /** Absolute. */
  readonly url: string;
  readonly maxPages: number;
}

export interface RunningCrawl {
  readonly order: CrawlOrder;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** `null` until the crawl is known to the server. */
  readonly step: SitemapCrawlStepDto | null;
}

interface Own {
  readonly abort: AbortController;
  id: string | null;
}

/** Runs one crawl at a time: starts it, follows it, and ends it when the page is left. */
export function useCrawl(onFound: (result: SitemapCrawlResultDto) => void) {
  const [running, setRunning] = useState<RunningCrawl | null>(null);
  const [result, setResult] = useState<SitemapCrawlResultDto | null>(null);
  const [problem, setProblem] = useState<FailureReason | null>(null);
  const current = useRef<Own>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });

  const leave = useCallback(() => {
    const own = current.current;
    current.current = null;
    own?.abort.abort();
    // Nobody waits for the answer: a crawl that is not told ends by itself a little later.
    if (own?.id) void cancelSitemapCrawl(own.id, { keepalive: true }).catch(() => undefined);
  }, []);

  const take = useCallback((crawl: SitemapCrawlDto) => {
    current.current = null;
    setRunning(null);
    if (crawl.result) {
      setResult(crawl.result);
      found.current(crawl.result);
      toast(announcement(crawl.result));
    } else {
      fail({ ...(crawl.problem ?? noResult), code: crawl.problem?.code ?? null });
    }
  }, []);

  function fail(reason: Pick<FailureReason, 'title' | 'detail' | 'code'>): void {
    current.current = null;
    setRunning(null);
    setProblem({ retryAfterSeconds: null, remedy: 'try-again', ...reason });
    toast({ variant: 'destructive', title: 'Crawl failed', description: reason.title });
  }

  const start = useCallback(
    (order: CrawlOrder) => {
      leave();
      const own: Own = { abort: new AbortController(), id: null };
      current.current = own;
      const isCurrent = () => current.current === own;
      setProblem(null);
      setResult(null);
      setRunning({ order, startedAt: Date.now(), step: null });
      const run = async () => {
        const { data } = await startSitemapCrawl(
          { url: order.url, maxPages: order.maxPages },
          { signal: own.abort.signal },
        );
        own.id = data.id;
        const onStep = (step: SitemapCrawlStepDto) =>
          isCurrent() && setRunning((before) => before && { ...before, step });
        return followCrawl(data.id, onStep, own.abort.signal);
      };
      run().then(
        (crawl) => isCurrent() && take(crawl),
        (error: unknown) => isCurrent() && fail(explainFailure(error)),
      );
    },
    [leave, take],
  );

  /** Ends the crawl and takes what it has found. */
  const cancel = useCallback(() => {
    const own = current.current;
    current.current = null;
    own?.abort.abort();
    if (!own?.id) {
      setRunning(null);
      return;
    }
    cancelSitemapCrawl(own.id).then(
      ({ data }) => take(data),
      (error: unknown) => fail(explainFailure(error)),
    );
  }, [take]);

  useEffect(() => leave, [leave]);

  return { running, result, problem, start, cancel };
}

const noResult = {
  title: 'The crawl gave no result',
  detail: 'It was ended before it had begun. Start it again.',
} as const;

function announcement({ pages, ended }: SitemapCrawlResultDto) {
  const count = countOf(pages.length, 'page');
  return {
    title: ended === 'cancelled' ? 'Crawl cancelled' : 'Crawl completed!',
    description:
      pages.length === 0 ? 'No page was found that belongs in a sitemap.' : `${count} in the list.`,
  };
}
