import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestSite, siteFiles } from './testing/test-site.ts';

describe('the site', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => void ({ app } = await createTestSite()));
  afterAll(() => app.close());

  it('keeps hashed files for ever and others for an hour, with their types, and lets data of the build be revalidated', async () => {
    const hashed = await app.inject('/assets/a-1.js');
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    // The name is the hash of these bytes.
    expect(hashed.body).toBe(siteFiles['client/assets/a-1.js']);
    const icon = await app.inject('/favicon.svg');
    expect(icon.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
    });
    const data = await app.inject('/data/guide.json');
    expect(data.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  });

  it('sends a PDF as a download with its name', async () => {
    const answer = await app.inject('/downloads/guide.pdf');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="guide.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toBe(siteFiles['client/downloads/guide.pdf']);
  });

  it('says why the build could not create a PDF, and doesn’t know any other PDF', async () => {
    const answer = await app.inject('/downloads/policy.pdf');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      code: 'file_not_made',
      detail: expect.stringContaining('Print') as string,
    });
    expect((await app.inject('/downloads/other.pdf')).statusCode).toBe(404);
  });

  it('answers 304 to clients that have the bytes, in any coding', async () => {
    for (const coding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': coding };
      const first = await app.inject({ url: '/', headers });
      const etag = String(first.headers.etag);
      const again = await app.inject({
        url: '/',
        headers: { ...headers, 'if-none-match': `W/"x", ${etag}` },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(etag).toContain(coding);
    }
  });

  it.each([
    ['br, gzip', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['br;q=0, gzip;q=0.5', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['deflate', undefined, (bytes: Buffer) => bytes],
  ])('speaks the coding that "%s" allows', async (accepted, coding, decode) => {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(decode(answer.rawPayload).toString()).toContain('<title>Home');
  });

  it.each([
    ['/favicon.ico', 'br, gzip'],
    ['/', '*'],
  ])(
    'sends %s to clients that accept "%s" as the bytes that its tag names',
    async (url, accepted) => {
      const plain = await app.inject(url);
      const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect(answer.headers.etag).toBe(plain.headers.etag);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.rawPayload).toEqual(plain.rawPayload);
    },
  );

  it('lists indexable pages in sitemap.xml, at the configured origin', async () => {
    const answer = await app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } });
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://seo.example/',
      'https://seo.example/seo-audit',
      'https://seo.example/privacy-policy',
    ]);
    expect(answer.body).toContain('<lastmod>2026-01-02</lastmod>');
  });

  it('lets crawlers read everything but calls, pages that make them, and filtered lists', async () => {
    const answer = await app.inject('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /*?run=1',
        'Disallow: /*&run=1',
        ...['category', 'search', 'tag', 'writtenBy'].map((name) => `Disallow: /blog?*${name}=`),
        '',
        'Sitemap: https://seo.example/sitemap.xml\n',
      ].join('\n'),
    );
  });
});
