import { isOwnFailure, Semaphore, type WebFetcher, WebFetchError } from '@plumbline/page';
import { states, type UrlAnswer } from '@plumbline/tools/site-audit';
import type { OpenCrawl } from './open-crawl.ts';
import { answerOf, failedAnswer } from './visitor.ts';

/** Requested of external links, and of images. */
const maxRequests = 1_000;
/** Requested between two commits. */
const batchSize = 60;
const parallel = 6;

interface Requests {
  readonly fetcher: Pick<WebFetcher, 'fetch'>;
  /** Paces requests to the crawled site. */
  readonly pace: Pick<WebFetcher, 'fetch'>;
  readonly crawl: OpenCrawl;
  /** The state of a URL that may not be requested. */
  readonly refusalOf: (url: string) => Promise<number | undefined>;
  readonly commit: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Requests the external links and images that aren't crawled: the first thousand of each. Redirects are followed, and what
 * fails is requested a second time.
 */
export async function requestOthers(requests: Requests): Promise<void> {
  const { crawl, commit } = requests;
  const { state, table, others } = crawl;
  if (state.areOthersDone) return;
  // What was crawled has an answer.
  const open = [others.externalTargets, others.images].map((ids) =>
    [...ids].filter((id) => id < table.size && !table.isAdmitted(id)),
  );
  const chosen = new Set(open.flatMap((ids) => ids.slice(0, maxRequests)));
  const urls = [...(await crawl.urlsOf(chosen))];
  while (state.othersAt < urls.length) {
    const batch = urls.slice(state.othersAt, state.othersAt + batchSize);
    await requestBatch(requests, batch);
    state.othersAt += batch.length;
    await commit();
  }
  for (const id of new Set(open.flat())) if (!chosen.has(id)) crawl.skip(id, states.unrequested);
  state.areOthersDone = true;
}

async function requestBatch(
  { fetcher, pace, crawl, refusalOf, signal }: Requests,
  batch: readonly (readonly [number, string])[],
): Promise<void> {
  const slots = new Semaphore(parallel);
  const results = batch.map(async ([id, url]) => {
    const isOnSite = crawl.isOnSite(url);
    const refusal = isOnSite ? await refusalOf(url) : undefined;
    if (refusal !== undefined) return { id, refusal };
    const request = () => requestTwice(isOnSite ? pace : fetcher, url, signal);
    return { id, answer: await slots.run(request, signal) };
  });
  for (const { id, refusal, answer } of await Promise.all(results)) {
    if (refusal !== undefined) crawl.skip(id, refusal);
    else if (answer) crawl.answer({ id, answer, content: null });
    else if (crawl.table.isOnSite(id)) crawl.skip(id, states.left);
  }
}

/** `null` if nothing was sent. */
async function requestTwice(
  fetcher: Pick<WebFetcher, 'fetch'>,
  url: string,
  signal: AbortSignal,
): Promise<UrlAnswer | null> {
  const first = await request(fetcher, url, signal);
  const isUnsure = first?.kind === 'none' || (first?.kind === 'status' && first.status >= 500);
  if (!isUnsure) return first;
  const second = await request(fetcher, url, signal);
  if (second === null) return first;
  return 'tries' in second ? { ...second, tries: 2 } : second;
}

async function request(
  fetcher: Pick<WebFetcher, 'fetch'>,
  url: string,
  signal: AbortSignal,
): Promise<UrlAnswer | null> {
  try {
    return answerOf(await fetcher.fetch({ url: new URL(url), body: 'skip', signal }));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof WebFetchError)) throw error;
    return isOwnFailure(error.code) ? null : failedAnswer(error);
  }
}
