import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WebFetchError } from '@plumbline/page';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { naughtyStrings } from '../../../../../tools/testing/naughty-strings.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { UrlAnalyzerController } from './url-analyzer.controller.ts';

const url = 'https://shop.example/spades';

const paragraph = 'A steel spade cuts clay better than a garden fork, and lasts longer in frost. ';
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Garden spades</title><meta property="og:title" content="Spades">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Spades"}</script></head>
<body><h1>Spades</h1><h2>Blades</h2><p>${paragraph.repeat(30)}</p><img src="/a.png"><a href="/care">Care</a><a rel="nofollow" href="https://b.example/">B</a></body></html>`;

const hop = (from: string, location: string, status = 301) => ({
  url: from,
  status,
  location,
  ms: 12.4,
});

describe(UrlAnalyzerController, () => {
  const fetcher = new FakeWebFetcher();
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp({ fetcher })));
  afterAll(() => app.close());

  const post = (payload: object, path = '') =>
    app.inject({ method: 'POST', url: `/api/url-analyzer${path}`, payload });

  describe('a report', () => {
    it('has the specified fields and what stands behind them', async () => {
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
        provenance: { kind: 'measured', fromCache: false },
      });
      expect(answer.body).not.toContain('secret123');
    });

    it('counts keywords as the keyword library does', async () => {
      fetcher.answer(url, { body: page });
      const { data } = (await post({ url })).json();
      expect(data.tls).toMatchObject({ protocol: 'TLSv1.3', issuer: 'Fake CA' });
      expect(data.keywords[0]).toEqual({
        keyword: 'steel',
        count: 30,
        density: expect.any(Number),
        status: expect.any(String),
      });
      expect(data.keywordScope).toMatchObject({ language: 'en', cut: false });
      expect(data.keywordScope.phrases.map(({ size }: { size: number }) => size)).toEqual([2, 3]);
    });

    it('takes its issues and its score from the audit library alone', async () => {
      fetcher.answer(url, { body: page });
      const { data } = (await post({ url })).json();
      const ids = data.issues.map(({ id }: { id: string }) => id);
      expect(ids).toContain('description-present');
      expect(
        data.issues.find(({ id }: { id: string }) => id === 'description-present'),
      ).toMatchObject({
        type: 'warning',
        message: expect.stringMatching(/\./),
        recommendation: expect.stringMatching(/\./),
        docs: '/audits/description-present',
      });
      const { earned, possible, audits, blockedBy } = data.score;
      expect(data.seoScore).toBe(Math.round((100 * earned) / possible));
      expect([audits > 20, blockedBy]).toEqual([true, []]);
      const costs = data.issues.map(({ cost }: { cost: number }) => cost);
      expect(costs).toEqual(costs.toSorted((a: number, b: number) => b - a));
    });

    it('caps the score of a page that keeps itself out of search', async () => {
      const hidden = 'https://shop.example/hidden';
      fetcher.answer(hidden, {
        body: page,
        headers: [
          ['x-robots-tag', 'noindex'],
          ['content-type', 'text/html'],
        ],
      });
      const { data } = (await post({ url: hidden })).json();
      expect(data.seoScore).toBeLessThanOrEqual(30);
      expect(data.indexability).toMatchObject({
        indexable: false,
        blockedBy: ['noindex'],
        robots: [{ source: 'header', agent: 'robots', content: 'noindex' }],
      });
    });

    it('reports on an error page, and fetches anew when asked to', async () => {
      const missing = 'https://shop.example/missing';
      fetcher.answer(missing, { body: page, status: 404 });
      expect((await post({ url: missing })).json().data).toMatchObject({ status: 404 });
      fetcher.answer(missing, { body: page, status: 200 });
      const kept = (await post({ url: missing })).json().data;
      expect(kept).toMatchObject({ status: 404, provenance: { fromCache: true } });
      expect((await post({ url: missing, fresh: true })).json().data.status).toBe(200);
    });

    it('stays bounded on a page of 10,000 links, headings and images', async () => {
      const many = Array.from(
        { length: 10_000 },
        (_, n) => `<a href="/${n}">${n}</a><h2>${n}</h2><img src="/${n}">`,
      );
      fetcher.answer('https://shop.example/many', { body: many.join('') });
      const answer = await post({ url: 'https://shop.example/many' });
      expect(answer.json().data).toMatchObject({
        links: { total: 10_000 },
        linkList: { total: 10_000 },
        outline: { total: 5_000 },
        bounded: true,
      });
      expect(answer.body.length).toBeLessThan(1_000_000);
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

  describe('redirects', () => {
    const follow = async (address: string) => (await post({ url: address }, '/redirects')).json();

    it('are shown to their end, also when that is a file', async () => {
      fetcher.answer('https://shop.example/old', {
        headers: { 'content-type': 'application/pdf; x=y' },
        finalUrl: 'https://shop.example/new.pdf',
        redirects: [hop('https://shop.example/old', '/new.pdf', 308)],
      });
      expect(await follow('shop.example/old')).toMatchObject({
        success: true,
        data: {
          url: 'https://shop.example/old',
          redirects: [{ status: 308, keepsMethod: true, target: 'https://shop.example/new.pdf' }],
          end: { kind: 'answer', status: 200, contentType: 'application/pdf', code: null },
          totalMs: 100,
        },
      });
    });

    it('are shown when they go round', async () => {
      const redirects = [
        hop('https://shop.example/a', '/b', 302),
        hop('https://shop.example/b', '/a', 302),
      ];
      fetcher.answer(
        'https://shop.example/a',
        new WebFetchError('too_many_redirects', 'round', { redirects }),
      );
      expect((await follow('https://shop.example/a')).data).toMatchObject({
        chain: { loopsTo: 0, temporary: 2 },
        end: {
          kind: 'failure',
          url: 'https://shop.example/a',
          status: null,
          code: 'too_many_redirects',
          reason: expect.stringMatching(/circle/),
        },
      });
    });

    it('are shown up to where nothing answers', async () => {
      const redirects = [hop('https://shop.example/away', 'https://gone.example/')];
      fetcher.answer(
        'https://shop.example/away',
        new WebFetchError('dns_not_found', 'x', { redirects }),
      );
      fetcher.answer('https://silent.example/', 'timeout');
      expect((await follow('https://shop.example/away')).data.end).toMatchObject({
        url: 'https://gone.example/',
        code: 'dns_not_found',
      });
      expect((await follow('https://silent.example/')).data).toMatchObject({
        redirects: [],
        end: { code: 'timeout' },
      });
    });

    it('are refused for an address that may not be asked at all', async () => {
      fetcher.answer('http://10.0.0.1/', 'blocked_target');
      const answer = await post({ url: 'http://10.0.0.1/' }, '/redirects');
      expect([answer.statusCode < 500, answer.json().code]).toEqual([true, 'blocked_target']);
    });
  });

  describe('links', () => {
    const check = async (...urls: string[]) => (await post({ urls }, '/links')).json().data.links;

    it('are asked by HEAD, and by GET where that gives an error', async () => {
      fetcher.answer('https://l.example/ok', {
        redirects: [hop('https://l.example/ok', '/end')],
        finalUrl: 'https://l.example/end',
      });
      fetcher.answer('https://l.example/no-head', ({ method }) => ({
        status: method === 'HEAD' ? 405 : 200,
      }));
      fetcher.answer('https://l.example/gone', { status: 410 });
      fetcher.answer('https://l.example/busy', ({ method }) => ({
        status: method === 'HEAD' ? 429 : 500,
      }));
      fetcher.answer('https://l.example/never', 'connection_failed');
      const paths = ['ok', 'no-head', 'gone', 'busy', 'never'];
      const links = await check(...paths.map((path) => `https://l.example/${path}`));
      expect(
        links.map(({ status, method, code }: Record<string, unknown>) => [status, method, code]),
      ).toEqual([
        [200, 'HEAD', null],
        [200, 'GET', null],
        [410, 'GET', null],
        [429, 'HEAD', null],
        [null, 'HEAD', 'connection_failed'],
      ]);
      expect(links[0]).toMatchObject({
        finalUrl: 'https://l.example/end',
        redirects: [{ status: 301, ms: 12 }],
      });
      expect(links[4].reason).toMatch(/\S/);
    });

    it('are asked once each, whatever their fragments', async () => {
      let asked = 0;
      fetcher.answer('https://l.example/once', () => ((asked += 1), {}));
      const links = await check(
        'https://l.example/once#a',
        'https://l.example/once#b',
        'l.example/once',
      );
      expect(links.map((link: { url: string }) => link.url)).toEqual([
        'https://l.example/once#a',
        'https://l.example/once#b',
        'l.example/once',
      ]);
      expect(asked).toBe(2);
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

  it.each(['', '/redirects'])('refuses at %j what is no address, at its field', async (path) => {
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
          message: expect.stringMatching(/^Please enter an? (valid URL|address of at most)/),
        },
      ]);
    }
  });

  it('answers naughty strings with a problem or a result, and never breaks', async () => {
    const { strings } = naughtyStrings();
    const open = await createTestApp({
      fetcher: { fetch: () => Promise.reject(new WebFetchError('dns_not_found', 'x')) },
    });
    try {
      for (const text of strings) {
        for (const [path, payload] of [
          ['', { url: text }],
          ['/redirects', { url: text }],
          ['/links', { urls: [text] }],
        ] as const) {
          const { statusCode, body } = await open.inject({
            method: 'POST',
            url: `/api/url-analyzer${path}`,
            payload,
          });
          const { code = null } = JSON.parse(body);
          expect([text, statusCode < 500 || code === 'dns_not_found']).toEqual([text, true]);
        }
      }
    } finally {
      await open.close();
    }
  });

  it('hands on what a page says as text, whatever it says', async () => {
    const { strings } = naughtyStrings();
    const escaped = strings.map((text) =>
      text.replace(/[<&"]/g, (char) => `&#${char.charCodeAt(0)};`),
    );
    const body = escaped
      .map((text) => `<h2>${text}</h2><a href="${text}">${text}</a><img alt="${text}">`)
      .join('');
    fetcher.answer('https://shop.example/naughty', { body });
    const answer = await post({ url: 'https://shop.example/naughty' });
    expect(answer.statusCode).toBe(200);
    for (const { url: href } of answer.json().data.linkList.items) {
      expect(href === null || /^https?:\/\//.test(href)).toBe(true);
    }
  });
});
