import type {
  GeneratedSitemapDto,
  SitemapCrawlDto,
  SitemapGeneratorRequestDto,
} from '@plumbline/api-client';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const base = 'http://localhost/api/sitemap-generator';

export const aSitemap = (more: Partial<GeneratedSitemapDto> = {}): GeneratedSitemapDto => ({
  sitemapXml:
    '<?xml version="1.0"?>\n<urlset><url><loc>https://shop.example/</loc></url></urlset>\n',
  origin: 'https://shop.example',
  kind: 'urlset',
  entries: 1,
  leftOut: 0,
  files: [{ name: 'sitemap.xml', entries: 1, bytes: 80, xml: null }],
  findings: [],
  ...more,
});

export const crawlId = '0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11';

export const aCrawl = (more: Partial<SitemapCrawlDto> = {}): SitemapCrawlDto => ({
  id: crawlId,
  state: 'running',
  progress: {
    origin: 'https://shop.example',
    fetched: 3,
    listed: 2,
    skipped: 1,
    waiting: 7,
    current: 'https://shop.example/rakes',
    paceMs: 334,
  },
  problem: null,
  result: null,
  ...more,
});

export const aResult = (
  more: Partial<NonNullable<SitemapCrawlDto['result']>> = {},
): NonNullable<SitemapCrawlDto['result']> => ({
  origin: 'https://shop.example',
  ended: 'complete',
  pages: [
    {
      url: 'https://shop.example/',
      depth: 0,
      lastmod: null,
      lastmodSource: null,
      images: [],
      alternates: [],
    },
    {
      url: 'https://shop.example/rakes',
      depth: 1,
      lastmod: '2026-01-31',
      lastmodSource: 'json-ld',
      images: ['https://shop.example/rake.png'],
      alternates: [{ hreflang: 'de', href: 'https://shop.example/harken' }],
    },
  ],
  fetched: 3,
  robots: 'obeyed',
  crawlDelayMs: null,
  skipped: [{ url: 'https://shop.example/draft', reason: 'noindex', detail: 'noindex' }],
  skippedCounts: [{ reason: 'noindex', count: 1 }],
  startedAt: '2026-06-01T12:00:00.000Z',
  finishedAt: '2026-06-01T12:00:02.000Z',
  ...more,
});

const ok = (data: object) => HttpResponse.json({ success: true, data, message: 'Done' });

/** A fake server for sitemaps and crawls that records its calls. */
export function sitemapServer() {
  const server = setupServer();
  const asked: SitemapGeneratorRequestDto[] = [];
  const crawls: unknown[] = [];
  const cancelled: string[] = [];

  function answer(make: () => Response | Promise<Response>): void {
    server.use(
      http.post(base, async ({ request }) => {
        asked.push((await request.clone().json()) as SitemapGeneratorRequestDto);
        return make();
      }),
    );
  }

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    asked.length = 0;
    crawls.length = 0;
    cancelled.length = 0;
    answer(() => ok(aSitemap()));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    asked,
    crawls,
    cancelled,
    answer,
    answerWith: (sitemap: GeneratedSitemapDto) => answer(() => ok(sitemap)),
    neverAnswer: () =>
      answer(async () => {
        await delay('infinite');
        return HttpResponse.error();
      }),
    refuse: (status: number, problem: object) =>
      answer(() =>
        HttpResponse.json(
          { success: false, ...problem },
          { status, headers: { 'content-type': 'application/problem+json' } },
        ),
      ),
    /** Responses for checked URLs: 200 for these paths, otherwise 404. */
    siteHas: (...paths: readonly string[]) =>
      server.use(
        http.post('http://localhost/api/url-analyzer/links', async ({ request }) => {
          const { urls } = (await request.json()) as { urls: string[] };
          const links = urls.map((url) => ({
            url,
            finalUrl: url,
            status: paths.includes(new URL(url).pathname) ? 200 : 404,
            redirects: [],
            ms: 5,
            code: null,
            reason: null,
          }));
          return ok({ links, checkedAt: '2026-06-01T12:00:00.000Z' });
        }),
      ),
    /** Never accepts a crawl. */
    holdCrawls: () =>
      server.use(
        http.post(`${base}/crawls`, async () => {
          await delay('infinite');
          return HttpResponse.error();
        }),
      ),
    /** Sets the responses to fetching and cancelling a crawl. */
    crawlWith: (read: SitemapCrawlDto, onCancel: SitemapCrawlDto = read) =>
      server.use(
        http.post(`${base}/crawls`, async ({ request }) => {
          crawls.push(await request.clone().json());
          return ok(aCrawl());
        }),
        http.get(`${base}/crawls/${crawlId}`, () => ok(read)),
        http.delete(`${base}/crawls/${crawlId}`, () => {
          cancelled.push(crawlId);
          return ok(onCancel);
        }),
      ),
  };
}
