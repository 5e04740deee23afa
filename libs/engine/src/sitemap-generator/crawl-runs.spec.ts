import { Frontier, SkipList } from '@plumbline/tools/sitemap-generator';
import { EngineError } from '../engine-error.ts';
import { crawlRunKind } from './crawl-runs.ts';
import type { CrawlOptions, CrawlOrder } from './crawl-site.ts';
import { type CrawlState, packCrawlState, unpackCrawlState } from './crawl-state.ts';
import type { CrawlResult } from './crawl-result.ts';

const aState: CrawlState = {
  origin: 'https://a.example',
  entry: 'https://a.example/',
  rules: { text: null, delay: null },
  frontier: new Frontier().state,
  skips: new SkipList().state,
  pages: [],
  nofollow: [],
  source: { paceMs: 1, waitMs: 0, bytes: 0 },
  fetched: 7,
  moves: 0,
  busy: 0,
  mediaCharacters: 0,
  startedAt: '2026-01-31T12:00:00.000Z',
  elapsedMs: 0,
};

describe(crawlRunKind, () => {
  const log = { log: jest.fn(), warn: jest.fn(), error: jest.fn() };
  beforeEach(() => Object.values(log).forEach((each) => each.mockClear()));
  const input = { url: 'a.example', maxPages: 10 };
  const { signal } = new AbortController();

  /** Works with a crawl that the spec defines, and with this saved state. */
  async function work(
    crawl: (order: CrawlOrder, options: CrawlOptions) => unknown,
    saved: Uint8Array | null = null,
  ) {
    const crawled = async (order: CrawlOrder, options: CrawlOptions = {}) =>
      crawl(order, options) as CrawlResult;
    const kind = crawlRunKind(crawled, log, 5);
    const states: Promise<Uint8Array>[] = [];
    const state = { saved, save: (make: () => Promise<Uint8Array>) => void states.push(make()) };
    const ended = await kind.work(input, {
      ...{ signal, resumeFrom: null, checkpoint: () => {}, state },
    });
    return { ...ended, states: await Promise.all(states) };
  }

  it('crawls what was ordered, from the beginning if there is no saved state', async () => {
    const crawl = jest.fn((..._call: [CrawlOrder, CrawlOptions]) => 'found');
    expect(await work(crawl)).toEqual({ result: 'found', states: [] });
    const [order, options] = crawl.mock.calls[0] ?? [];
    expect(order).toEqual({ url: 'a.example', maxPages: 10, paceMs: 5 });
    expect(options).toMatchObject({ signal, resumeFrom: null });
  });

  it('continues from the saved state, and starts over if that cannot be read', async () => {
    const from: unknown[] = [];
    const crawl = (_: CrawlOrder, { resumeFrom }: CrawlOptions) => void from.push(resumeFrom);
    await work(crawl, await packCrawlState(aState));
    await work(crawl, Uint8Array.of(1, 2, 3));
    expect(from).toEqual([aState, null]);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('saves its states', async () => {
    const { states } = await work((_, { onState }) => onState?.({ ...aState, fetched: 8 }));
    expect((await Promise.all(states.map(unpackCrawlState)))[0]).toMatchObject({ fetched: 8 });
  });

  it('stores why it failed', () => {
    const { reasonOf } = crawlRunKind(() => Promise.reject(new Error()), log);
    const reason = reasonOf(new EngineError('connection_failed', { detail: 'No robots.txt.' }));
    expect(JSON.parse(reason)).toMatchObject({
      code: 'connection_failed',
      detail: 'No robots.txt.',
    });
  });
});
