import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WebFetchError } from '@plumbline/page';
import { FakeWebFetcher, redirectHop } from '@plumbline/page/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { UrlAnalyzerController } from './url-analyzer.controller.ts';

const url = 'https://shop.example/spades';

const paragraph = 'A steel spade cuts clay better than a garden fork, and lasts longer in frost. ';
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Garden spades</title><meta property="og:title" content="Spades">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Spades"}</script></head>
<body><h1>Spades</h1><h2>Blades</h2><p>${paragraph.repeat(30)}</p><img src="/a.png"><a href="/care">Care</a><a rel="nofollow" href="https://b.example/">B</a></body></html>`;

const hop = (from: string, location: string, status = 301) =>
  redirectHop({ url: from, status, location, ms: 12.4 });

describe(UrlAnalyzerController, () => {
  const fetcher = new FakeWebFetcher();
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp({ fetcher })));
  afterAll(() => app.close());

  const post = (payload: object, path = '') =>
    app.inject({ method: 'POST', url: `/api/url-analyzer${path}`, payload });

  describe('a report', () => {
    it('has the specified fields, and where they come from', async () => {
      fetcher.answer('http://shop.example/', {
        body: page,
        finalUrl: url,
        redirects: [
          hop('http://shop.example/', '//shop.example/', 302),
          hop('https://shop.example/', '/spades'),
        ],
        headers: [
          ['content-type', 'text/html; charset=utf-8'],
          ['set-cookie', 'session=secret123; Path=/'],
          ['cache-control', 'max-age=600'],
          ['content-encoding', 'gzip'],
        ],
        contentCodings: ['gzip'],
        transferredBytes: 400,
      });
      const answer = await post({ url: 'http://shop.example' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ success: true, message: 'URL analysis completed!' });
      const { data } = answer.json();
      expect(data).toMatchObject({
        url: 'http://shop.example/',
        domain: 'shop.example',
        protocol: 'https',
        status: 200,
        loadTime: 100,
        title: 'Garden spades',
        description: '',
        wordCount: 453,
        h1Tags: ['Spades'],
        h2Tags: ['Blades'],
        h3Tags: [],
        images: 1,
        imagesWithoutAlt: 1,
        links: { internal: 1, external: 1, nofollow: 1 },
        httpsEnabled: true,
        mobileResponsive: true,
        socialTags: { openGraph: true, twitterCard: false },
        structuredData: true,
        finalUrl: url,
        redirects: [
          { status: 302, kind: 'temporary', changes: ['nothing'], ms: 12 },
          { status: 301, kind: 'permanent', target: url, changes: ['path'] },
        ],
        chain: { permanent: 1, temporary: 1, loopsTo: null },
        caching: { browser: { seconds: 600, source: 'max-age' } },
        compression: { codings: ['gzip'], transferredBytes: 400 },
        structuredItems: { total: 1, blocks: 1, errors: [] },
        indexability: { indexable: true, blockedBy: [] },
        keywordScope: { language: 'en', cut: false, phrases: [{ size: 2 }, { size: 3 }] },
        provenance: { kind: 'measured', fromCache: false },
      });
      expect(data.keywords[0]).toEqual({
        keyword: 'steel',
        count: 30,
        density: expect.any(Number),
        status: expect.any(String),
      });
      expect(answer.body).not.toContain('secret123');
    });

    it('lists the issues of the audits, most points lost first', async () => {
      fetcher.answer(url, { body: page });
      const { data } = (await post({ url })).json();
      expect(data.issues).toContainEqual(
        expect.objectContaining({
          id: 'description-present',
          type: 'warning',
          message: expect.stringMatching(/\./),
          recommendation: expect.stringMatching(/\./),
          docs: '/audits/description-present',
        }),
      );
      const costs = data.issues.map(({ cost }: { cost: number }) => cost);
      expect(costs).toEqual(costs.toSorted((a: number, b: number) => b - a));
      expect(data.tls).toMatchObject({ protocol: 'TLSv1.3', issuer: 'Fake CA' });
      expect(data.score.lost).toBe(costs.reduce((sum: number, cost: number) => sum + cost, 0));
      expect(data.seoScore).toBe(100 - data.score.lost);
    });

    it('scores nothing of an error page, and says why', async () => {
      const gone = 'https://shop.example/no-such-page';
      fetcher.answer(gone, { status: 404, body: page });
      const answer = await post({ url: gone });
      expect(answer.json().data).toMatchObject({
        status: 404,
        seoScore: null,
        unscored: 'The page returned 404.',
      });
    });

    it('says that robots keep a page out of search', async () => {
      const hidden = 'https://shop.example/hidden';
      fetcher.answer(hidden, {
        body: page,
        headers: { 'content-type': 'text/html', 'x-robots-tag': 'noindex' },
      });
      expect((await post({ url: hidden })).json().data.indexability).toMatchObject({
        indexable: false,
        blockedBy: ['noindex'],
        robots: [{ source: 'header', agent: 'robots', content: 'noindex' }],
      });
    });

    it('says what failed, by its code', async () => {
      fetcher.answer('https://gone.example/', 'dns_not_found');
      fetcher.answer('https://shop.example/file.pdf', {
        headers: { 'content-type': 'application/pdf' },
      });
      expect((await post({ url: 'https://gone.example/' })).json()).toMatchObject({
        success: false,
        code: 'dns_not_found',
      });
      expect((await post({ url: 'https://shop.example/file.pdf' })).json()).toMatchObject({
        success: false,
        code: 'not_html',
      });
    });
  });

  it('shows redirects to their end', async () => {
    fetcher.answer('https://shop.example/old', {
      headers: { 'content-type': 'application/pdf' },
      finalUrl: 'https://shop.example/new.pdf',
      redirects: [hop('https://shop.example/old', '/new.pdf', 308)],
    });
    expect((await post({ url: 'shop.example/old' }, '/redirects')).json()).toMatchObject({
      success: true,
      message: 'The redirects were followed.',
      data: {
        url: 'https://shop.example/old',
        redirects: [{ status: 308, target: 'https://shop.example/new.pdf', ms: 12 }],
        chain: { permanent: 1, loopsTo: null },
        end: { kind: 'answer', status: 200, contentType: 'application/pdf', code: null },
        totalMs: 100,
      },
    });
  });

  it('names where a chain of redirects fails', async () => {
    const redirects = [hop('https://shop.example/away', 'https://gone.example/')];
    fetcher.answer(
      'https://shop.example/away',
      new WebFetchError('dns_not_found', 'x', { redirects }),
    );
    const { data } = (await post({ url: 'https://shop.example/away' }, '/redirects')).json();
    expect(data).toMatchObject({
      url: 'https://shop.example/away',
      end: { kind: 'failure', url: 'https://gone.example/', code: 'dns_not_found' },
    });
  });

  it('keeps the fragment of a URL through its redirects', async () => {
    fetcher.answer('https://shop.example/moved', {
      finalUrl: 'https://shop.example/caf%C3%A9',
      redirects: [hop('https://shop.example/moved', '/caf\u00c3\u00a9')],
    });
    const asked = 'https://shop.example/moved#part';
    const { data } = (await post({ url: asked }, '/redirects')).json();
    const target = 'https://shop.example/caf%C3%A9#part';
    expect(data).toMatchObject({
      url: asked,
      redirects: [{ location: '/café', target }],
      end: { url: target },
    });
  });

  it('follows no redirects of a URL that may not be fetched', async () => {
    fetcher.answer('http://10.0.0.1/', 'blocked_target');
    const answer = await post({ url: 'http://10.0.0.1/' }, '/redirects');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'blocked_target']);
  });

  describe('links', () => {
    it('are answered in their order, with status and redirects', async () => {
      fetcher.answer('https://l.example/ok', {
        redirects: [hop('https://l.example/ok', '/end')],
        finalUrl: 'https://l.example/end',
      });
      fetcher.answer('https://l.example/never', 'connection_failed');
      const urls = ['l.example/ok', 'https://l.example/never'];
      const answer = await post({ urls }, '/links');
      expect(answer.json()).toMatchObject({ message: 'The links were checked.' });
      expect(answer.json().data.links).toMatchObject([
        {
          url: 'l.example/ok',
          status: 200,
          finalUrl: 'https://l.example/end',
          redirects: [{ status: 301, ms: 12 }],
        },
        { url: 'https://l.example/never', status: null, code: 'connection_failed' },
      ]);
    });

    it.each<[string, unknown, RegExp]>([
      ['none', [], /Please enter a valid URL/],
      ['too many', Array.from({ length: 26 }, (_, n) => `https://l.example/${n}`), /at most 25/],
      ['no list', 'https://l.example/', /list/],
      ['other schemes', ['javascript:alert(1)'], /Please enter a valid URL/],
      ['files', ['file:///etc/passwd'], /Please enter a valid URL/],
      ['long ones', [`https://l.example/${'x'.repeat(3_000)}`], /2048/],
      ['things', [null, 7, {}], /Please enter a valid URL/],
    ])('are refused: %s', async (_name, urls, message) => {
      const answer = await post({ urls }, '/links');
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        errors: [{ field: 'urls', message: expect.stringMatching(message) }],
      });
    });
  });

  it.each(['', '/redirects'])('refuses at %j what is not a URL, at its field', async (path) => {
    for (const typed of [
      '',
      'ftp://a.example',
      'http://',
      null,
      7,
      `https://a.example/${'x'.repeat(3_000)}`,
    ]) {
      const answer = await post({ url: typed }, path);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([
        {
          field: 'url',
          message: expect.stringMatching(/^Please enter an? (valid URL|URL of at most)/),
        },
      ]);
    }
  });
});
