import { setTimeout as sleep } from 'node:timers/promises';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FakeProgram } from '@plumbline/page/testing';
import { createTestApp } from '../../testing/test-app.ts';
import type { SitemapCrawlDto } from './dto/crawl.dto.ts';
import { CRAWL_PACE } from './sitemap-crawls.ts';
import { SitemapCrawlsController } from './sitemap-crawls.controller.ts';
import { FakeSite, htmlPage } from './testing/fake-site.ts';

const origin = 'https://shop.example';

@Global()
@Module({ providers: [{ provide: CRAWL_PACE, useValue: 1 }], exports: [CRAWL_PACE] })
class QuickPace {}

describe(SitemapCrawlsController, () => {
  let app: NestFastifyApplication | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  async function open(pages: Record<string, FakeProgram>) {
    const site = new FakeSite(origin, pages);
    app = await createTestApp({ fetcher: site, extraModules: [QuickPace] });
    return site;
  }

  const call = async (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) => {
    const url = `/api/sitemap-generator/crawls${path}`;
    const answer = await app?.inject({ method, url, ...(payload && { payload }) });
    if (!answer) throw new Error('no app');
    return answer;
  };
  const crawlOf = (answer: { json: () => { data: SitemapCrawlDto } }) => answer.json().data;

  async function start(payload: object = { url: origin }) {
    const answer = await call('POST', '', payload);
    expect(answer.statusCode).toBe(200);
    return crawlOf(answer);
  }

  async function ended(id: string): Promise<SitemapCrawlDto> {
    for (;;) {
      const crawl = crawlOf(await call('GET', `/${id}`));
      if (crawl.state !== 'running' && crawl.state !== 'queued') return crawl;
      await sleep(5);
    }
  }

  async function crawl(pages: Record<string, FakeProgram>, payload: object = { url: origin }) {
    const site = await open(pages);
    const { id } = await start(payload);
    const done = await ended(id);
    return { ...done, site, urls: done.result?.pages.map(({ url }) => url.replace(origin, '')) };
  }

  it('lists the indexable canonical pages of a site, nearest first, and says why not the rest', async () => {
    const { state, result, urls, site } = await crawl({
      '/': htmlPage({
        links: ['/b', '/hidden', '/old', '/double', '/private', '/gone', '/f.pdf', '/data'],
      }),
      '/b': htmlPage({ links: ['/c', 'https://b.example/'] }),
      '/c': htmlPage({ links: ['/', '/b'] }),
      '/hidden': htmlPage({ head: '<meta name="robots" content="noindex">', links: ['/found'] }),
      '/found': htmlPage({}),
      '/old': { status: 301, headers: { location: '/new' } },
      '/new': htmlPage({}),
      '/double': htmlPage({ head: '<link rel="canonical" href="/single">' }),
      '/single': htmlPage({}),
      '/gone': { status: 404, body: 'x' },
      '/data': { headers: { 'content-type': 'application/json' }, body: '{}' },
      '/robots.txt': { body: 'User-agent: *\nDisallow: /private' },
    });
    expect(state).toBe('done');
    expect(urls).toEqual(['/', '/b', '/c', '/found', '/new', '/single']);
    expect(result).toMatchObject({ ended: 'complete', robots: 'kept', fetched: 11 });
    expect(
      result?.skipped.map(({ url, reason, detail }) => [url.replace(origin, ''), reason, detail]),
    ).toEqual([
      ['/f.pdf', 'file', ''],
      ['/private', 'robots', 'Disallow: /private (line 2)'],
      ['/hidden', 'noindex', 'noindex'],
      ['/old', 'redirect', `301: ${origin}/new`],
      ['/double', 'canonical-elsewhere', `${origin}/single`],
      ['/gone', 'error-status', '404'],
      ['/data', 'not-html', 'application/json'],
    ]);
    expect(site.asked).not.toContain('/private');
    expect(site.asked).not.toContain('/f.pdf');
  });

  it('takes dates, pictures and languages of pages along, and says where a date is from', async () => {
    const { result } = await crawl({
      '/': htmlPage({
        head: '<link rel="alternate" hreflang="de" href="/de"><meta property="article:modified_time" content="2026-01-02">',
        body: '<img src="/a.png" alt="A">',
        links: ['/b'],
      }),
      '/b': {
        ...htmlPage({}),
        headers: { 'content-type': 'text/html', 'last-modified': 'Fri, 02 Jan 2026 10:00:00 GMT' },
      },
    });
    expect(result?.pages).toEqual([
      {
        url: `${origin}/`,
        depth: 0,
        lastmod: '2026-01-02',
        lastmodSource: 'article:modified_time',
        images: [`${origin}/a.png`],
        alternates: [{ hreflang: 'de', href: `${origin}/de` }],
      },
      {
        url: `${origin}/b`,
        depth: 1,
        lastmod: '2026-01-02T10:00:00Z',
        lastmodSource: 'last-modified',
        images: [],
        alternates: [],
      },
    ]);
  });

  it('follows no link that asks for it, and lists it as such unless another leads there', async () => {
    const { urls, result } = await crawl({
      '/': htmlPage({
        body: '<a rel=nofollow href="/x">x</a><a rel=nofollow href="/y">y</a><a href="/y">y</a>',
      }),
      '/x': htmlPage({}),
      '/y': htmlPage({}),
    });
    expect(urls).toEqual(['/', '/y']);
    expect(result?.skipped).toEqual([{ url: `${origin}/x`, reason: 'nofollow', detail: '' }]);
  });

  it('goes to where the start address leads, by the rules there', async () => {
    const { result, progress } = await crawl({
      '/': { status: 301, headers: { location: 'https://www.shop.example/' } },
      'https://www.shop.example/': htmlPage({ links: ['/secret', '/b'] }),
      'https://www.shop.example/b': htmlPage({}),
      'https://www.shop.example/robots.txt': {
        body: 'User-agent: PlumblineBot\nDisallow: /secret',
      },
    });
    expect(result?.origin).toBe('https://www.shop.example');
    expect(progress.origin).toBe('https://www.shop.example');
    expect(result?.pages.map(({ url }) => url)).toEqual([
      'https://www.shop.example/',
      'https://www.shop.example/b',
    ]);
    expect(result?.skippedCounts).toContainEqual({ reason: 'robots', count: 1 });
  });

  it('goes nowhere else from a page inside', async () => {
    const { site } = await crawl({
      '/': htmlPage({ links: ['/away'] }),
      '/away': { status: 302, headers: { location: 'https://b.example/' } },
    });
    expect(site.urls.every((url) => url.startsWith(origin))).toBe(true);
  });

  it('asks for nothing that robots.txt forbids, not even the start', async () => {
    const { urls, result, site } = await crawl({
      '/': htmlPage({}),
      '/robots.txt': { body: 'User-agent: *\nDisallow: /' },
    });
    expect(urls).toEqual([]);
    expect(result?.skipped).toMatchObject([{ reason: 'robots' }]);
    expect(site.asked).toEqual(['/robots.txt']);
  });

  it.each([
    ['answers with 503', { status: 503, body: '' }],
    ['cannot be had', 'timeout'],
  ] as [string, FakeProgram][])('does not crawl a site whose robots.txt %s', async (_, robots) => {
    const { state, problem, result, site } = await crawl({
      '/': htmlPage({}),
      '/robots.txt': robots,
    });
    expect(state).toBe('failed');
    expect(result).toBeNull();
    expect(problem).toMatchObject({
      code: 'connection_failed',
      detail: expect.stringContaining('robots.txt'),
    });
    expect(site.asked).toEqual(['/robots.txt']);
  });

  it.each(['dns_not_found', 'blocked_target', 'tls_error'] as const)(
    'fails with %s as any tool does',
    async (code) => {
      const { state, problem } = await crawl({ '/': code, '/robots.txt': code });
      expect([state, problem?.code]).toEqual(['failed', code]);
    },
  );

  it('skips a page that cannot be had, and goes on', async () => {
    const { urls, result } = await crawl({
      '/': htmlPage({ links: ['/slow', '/b'] }),
      '/slow': 'timeout',
      '/b': htmlPage({}),
    });
    expect(urls).toEqual(['/', '/b']);
    expect(result?.skipped).toEqual([
      { url: `${origin}/slow`, reason: 'unreachable', detail: 'The site took too long' },
    ]);
  });

  it('stops after as many pages as it may ask for, and says what it did not reach', async () => {
    const links = Array.from({ length: 30 }, (_, at) => `/${at}`);
    const { urls, result } = await crawl(
      {
        '/': htmlPage({ links }),
        ...Object.fromEntries(links.map((path) => [path, htmlPage({})])),
      },
      { url: origin, maxPages: 10 },
    );
    expect(urls).toHaveLength(10);
    expect(result?.ended).toBe('page-limit');
    expect(result?.skippedCounts).toEqual([{ reason: 'not-reached', count: 21 }]);
  });

  it('leaves a site that says it is busy', async () => {
    const busy = { status: 429, body: '', headers: { 'retry-after': '0.001' } };
    const { result } = await crawl({
      '/': htmlPage({ links: ['/1', '/2', '/3', '/4'] }),
      '/1': busy,
      '/2': busy,
      '/3': busy,
      '/4': htmlPage({}),
    });
    expect(result?.ended).toBe('site-busy');
    expect(result?.pages).toHaveLength(1);
  });

  it('keeps to a Crawl-delay', async () => {
    const { result, progress } = await crawl({
      '/': htmlPage({}),
      '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 0.02' },
    });
    expect(progress.paceMs).toBe(20);
    expect(result?.askedDelayMs).toBe(20);
  });

  it('keeps what was found when it is cancelled', async () => {
    const never = () => new Promise<never>(() => undefined);
    const site = await open({
      '/': htmlPage({ links: ['/held', '/later'] }),
      '/held': never,
      '/later': htmlPage({}),
    });
    const { id } = await start();
    await site.until('/held');
    const cancelled = crawlOf(await call('DELETE', `/${id}`));
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      result: { ended: 'cancelled', pages: [{ url: `${origin}/` }] },
    });
    expect(cancelled.result?.skippedCounts).toEqual([{ reason: 'not-reached', count: 1 }]);
  });

  it('tells its steps as events, the last one too', async () => {
    await open({ '/': htmlPage({ links: ['/b'] }), '/b': htmlPage({}) });
    const { id } = await start();
    const answer = await call('GET', `/${id}/events`);
    expect(answer.headers['content-type']).toContain('text/event-stream');
    const steps = [...answer.body.matchAll(/^data: (.*)$/gm)].map(([, data]) =>
      JSON.parse(data ?? ''),
    );
    expect(steps.at(-1)).toMatchObject({
      id,
      state: 'done',
      progress: { fetched: 2, listed: 2, waiting: 0, current: null },
    });
    expect(steps.every((step) => !('result' in step))).toBe(true);
  });

  it.each(['GET', 'DELETE'] as const)(
    'does not know a crawl that there is not (%s)',
    async (method) => {
      await open({});
      const answer = await call(method, '/0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11');
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      expect((await call(method, '/nonsense')).statusCode).toBe(400);
    },
  );

  it('has no events of a crawl that there is not', async () => {
    await open({});
    const answer = await call('GET', '/0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11/events');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('lets one visitor have three crawls at once', async () => {
    const never = () => new Promise<never>(() => undefined);
    await open({ '/robots.txt': never });
    for (const host of ['', '?2', '?3']) await start({ url: `${origin}/${host}` });
    const answer = await call('POST', '', { url: origin });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited']);
    expect(answer.headers['retry-after']).toBe('30');
  });

  it.each([
    [{}, 'url', 'Please enter a valid domain URL'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Please enter a valid domain URL'],
    [{ url: origin, maxPages: 0 }, 'maxPages', 'Please enter a number of pages from 1 to 2,000'],
    [
      { url: origin, maxPages: 2_001 },
      'maxPages',
      'Please enter a number of pages from 1 to 2,000',
    ],
    [{ url: origin, maxPages: '5' }, 'maxPages', 'Please enter a number of pages from 1 to 2,000'],
  ])('answers %j with the field at fault', async (payload, field, message) => {
    await open({});
    const answer = await call('POST', '', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field, message }]);
  });
});
