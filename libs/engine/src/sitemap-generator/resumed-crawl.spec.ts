import { type WebFetcher, WebFetchError } from '@plumbline/page';
import type { FakeProgram } from '@plumbline/page/testing';
import { crawlTimeMs } from '@plumbline/tools/sitemap-generator';
import { EngineError } from '../engine-error.ts';
import { PageReader } from '../page/page-reader.ts';
import { FakeSite, htmlPage } from '../testing/fake-site.ts';
import { patientWorkers } from '../testing/patient-workers.ts';
import type { CrawlResult } from './crawl-result.ts';
import { crawlSite } from './crawl-site.ts';
import type { CrawlState } from './crawl-state.ts';

describe('a resumed crawl', () => {
  const workers = patientWorkers();
  afterAll(() => workers.close());
  const ports = (fetcher: WebFetcher) => ({
    fetcher,
    pages: new PageReader(fetcher, workers),
    workers,
  });
  const origin = 'https://shop.example';
  const www = 'https://www.shop.example';
  const busy = { status: 503, body: '', headers: { 'retry-after': '0.001' } };
  const lists = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `/list?page=${from + at}`);
  /** Moves to another host, has every kind of response, and is busy in the end. */
  const pages: Record<string, FakeProgram> = {
    '/': { status: 301, headers: { location: `${www}/` } },
    [`${www}/robots.txt`]: { body: 'User-agent: *\nDisallow: /private' },
    [`${www}/`]: htmlPage({
      body: '<a rel=nofollow href="/login">Log in</a><img src="/a.png" alt="A">',
      links: ['/busy', '/busier', '/b', '/old', '/private/1', '/f.pdf', ...lists(0, 14)],
    }),
    [`${www}/busy`]: busy,
    [`${www}/busier`]: { ...busy, status: 429 },
    [`${www}/b`]: htmlPage({ links: ['/private/1', '/private/2', '/c', ...lists(10, 30)] }),
    [`${www}/old`]: { status: 302, headers: { location: '/new' } },
    [`${www}/c`]: htmlPage({ links: ['/login', '/busy/1', '/busy/2', '/busy/3', '/never'] }),
    [`${www}/new`]: htmlPage({ head: '<link rel="canonical" href="/b">' }),
    [`${www}/login`]: 'timeout',
    [`${www}/list?page=0`]: { headers: { 'content-type': 'text/plain' }, body: 'x' },
    [`${www}/busy/1`]: busy,
    [`${www}/busy/2`]: busy,
    [`${www}/busy/3`]: busy,
  };
  const order = { url: origin, maxPages: 500, paceMs: 0 };
  const undated = (result: CrawlResult) => ({ ...result, startedAt: '', finishedAt: '' });

  /** Stops a crawl at its n-th request: during it, or as soon as there is a response. */
  async function interrupt(
    site: FakeSite,
    requests: number,
    when: 'during' | 'after',
    resumeFrom: CrawlState | null = null,
  ) {
    const stop = new AbortController();
    const states: CrawlState[] = [];
    let sent = 0;
    const fetcher: WebFetcher = {
      fetch: async (request) => {
        sent += 1;
        const isLast = sent >= requests;
        if (isLast && when === 'during') stop.abort();
        const response = await site.fetch(request);
        if (isLast) stop.abort();
        return response;
      },
    };
    const result = await crawlSite(ports(fetcher))(order, {
      signal: stop.signal,
      resumeFrom,
      onState: (state) => states.push(state),
    });
    const state = states.at(-1);
    return { result, states, state: state && (JSON.parse(JSON.stringify(state)) as CrawlState) };
  }

  async function uninterrupted() {
    const site = new FakeSite(pages, origin);
    return { result: undated(await crawlSite(ports(site))(order)), urls: site.urls };
  }

  it('has a site with everything that a state has to keep', async () => {
    const { result, urls } = await uninterrupted();
    expect(result).toMatchObject({ origin: www, ended: 'site-busy', robots: 'obeyed' });
    expect(result.skippedCounts.map(({ reason }) => reason).toSorted()).toEqual([
      'canonical-elsewhere',
      'error-status',
      'file',
      'not-html',
      'not-reached',
      'query-variants',
      'redirect',
      'robots',
      'unreachable',
    ]);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it.each(['during', 'after'] as const)(
    'finds the same %s any request, and repeats only the interrupted one',
    async (when) => {
      const { result, urls } = await uninterrupted();
      for (let requests = 1; requests < urls.length; requests += 1) {
        const site = new FakeSite(pages, origin);
        const { result: first, state } = await interrupt(site, requests, when);
        expect(first.ended).toBe('cancelled');
        const second = await crawlSite(ports(site))(order, { resumeFrom: state ?? null });
        expect(undated(second)).toEqual(result);
        expect(second.startedAt).toBe(first.startedAt);
        const repeated = when === 'during' ? urls.slice(requests - 1, requests) : [];
        expect(site.urls).toEqual([
          ...urls.slice(0, requests),
          ...repeated,
          ...urls.slice(requests),
        ]);
      }
    },
  );

  it('finds the same when it is interrupted after every request', async () => {
    const { result, urls } = await uninterrupted();
    const site = new FakeSite(pages, origin);
    let state: CrawlState | null = null;
    let last: CrawlResult;
    do {
      const crawl = await interrupt(site, 1, 'after', state);
      state = crawl.state ?? null;
      last = crawl.result;
    } while (state && last.ended === 'cancelled');
    expect(undated(last)).toEqual(result);
    expect(site.urls).toEqual(urls);
  });

  it('fetches a page again whose links were not judged', async () => {
    const { result, urls } = await uninterrupted();
    const site = new FakeSite(pages, origin);
    const stop = new AbortController();
    const states: CrawlState[] = [];
    const { run } = workers;
    const judging = jest.spyOn(workers, 'run').mockImplementation((...call) => {
      if (!site.urls.includes(`${www}/b`)) return run.apply(workers, call);
      stop.abort();
      return Promise.reject(new EngineError('shutting_down'));
    });
    await crawlSite(ports(site))(order, {
      signal: stop.signal,
      onState: (state) => states.push(state),
    });
    judging.mockRestore();
    const before = urls.indexOf(`${www}/b`);
    expect(site.urls).toEqual(urls.slice(0, before + 1));
    const second = await crawlSite(ports(site))(order, { resumeFrom: states[0] ?? null });
    expect(undated(second)).toEqual(result);
    expect(site.urls).toEqual([...urls.slice(0, before + 1), ...urls.slice(before)]);
  });

  it('continues at its pace, and waits as long as the site asked', async () => {
    const patient = new FakeSite(
      {
        '/': htmlPage({ links: ['/busy', '/b'] }),
        '/busy': { status: 503, body: '', headers: { 'retry-after': '7' } },
      },
      origin,
    );
    const { state } = await interrupt(patient, 3, 'after');
    expect(state?.source.waitMs).toBeGreaterThan(2_000);
    expect(state?.source.waitMs).toBeLessThanOrEqual(7_000);

    const slow = new FakeSite(
      { '/': htmlPage({}), '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 2' } },
      origin,
    );
    const { state: delayed } = await interrupt(slow, 1, 'after');
    expect(delayed?.source.paceMs).toBe(2_000);
    const stop = new AbortController();
    const waiting = await crawlSite(ports(slow))(order, {
      signal: stop.signal,
      resumeFrom: delayed && { ...delayed, source: { ...delayed.source, waitMs: 60_000 } },
      onProgress: () => setImmediate(() => stop.abort()),
    });
    expect(waiting).toMatchObject({ ended: 'cancelled', crawlDelayMs: 2_000 });
    expect(slow.paths).toEqual(['/robots.txt']);
  });

  it('counts the time and bytes of earlier workers', async () => {
    const site = new FakeSite(pages, origin);
    const { state } = await interrupt(site, 8, 'after');
    if (!state) throw new Error('no state');
    const requests = site.urls.length;
    const source = { ...state.source, bytes: 1e9 };
    for (const [changed, ended] of [
      [{ ...state, elapsedMs: crawlTimeMs(order.maxPages) }, 'time-limit'],
      [{ ...state, source }, 'size-limit'],
    ] as const) {
      const resumed = await crawlSite(ports(site))(order, { resumeFrom: changed });
      expect(resumed.ended).toBe(ended);
    }
    expect(site.urls).toHaveLength(requests);
  });

  it('returns what the state has when it is canceled before it resumes', async () => {
    const site = new FakeSite(pages, origin);
    const { result, state } = await interrupt(site, 8, 'during');
    const requests = site.urls.length;
    const onState = jest.fn();
    const resumed = await crawlSite(ports(site))(order, {
      signal: AbortSignal.abort(),
      resumeFrom: state ?? null,
      onState,
    });
    expect(resumed).toMatchObject({ ended: 'cancelled', pages: result.pages });
    expect(resumed.fetched).toBe(result.fetched);
    expect(site.urls).toHaveLength(requests);
    expect(onState).not.toHaveBeenCalled();
  });

  it('has no state while it looks for the scheme', async () => {
    const stop = new AbortController();
    const fetcher: WebFetcher = {
      fetch: () => {
        stop.abort();
        return Promise.reject(new WebFetchError('cancelled', ''));
      },
    };
    const onState = jest.fn();
    const { ended } = await crawlSite(ports(fetcher))(
      { url: 'plain.example', maxPages: 5 },
      { signal: stop.signal, onState },
    );
    expect(ended).toBe('cancelled');
    expect(onState).not.toHaveBeenCalled();
  });

  it('has a state every five seconds', async () => {
    const clock = jest.spyOn(performance, 'now');
    let now = 0;
    clock.mockImplementation(() => now);
    const links = Array.from({ length: 9 }, (_, at) => `/${at}`);
    const site = new FakeSite({ '/': htmlPage({ links }) }, origin);
    const fetched: number[] = [];
    try {
      await crawlSite(
        ports({
          fetch: (request) => {
            now += 2_000;
            return site.fetch(request);
          },
        }),
      )(order, { onState: (state) => fetched.push(state.fetched) });
    } finally {
      clock.mockRestore();
    }
    // The first request is for robots.txt.
    expect(fetched).toEqual([2, 5, 8]);
  });
});
