import {
  getFollowSitemapCrawlUrl,
  readSitemapCrawl,
  type SitemapCrawlDto,
  type SitemapCrawlStepDto,
  SitemapCrawlStepDtoState,
} from '@plumbline/api-client';

/** Between two looks at a crawl whose events do not come, milliseconds. */
const lookEveryMs = 2_000;

const hasEnded = (state: SitemapCrawlStepDtoState): boolean =>
  state !== 'queued' && state !== 'running';

/**
 * Follows a crawl to its end, by its events, or by asking again and again where they do not come.
 * @returns the crawl with what it found
 * @throws ApiError when it cannot be read; the signal's reason once that aborts
 */
export async function followCrawl(
  id: string,
  onStep: (step: SitemapCrawlStepDto) => void,
  signal: AbortSignal,
): Promise<SitemapCrawlDto> {
  await eventsOf(id, onStep, signal);
  for (;;) {
    signal.throwIfAborted();
    const { data } = await readSitemapCrawl(id, { signal });
    onStep(data);
    if (hasEnded(data.state)) return data;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

/** Until the crawl has ended, or no more events come. */
function eventsOf(
  id: string,
  onStep: (step: SitemapCrawlStepDto) => void,
  signal: AbortSignal,
): Promise<void> {
  if (typeof EventSource === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const events = new EventSource(getFollowSitemapCrawlUrl(id));
    const end = () => {
      events.close();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    events.onmessage = ({ data }: MessageEvent<unknown>) => {
      const step = parse(data);
      if (!step) return;
      onStep(step);
      // A browser reconnects to a stream that ends.
      if (hasEnded(step.state)) end();
    };
    events.onerror = end;
  });
}

function parse(text: unknown): SitemapCrawlStepDto | null {
  try {
    const step = JSON.parse(String(text)) as Partial<SitemapCrawlStepDto> | null;
    const known = Object.values<unknown>(SitemapCrawlStepDtoState).includes(step?.state);
    return known && typeof step?.progress?.fetched === 'number'
      ? (step as SitemapCrawlStepDto)
      : null;
  } catch {
    return null;
  }
}
