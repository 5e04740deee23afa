import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeSite, htmlPage } from '@plumbline/engine/testing';
import type { FakeProgram } from '@plumbline/page/testing';
import { schemaIssues } from '@plumbline/seo/sitemap/testing';
import { Runs } from '../../runs.module.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { QuickTimes } from '../page-speed/testing/quick-times.ts';
import {
  SitemapCrawlsController,
  SitemapGeneratorController,
} from './sitemap-generator.controller.ts';
import type { SitemapCrawlDto } from './sitemap-generator.dto.ts';
import { CRAWL_PACE } from './sitemap-generator.controller.ts';

describe(SitemapGeneratorController, () => {
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/sitemap-generator',
      payload,
      headers: { 'content-type': 'application/json' },
    });

  it('accepts a list of strings, as the specification documents it', async () => {
    const answer = await post('{"domain":"https://shop.example","pages":["/","/about"]}');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({
      success: true,
      message: 'Sitemap generated successfully!',
      data: {
        sitemapXml: expect.stringContaining('<loc>https://shop.example/about</loc>'),
        origin: 'https://shop.example',
        kind: 'urlset',
        entries: 2,
        leftOut: 0,
        files: [{ name: 'sitemap.xml', entries: 2, bytes: expect.any(Number), xml: null }],
        findings: [],
      },
    });
    expect(await schemaIssues(answer.json().data.sitemapXml)).toEqual([]);
  });

  it.each([undefined, 'br'])('answers a long list whole (coding %s)', async (coding) => {
    const pages = Array.from({ length: 50_000 }, (_, at) => `/p/${at}`);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sitemap-generator',
      payload: { domain: 'shop.example', pages },
      headers: coding === undefined ? {} : { 'accept-encoding': coding },
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers['x-result-id']).toEqual(expect.any(String));
    const bytes = coding === 'br' ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload;
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({
      success: true,
      data: { entries: 50_000 },
      message: 'Sitemap generated successfully!',
    });
  });

  it.each([
    [{ domain: '', pages: ['/'] }, 'domain', 'Please enter a valid domain URL'],
    [{ domain: 'a.example' }, 'pages', 'At least one URL is required'],
    [{ domain: 'a.example', pages: ['/', ''] }, 'pages.1', 'URL is required'],
    [
      { domain: 'a.example', pages: ['https://b.example/'] },
      'pages',
      expect.stringContaining('another host'),
    ],
    [{ domain: 'a.example', pages: ['/'], x: 1 }, 'x', 'Unknown field'],
  ])('answers %j with the invalid field', async (body, field, message: unknown) => {
    const answer = await post(JSON.stringify(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'validation_failed',
      detail: message,
      errors: [{ field, message }],
    });
  });

  it('refuses a body that is no JSON', async () => {
    const answer = await post('{"domain":"a.example","pages":["/"]}x');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });

  it('names the missing fields of a call without a body', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/sitemap-generator' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'domain',
      'pages',
    ]);
  });

  it('refuses a body of more than 10 MB', async () => {
    expect((await post(`"${'x'.repeat(11 * 1024 * 1024)}"`)).statusCode).toBe(413);
  });
});

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
    const site = new FakeSite(pages, origin);
    app = await createTestApp({ fetcher: site, extraModules: [QuickPace, QuickTimes] });
    await app.get(Runs).start();
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

  async function crawl(pages: Record<string, FakeProgram>) {
    await open(pages);
    const { id } = await start();
    const done = await ended(id);
    return { ...done, urls: done.result?.pages.map(({ url }) => url.replace(origin, '')) };
  }

  it('crawls a site to its end', async () => {
    const { state, result, progress, urls } = await crawl({
      '/': htmlPage({ links: ['/b', '/gone'] }),
      '/b': htmlPage({}),
      '/gone': { status: 404, body: 'x' },
    });
    expect({ state, urls }).toEqual({ state: 'done', urls: ['/', '/b'] });
    expect(progress).toMatchObject({ origin, fetched: 3, listed: 2, skipped: 1, waiting: 0 });
    expect(result).toMatchObject({
      ended: 'complete',
      skipped: [{ url: `${origin}/gone`, reason: 'error-status', detail: '404' }],
    });
  });

  it('fails with the reason', async () => {
    const { state, result, problem } = await crawl({
      '/': htmlPage({}),
      '/robots.txt': { status: 503, body: '' },
    });
    expect({ state, result }).toEqual({ state: 'failed', result: null });
    expect(problem).toMatchObject({
      code: 'connection_failed',
      detail: expect.stringContaining('robots.txt') as string,
    });
  });

  it('keeps what was found when it is cancelled', async () => {
    const never = () => new Promise<never>(() => undefined);
    const site = await open({
      '/': htmlPage({ links: ['/held'] }),
      '/held': never,
    });
    const { id } = await start();
    await site.until('/held');
    const cancelled = crawlOf(await call('DELETE', `/${id}`));
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      result: { ended: 'cancelled', pages: [{ url: `${origin}/` }] },
    });
  });

  it('sends each step as an event, the last one too', async () => {
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
    'answers %s for an unknown crawl with 404',
    async (method) => {
      await open({});
      const answer = await call(method, '/0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11');
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      expect((await call(method, '/nonsense')).statusCode).toBe(400);
    },
  );

  it('has no events of an unknown crawl', async () => {
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
  ])('answers %j with the invalid field', async (payload, field, message) => {
    await open({});
    const answer = await call('POST', '', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field, message }]);
  });
});
