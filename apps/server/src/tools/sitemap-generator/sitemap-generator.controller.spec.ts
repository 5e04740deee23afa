import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { schemaFaults } from '@plumbline/sitemap/testing';
import { naughtyStrings } from '../../../../../tools/testing/naughty-strings.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { GeneratedSitemapDto } from './dto/generated-sitemap.dto.ts';
import { SitemapGeneratorController } from './sitemap-generator.controller.ts';

describe(SitemapGeneratorController, () => {
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  const post = (payload: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/sitemap-generator',
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });

  async function sitemap(pages: unknown, domain = 'https://shop.example') {
    const answer = await post({ domain, pages });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: GeneratedSitemapDto }>().data;
  }

  it('takes a list of texts, as the specification documents it', async () => {
    const answer = await post({ domain: 'https://shop.example', pages: ['/', '/about'] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: 'Sitemap generated successfully!',
      data: {
        sitemapXml: expect.stringContaining('<loc>https://shop.example/about</loc>'),
        origin: 'https://shop.example',
        kind: 'urlset',
        entries: 2,
        left: 0,
        files: [{ name: 'sitemap.xml', entries: 2, bytes: expect.any(Number), xml: null }],
        findings: [],
      },
    });
    expect(await schemaFaults(answer.json().data.sitemapXml)).toEqual([]);
  });

  it('takes objects with all that is known of a page', async () => {
    const { sitemapXml } = await sitemap([
      {
        url: '/',
        priority: '1.0',
        changefreq: 'daily',
        lastmod: '2026-01-31',
        images: ['/a.png'],
        alternates: [
          { hreflang: 'de', href: '/de' },
          { hreflang: 'en', href: '/' },
        ],
      },
    ]);
    expect(await schemaFaults(sitemapXml)).toEqual([]);
    expect(sitemapXml).toContain('<priority>1.0</priority>');
    expect(sitemapXml).toContain('hreflang="de" href="https://shop.example/de"');
    expect(sitemapXml).toContain('<image:loc>https://shop.example/a.png</image:loc>');
  });

  it.each([
    [{ domain: '', pages: ['/'] }, 'domain', 'Please enter a valid domain URL'],
    [{ pages: ['/'] }, 'domain', 'Please enter a valid domain URL'],
    [{ domain: 'a.example', pages: [] }, 'pages', 'At least one URL is required'],
    [{ domain: 'a.example' }, 'pages', 'At least one URL is required'],
    [{ domain: 'a.example', pages: ['/', ''] }, 'pages.1', 'URL is required'],
    [{ domain: 'a.example', pages: [{ url: ' ' }] }, 'pages.0.url', 'URL is required'],
    [
      { domain: 'a.example', pages: [{ url: '/', priority: 2 }] },
      'pages.0.priority',
      'Please enter a priority from 0.0 to 1.0',
    ],
  ])('answers %j with the field at fault', async (body, field, message) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'validation_failed',
      detail: message,
      errors: [{ field, message }],
    });
  });

  it('says why when no page is left to write', async () => {
    const answer = await post({ domain: 'a.example', pages: ['https://b.example/'] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({
      field: 'pages',
      message: expect.stringContaining('another host'),
    });
  });

  it.each([[null], [[]], ['x'], [7], [{ domain: {}, pages: { length: 1 } }]])(
    'refuses the body %j',
    async (body) => {
      expect((await post(body)).statusCode).toBe(400);
    },
  );

  it('gives valid XML for every naughty string', async () => {
    const { strings } = naughtyStrings();
    const named = strings.filter((text) => text.trim() !== '' && text.length < 8_000);
    const { sitemapXml } = await sitemap(['/ok', ...named]);
    expect(await schemaFaults(sitemapXml)).toEqual([]);
    const everywhere = await post({
      domain: 'shop.example',
      pages: named.slice(0, 400).map((url) => ({
        url,
        images: [url],
        alternates: [{ hreflang: url, href: url }],
      })),
    });
    expect(everywhere.statusCode).toBe(200);
    expect(await schemaFaults(everywhere.json().data.sitemapXml)).toEqual([]);
  });

  it('never fails over a naughty domain, change frequency or date', async () => {
    for (const text of naughtyStrings().strings) {
      const domain = await post({ domain: text, pages: ['/'] });
      expect([200, 400]).toContain(domain.statusCode);
      const fields = { url: '/', changefreq: text, lastmod: text, priority: text };
      expect([200, 400]).toContain(
        (await post({ domain: 'a.example', pages: [fields] })).statusCode,
      );
    }
  });

  it('writes 50,001 pages as an index and two parts', async () => {
    const pages = Array.from({ length: 50_001 }, (_, at) => ({ url: `/p/${at}`, priority: '0.8' }));
    const { kind, files, sitemapXml } = await sitemap(pages);
    expect(kind).toBe('index');
    expect(sitemapXml).toContain('<loc>https://shop.example/sitemap-2.xml</loc>');
    expect(files.map(({ name, entries }) => [name, entries])).toEqual([
      ['sitemap.xml', 2],
      ['sitemap-1.xml', 50_000],
      ['sitemap-2.xml', 1],
    ]);
    expect(files[0]?.xml).toBeNull();
    for (const xml of [sitemapXml, files[1]?.xml, files[2]?.xml]) {
      expect(await schemaFaults(xml ?? '')).toEqual([]);
    }
  });

  it('names the field at fault in a long list as well', async () => {
    const pages = Array.from({ length: 20_000 }, (_, at) => (at === 19_999 ? ' ' : `/p/${at}`));
    const answer = await post({ domain: 'a.example', pages });
    expect(answer.json().errors).toEqual([{ field: 'pages.19999', message: 'URL is required' }]);
  });

  it.each(['', '{', '[1,]', '{"domain":"a.example","pages":["/"]}x', '\ufeff'])(
    'refuses %j, which is no JSON',
    async (payload) => {
      for (const text of [payload, payload + ' '.repeat(50_000)]) {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/sitemap-generator',
          payload: text,
          headers: { 'content-type': 'application/json' },
        });
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
      }
    },
  );

  it('refuses a call without a body at its fields', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/sitemap-generator' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'domain',
      'pages',
    ]);
  });

  it('echoes no more than the beginning of an unknown field', async () => {
    const answer = await post({ domain: 'a.example', pages: ['/'], ['\0'.repeat(100_000)]: 1 });
    expect(answer.json().errors).toEqual([
      { field: '?'.repeat(100), message: 'This field is not known' },
    ]);
  });

  it('writes no more than 64 MB', async () => {
    const images = Array.from({ length: 1_000 }, (_, at) => `/${at}`);
    const domain = `${'sub.'.repeat(60)}example`;
    const pages = Array.from({ length: 400 }, (_, at) => ({ url: `/p/${at}`, images }));
    const answer = await post({ domain, pages });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toBe(
      'The sitemap would have more than 64 MB. Please send the list in parts',
    );
  }, 60_000);

  it('refuses a body of more than 16 MB', async () => {
    const answer = await post({ domain: 'a.example', pages: ['x'.repeat(17 * 1024 * 1024)] });
    expect(answer.statusCode).toBe(413);
  });
});
