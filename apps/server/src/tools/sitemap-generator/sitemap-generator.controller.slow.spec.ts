import { brotliDecompressSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { schemaIssues } from '@plumbline/seo/sitemap/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { SitemapGeneratorController } from './sitemap-generator.controller.ts';

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
