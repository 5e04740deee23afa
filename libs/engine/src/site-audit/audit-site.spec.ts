import type { FakeProgram } from '@plumbline/page/testing';
import { states } from '@plumbline/tools/site-audit';
import { MemoryCrawlStore } from '@plumbline/tools/site-audit/testing';
import { FakeSite, htmlPage } from '../testing/fake-site.ts';
import { patientWorkers } from '../testing/patient-workers.ts';
import { PageReader } from '../page/page-reader.ts';
import { auditSite } from './audit-site.ts';
import type { SiteAuditRequest } from './crawl-state.ts';

const origin = 'https://site.example';

const order = { id: 'crawl', url: `${origin}/`, maxPages: 100, pagesPerSecond: null };

const xml = (entries: string): FakeProgram => ({
  body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
  headers: { 'content-type': 'application/xml' },
});

const workers = patientWorkers(2_048);
afterAll(() => workers.close());

const log = {
  debug: () => {},
  warn: () => {},
  error: (message: string) => expect(message).toBe(''),
};

async function audit(
  pages: Record<string, FakeProgram>,
  changes: Partial<SiteAuditRequest> = {},
  store = new MemoryCrawlStore(),
  signal = new AbortController().signal,
) {
  const fetcher = new FakeSite(pages, origin);
  const ports = { fetcher, workers, pages: new PageReader(fetcher, workers), crawls: store, log };
  const result = await auditSite(ports)({ ...order, ...changes }, { signal, isBusy: () => false });
  return { ...result, fetcher };
}

type Result = Awaited<ReturnType<typeof audit>>;

const short = (url: string) => url.replace(origin, '');

/** Answers by URL: the kind, or the status. */
const answersOf = ({ site }: Result) =>
  Object.fromEntries(
    site.crawl.urls.map(({ url, answer }) => [
      short(url),
      'status' in answer ? answer.status : answer.kind,
    ]),
  );

const stateOf = ({ site }: Result, path: string) => {
  const id = site.crawl.states.findIndex((_, each) => short(site.urlOf(each)) === path);
  return Object.entries(states).find(([, code]) => code === site.crawl.states[id])?.[0];
};

/** Requests for pages, in order. */
const requestsOf = ({ fetcher }: Result) =>
  fetcher.paths.filter((path) => !/^https:|robots|sitemap|does-not-exist/.test(path)).slice(1);

const small = {
  '/': htmlPage({ links: ['/a', '/b', '/gone'] }),
  '/a': htmlPage({ links: ['/', '/c'] }),
  '/b': { status: 301, headers: { location: '/c' } },
  '/c': htmlPage({ links: ['/'] }),
} satisfies Record<string, FakeProgram>;

describe('crawling', () => {
  it('requests each URL of a site once, breadth first', async () => {
    const result = await audit(small);
    expect(requestsOf(result)).toEqual(['/', '/a', '/b', '/gone', '/c']);
    expect(answersOf(result)).toEqual({
      '/': 'page',
      '/a': 'page',
      '/b': 301,
      '/c': 'page',
      '/gone': 404,
    });
    expect(result.crawl).toMatchObject({ stoppedBy: 'complete', fetched: 5, failed: 1 });
    expect(result.site.crawl.complete).toBe(true);
  });

  it('says who names a URL', async () => {
    const { site } = await audit(
      {
        ...small,
        '/robots.txt': { body: `Sitemap: ${origin}/map.xml`, headers: {} },
        '/map.xml': xml(`<url><loc>${origin}/c</loc></url><url><loc>${origin}/lost</loc></url>`),
        '/lost': htmlPage({ head: '<link rel="canonical" href="/canonical">' }),
        '/canonical': htmlPage({}),
      },
      { urls: [`${origin}/listed`, 'https://other.example/'] },
    );
    expect(
      Object.fromEntries(site.crawl.urls.map((each) => [short(each.url), each.sources])),
    ).toEqual({
      '/': ['start', 'link'],
      '/a': ['link'],
      '/b': ['link'],
      '/c': ['link', 'sitemap', 'redirect'],
      '/canonical': ['canonical'],
      '/gone': ['link'],
      '/listed': ['list'],
      '/lost': ['sitemap'],
      '/map.xml': [],
    });
    expect([...site.crawl.sitemapTargets].map((id) => short(site.urlOf(id)))).toEqual([
      '/c',
      '/lost',
    ]);
  });

  it('reads the sitemaps it is given instead of those in robots.txt', async () => {
    const { site } = await audit(
      {
        ...small,
        '/robots.txt': { body: `Sitemap: ${origin}/map.xml`, headers: {} },
        '/map.xml': xml(`<url><loc>${origin}/c</loc></url>`),
        '/mine.xml': xml(`<url><loc>${origin}/a</loc></url>`),
      },
      { sitemaps: [`${origin}/mine.xml`] },
    );
    expect([...site.crawl.sitemapTargets].map((id) => short(site.urlOf(id)))).toEqual(['/a']);
  });

  it('reads the links to a URL, and the findings of each page', async () => {
    const result = await audit({
      ...small,
      '/a': {
        body: '<a href="/gone">Old</a> <a href="/gone">Older</a> <a href="/c">C</a>',
      },
    });
    const ids = ['/gone', '/c'].map((path) =>
      result.site.crawl.urls.findIndex(({ url }) => url === origin + path),
    );
    const links = async (max: number) =>
      [...(await result.linksTo(ids, max)).values()].map((each) =>
        each.map(({ source, name }) => [short(result.site.urlOf(source)), name]),
      );
    expect(await links(9)).toEqual([
      [
        ['/', '/gone'],
        ['/a', 'Old'],
      ],
      [['/a', 'C']],
    ]);
    expect(await links(1)).toEqual([[['/', '/gone']], [['/a', 'C']]]);

    const pages: [string, readonly string[]][] = [];
    for await (const { page, found } of result.pageFindings()) {
      pages.push([short(result.site.urlOf(page)), found.map(({ id }) => id)]);
    }
    expect(pages.map(([path]) => path)).toEqual(['/', '/a', '/c']);
    expect(pages[1]?.[1]).toContain('title-present-single');
  });

  it('takes no delay where requests are not paced', async () => {
    const robots = { '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 60', headers: {} } };
    const { crawl } = await audit({ ...small, ...robots });
    // The five URLs would take at least 40 seconds: a delay is obeyed up to 10.
    expect([crawl.crawlDelayMs, crawl.elapsedMs < 10_000]).toEqual([60_000, true]);
  });

  it('is the same whatever order the responses come in', async () => {
    const shuffled = Object.fromEntries(
      Object.entries(small).map(([path, page], at) => [
        path,
        async () => {
          await new Promise((resolve) => setTimeout(resolve, 5 * (4 - at)));
          return page;
        },
      ]),
    );
    const [one, other] = await Promise.all([audit(small), audit(shuffled)]);
    expect(other.site.crawl.urls).toEqual(one.site.crawl.urls);
    expect(other.score).toEqual(one.score);
  });

  it('takes www for the same site if one redirects to the other', async () => {
    const www = 'https://www.site.example';
    const result = await audit({
      [`${www}/`]: {
        finalUrl: `${origin}/`,
        redirects: [{ url: `${www}/`, status: 301, location: `${origin}/`, ms: 1 }],
      },
      '/': htmlPage({ links: [`${www}/a`] }),
      [`${www}/a`]: { status: 301, headers: { location: `${origin}/a` } },
      '/a': htmlPage({}),
    });
    expect(result.crawl.hosts).toEqual(['site.example', 'www.site.example']);
    expect(answersOf(result)).toMatchObject({ '/a': 'page', [`${www}/a`]: 301 });
  });

  it('crawls a site at an IP address, which has no www', async () => {
    const url = 'http://127.0.0.1/';
    const result = await audit({ [url]: htmlPage({ links: [`${url}a`] }) }, { url });
    expect(result.crawl.hosts).toEqual(['127.0.0.1']);
    expect(answersOf(result)).toEqual({ [url]: 'page', [`${url}a`]: 404 });
  });

  it('requests other sites and images only if asked to', async () => {
    const pages = {
      '/': htmlPage({ links: ['https://other.example/gone'], body: '<img src="/a.png" alt="">' }),
      'https://other.example/gone': { status: 410 },
    };
    const [without, asked] = [
      await audit(pages),
      await audit(pages, { external: true, images: true, id: 'asked' }),
    ];
    expect(answersOf(without)).toEqual({ '/': 'page' });
    expect(answersOf(asked)).toEqual({
      '/': 'page',
      '/a.png': 404,
      'https://other.example/gone': 410,
    });
  });
});

describe('limits', () => {
  it('stops at the number of pages, and says what was left', async () => {
    const result = await audit(small, { maxPages: 3 });
    expect(requestsOf(result)).toEqual(['/', '/a', '/b']);
    expect(result.crawl).toMatchObject({ stoppedBy: 'max_pages', fetched: 3 });
    expect([stateOf(result, '/gone'), stateOf(result, '/c')]).toEqual(['left', 'left']);
    const orphans = result.issues.find(({ issue }) => issue.id === 'orphan-page');
    expect(orphans?.reason).toBe('Only 2 of at least 4 pages were crawled.');
  });

  it('follows redirects, but no links, at the maximum depth', async () => {
    const result = await audit(
      { '/': htmlPage({ links: ['/b'] }), '/b': small['/b'], '/c': htmlPage({ links: ['/d'] }) },
      { maxDepth: 1 },
    );
    expect(requestsOf(result)).toEqual(['/', '/b', '/c']);
    expect(result.crawl.stoppedBy).toBe('max_depth');
    expect(stateOf(result, '/d')).toBe('left');
  });

  it('ends when the time is up', async () => {
    const result = await audit(small, { maxMs: 0 });
    expect(result.crawl).toMatchObject({ stoppedBy: 'time', fetched: 0 });
  });

  it('leaves out URLs that filters or robots.txt exclude', async () => {
    const result = await audit(
      {
        ...small,
        '/robots.txt': {
          body: 'User-agent: PlumblineBot\nDisallow: /b\n\nUser-agent: *\nDisallow: /gone\nDisallow: /b',
          headers: { 'content-type': 'text/plain' },
        },
      },
      { exclude: ['/c*'] },
    );
    expect(requestsOf(result)).toEqual(['/', '/a', '/gone']);
    expect([stateOf(result, '/b'), stateOf(result, '/c')]).toEqual(['blocked', 'excluded']);
    expect(result.site.crawl.complete).toBe(true);
  });

  it('ends on a site with endless paths, and reports the stop', async () => {
    const next = ({ url }: { url: string | URL }) => htmlPage({ links: [`${String(url)}x/y/`] });
    const pages = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [`/${'x/y/'.repeat(at)}`, next]),
    );
    const result = await audit(pages);
    expect(result.crawl).toMatchObject({
      stoppedBy: 'url_limit',
      stops: [{ kind: 'repeated-segment', shape: '…/x/…', count: 1 }],
    });
    expect(stateOf(result, '/x/y/x/y/x/y/x/y/')).toBe('trap');
  });

  it('crawls from a start URL that the filters exclude', async () => {
    const result = await audit(small, { include: ['/a'] });
    expect(requestsOf(result)).toEqual(['/', '/a']);
  });

  it('sends no request for a missing page that robots.txt blocks', async () => {
    const blocksAll = { body: 'User-agent: *\nDisallow: /', headers: {} };
    const { fetcher, site } = await audit({ ...small, '/robots.txt': blocksAll });
    expect(fetcher.paths).not.toContainEqual(expect.stringContaining('does-not-exist'));
    expect(site.crawl.missingPage).toBe('failed');
  });

  it('requests what failed again, though there are too many pages', async () => {
    const result = await audit({ ...small, '/a': { status: 500 } }, { maxPages: 2 });
    expect(requestsOf(result)).toEqual(['/', '/a', '/a']);
    expect(result.site.crawl.urls[1]?.answer).toEqual({ kind: 'status', status: 500, tries: 2 });
  });

  it('does not follow nofollow links', async () => {
    const result = await audit({ '/': htmlPage({ body: '<a href="/a" rel="nofollow">A</a>' }) });
    expect(requestsOf(result)).toEqual(['/']);
    expect(stateOf(result, '/a')).toBe('unfollowed');
  });
});

describe('failures', () => {
  it('requests a failing URL again at the end, and follows what it then links to', async () => {
    let requests = 0;
    const result = await audit({
      '/': htmlPage({ links: ['/flaky', '/dead', '/a'] }),
      '/flaky': () => (++requests > 1 ? htmlPage({ links: ['/late'] }) : { status: 500 }),
      '/dead': 'timeout',
      '/a': htmlPage({}),
      '/late': htmlPage({}),
    });
    expect(requestsOf(result)).toEqual(['/', '/flaky', '/dead', '/a', '/flaky', '/dead', '/late']);
    expect(answersOf(result)).toMatchObject({ '/flaky': 'page', '/dead': 'none', '/late': 'page' });
  });

  it('measures a slow page twice and keeps the faster time', async () => {
    let requests = 0;
    const slow = () => ({
      ...htmlPage({}),
      timings: { firstByteMs: ++requests > 1 ? 900 : 1_500 },
    });
    const { site } = await audit({ '/': htmlPage({ links: ['/slow'] }), '/slow': slow });
    const times = site.pages.map((id) => site.page(id)?.firstByteMs);
    expect(times).toEqual([50, 900]);
  });

  it('does not judge a slow page whose second request failed', async () => {
    let requests = 0;
    const slow = { ...htmlPage({}), timings: { firstByteMs: 1_500 } };
    const page = () => (++requests > 1 ? { status: 500 } : slow);
    const { site } = await audit({ '/': htmlPage({ links: ['/slow'] }), '/slow': page });
    expect(site.pages.map((id) => site.page(id)?.firstByteMs)).toEqual([50, null]);
  });

  it('fails if the start URL gets no response', async () => {
    await expect(audit({ '/': 'dns_not_found' })).rejects.toMatchObject({ code: 'dns_not_found' });
  });

  it('fails if the robots.txt of the site can’t be read', async () => {
    await expect(audit({ ...small, '/robots.txt': { status: 500 } })).rejects.toMatchObject({
      code: 'connection_failed',
    });
  });

  it('says if robots.txt blocks the start URL', async () => {
    const result = await audit({
      ...small,
      '/robots.txt': { body: 'User-agent: *\nDisallow: /', headers: {} },
    });
    expect(result.crawl).toMatchObject({ fetched: 0, problem: /robots.txt blocks the start URL/ });
    expect(result.score.score).toBeNull();
  });

  it('ends when a site refuses most requests', async () => {
    const links = Array.from({ length: 60 }, (_, at) => `/p${at}`);
    const result = await audit({
      '/': htmlPage({ links }),
      ...Object.fromEntries(links.map((path) => [path, { status: 403 }])),
    });
    expect(result.crawl.stoppedBy).toBe('error');
    expect(result.crawl.problem).toMatch(/bot check/);
    expect(result.site.crawl.complete).toBe(false);
  });
});

describe('continuing', () => {
  it('continues a crawl that was cancelled, and judges it as if it never stopped', async () => {
    const store = new MemoryCrawlStore();
    const stop = new AbortController();
    const stopping = async () => {
      await new Promise(setImmediate);
      stop.abort();
      return small['/a'];
    };
    const first = await audit({ ...small, '/a': stopping }, {}, store, stop.signal);
    expect(first.crawl).toMatchObject({ stoppedBy: 'user', fetched: 1 });
    const second = await audit(small, {}, store);
    const whole = await audit(small, { id: 'whole' });
    expect(second.fetcher.paths).toEqual(['/a', '/b', '/gone', '/c']);
    expect(second.site.crawl.urls).toEqual(whole.site.crawl.urls);
    expect(second.score).toEqual(whole.score);
  });

  it('requests the pages of an earlier crawl, too', async () => {
    const store = new MemoryCrawlStore();
    await audit(small, {}, store);
    const result = await audit(
      { ...small, '/': htmlPage({ links: [] }) },
      { id: 'later', previousId: 'crawl' },
      store,
    );
    expect(answersOf(result)).toEqual({
      '/': 'page',
      '/a': 'page',
      '/b': 301,
      '/c': 'page',
    });
  });
});
