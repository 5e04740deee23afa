import type { FakeProgram } from '@plumbline/page/testing';
import { PageReader } from '../page/page-reader.ts';
import { patientWorkers } from '../testing/patient-workers.ts';
import type { CrawlProgress } from './crawl-result.ts';
import { crawlSite } from './crawl-site.ts';
import { FakeSite, htmlPage } from '../testing/fake-site.ts';

const origin = 'https://shop.example';

describe(crawlSite, () => {
  const workers = patientWorkers();
  afterAll(() => workers.close());
  const ports = (fetcher: FakeSite) => ({
    fetcher,
    pages: new PageReader(fetcher, workers),
    workers,
  });

  async function crawl(pages: Record<string, FakeProgram>, maxPages = 500) {
    const site = new FakeSite(pages, origin);
    let progress: CrawlProgress | undefined;
    const result = await crawlSite(ports(site))(
      { url: origin, maxPages, paceMs: 1 },
      { onProgress: (step) => (progress = step) },
    );
    return { result, progress, site, urls: result.pages.map(({ url }) => url.replace(origin, '')) };
  }

  it('starts over http where no scheme was typed and https does not respond', async () => {
    const site = new FakeSite(
      { 'https://plain.example/': 'connection_failed', '/': htmlPage({}) },
      'http://plain.example',
    );
    const order = { url: 'plain.example', maxPages: 5, paceMs: 1 };
    const { pages } = await crawlSite(ports(site))(order);
    expect(pages.map(({ url }) => url)).toEqual(['http://plain.example/']);
  });

  it('follows a Location in UTF-8 bytes, and none of several', async () => {
    const { urls } = await crawl({
      '/': htmlPage({ links: ['/old', '/torn'] }),
      '/old': { status: 301, headers: [['location', '/voil\u00c3\u00a0']] },
      '/voil%C3%A0': htmlPage({}),
      '/torn': {
        status: 301,
        headers: [
          ['location', '/a'],
          ['location', '/b'],
        ],
      },
    });
    expect(urls).toEqual(['/', '/voil%C3%A0']);
  });

  it('lists the indexable canonical pages of a site, closest first, and says why the rest is skipped', async () => {
    const { result, urls, site } = await crawl({
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
    expect(urls).toEqual(['/', '/b', '/c', '/found', '/new', '/single']);
    expect(result).toMatchObject({ ended: 'complete', robots: 'obeyed', fetched: 11 });
    expect(
      result.skipped.map(({ url, reason, detail }) => [url.replace(origin, ''), reason, detail]),
    ).toEqual([
      ['/f.pdf', 'file', ''],
      ['/private', 'robots', 'Disallow: /private (line 2)'],
      ['/hidden', 'noindex', 'noindex'],
      ['/old', 'redirect', `301: ${origin}/new`],
      ['/double', 'canonical-elsewhere', `${origin}/single`],
      ['/gone', 'error-status', '404'],
      ['/data', 'not-html', 'application/json'],
    ]);
    expect(site.paths).not.toContain('/private');
    expect(site.paths).not.toContain('/f.pdf');
  });

  it('collects dates, images and languages of pages, and the source of each date', async () => {
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
    expect(result.pages).toEqual([
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

  it('doesn’t follow nofollow links, and lists their URLs as such unless another link leads there', async () => {
    const { urls, result } = await crawl({
      '/': htmlPage({
        body: '<a rel=nofollow href="/x">x</a><a rel=nofollow href="/y">y</a><a href="/y">y</a>',
      }),
      '/x': htmlPage({}),
      '/y': htmlPage({}),
    });
    expect(urls).toEqual(['/', '/y']);
    expect(result.skipped).toEqual([{ url: `${origin}/x`, reason: 'nofollow', detail: '' }]);
  });

  it('follows the start URL to another site, and obeys the rules there', async () => {
    const { result, progress } = await crawl({
      '/': { status: 301, headers: { location: 'https://www.shop.example/' } },
      'https://www.shop.example/': htmlPage({ links: ['/secret', '/b'] }),
      'https://www.shop.example/b': htmlPage({}),
      'https://www.shop.example/robots.txt': {
        body: 'User-agent: PlumblineBot\nDisallow: /secret',
      },
    });
    expect(result.origin).toBe('https://www.shop.example');
    expect(progress?.origin).toBe('https://www.shop.example');
    expect(result.pages.map(({ url }) => url)).toEqual([
      'https://www.shop.example/',
      'https://www.shop.example/b',
    ]);
    expect(result.skippedCounts).toContainEqual({ reason: 'robots', count: 1 });
  });

  it('doesn’t leave the site from an inner page', async () => {
    const { site } = await crawl({
      '/': htmlPage({ links: ['/away'] }),
      '/away': { status: 302, headers: { location: 'https://b.example/' } },
    });
    expect(site.urls.every((url) => url.startsWith(origin))).toBe(true);
  });

  it('requests nothing that robots.txt forbids, not even the start URL', async () => {
    const { urls, result, site } = await crawl({
      '/': htmlPage({}),
      '/robots.txt': { body: 'User-agent: *\nDisallow: /' },
    });
    expect(urls).toEqual([]);
    expect(result.skipped).toMatchObject([{ reason: 'robots' }]);
    expect(site.paths).toEqual(['/robots.txt']);
  });

  it.each([
    ['answers with 503', { status: 503, body: '' }],
    ['cannot be fetched', 'timeout'],
  ] as [string, FakeProgram][])('does not crawl a site whose robots.txt %s', async (_, robots) => {
    const site = new FakeSite({ '/': htmlPage({}), '/robots.txt': robots }, origin);
    await expect(crawlSite(ports(site))({ url: origin, maxPages: 10 })).rejects.toMatchObject({
      code: 'connection_failed',
      detail: expect.stringContaining('robots.txt') as string,
    });
    expect(site.paths).toEqual(['/robots.txt']);
  });

  it.each([{ status: 404 }, { status: 403 }, 'too_many_redirects'] as FakeProgram[])(
    'crawls a site without a robots.txt: %j',
    async (robots) => {
      const { urls, result } = await crawl({ '/': htmlPage({}), '/robots.txt': robots });
      expect(urls).toEqual(['/']);
      expect(result.robots).not.toBe('obeyed');
    },
  );

  it.each(['dns_not_found', 'blocked_target', 'tls_error'] as const)(
    'fails with %s as any tool does',
    async (code) => {
      await expect(crawl({ '/': code, '/robots.txt': code })).rejects.toMatchObject({ code });
    },
  );

  it('skips a page that cannot be fetched and continues', async () => {
    const { urls, result } = await crawl({
      '/': htmlPage({ links: ['/slow', '/b'] }),
      '/slow': 'timeout',
      '/b': htmlPage({}),
    });
    expect(urls).toEqual(['/', '/b']);
    expect(result.skipped).toEqual([
      { url: `${origin}/slow`, reason: 'unreachable', detail: 'The site took too long' },
    ]);
  });

  it('stops at the page limit, and lists the URLs that it did not reach', async () => {
    const links = Array.from({ length: 30 }, (_, at) => `/${at}`);
    const { urls, result } = await crawl(
      {
        '/': htmlPage({ links }),
        ...Object.fromEntries(links.map((path) => [path, htmlPage({})])),
      },
      10,
    );
    expect(urls).toHaveLength(10);
    expect(result.ended).toBe('page-limit');
    expect(result.skippedCounts).toEqual([{ reason: 'not-reached', count: 21 }]);
  });

  it('stops crawling a site that says it is busy', async () => {
    const busy = { status: 429, body: '', headers: { 'retry-after': '0.001' } };
    const { result } = await crawl({
      '/': htmlPage({ links: ['/1', '/2', '/3', '/4'] }),
      '/1': busy,
      '/2': busy,
      '/3': busy,
      '/4': htmlPage({}),
    });
    expect(result.ended).toBe('site-busy');
    expect(result.pages).toHaveLength(1);
  });

  it('keeps to a Crawl-delay', async () => {
    const { result, progress } = await crawl({
      '/': htmlPage({}),
      '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 0.02' },
    });
    expect(progress?.paceMs).toBe(20);
    expect(result.crawlDelayMs).toBe(20);
  });

  it('returns what it has found when it is cancelled', async () => {
    const site = new FakeSite(
      {
        '/': htmlPage({ links: ['/held', '/later'] }),
        '/held': () => new Promise<never>(() => undefined),
      },
      origin,
    );
    const cancel = new AbortController();
    const crawling = crawlSite(ports(site))(
      { url: origin, maxPages: 10, paceMs: 1 },
      { signal: cancel.signal },
    );
    await site.until('/held');
    cancel.abort();
    expect(await crawling).toMatchObject({
      ended: 'cancelled',
      pages: [{ url: `${origin}/` }],
      skippedCounts: [{ reason: 'not-reached', count: 1 }],
    });
  });
});
