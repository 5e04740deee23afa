import { schemaIssues } from '@plumbline/seo/sitemap/testing';
import type { GeneratedSitemap } from '@plumbline/tools/sitemap-generator';
import { naughtyStrings } from '../../../../tools/testing/naughty-strings.ts';
import { patientWorkers } from '../testing/patient-workers.ts';
import { writeSitemap } from './write-sitemap.ts';

type Sitemap = Pick<GeneratedSitemap, 'kind' | 'entries'> & {
  readonly sitemapXml: string;
};

describe(writeSitemap, () => {
  const workers = patientWorkers();
  afterAll(() => workers.close());
  const writeText = (json: string) => writeSitemap({ workers })([new TextEncoder().encode(json)]);
  const write = (request: unknown) => writeText(JSON.stringify(request));

  async function sitemap(pages: readonly unknown[]): Promise<Sitemap> {
    const answer = await write({ domain: 'shop.example', pages });
    if (!(answer instanceof Uint8Array)) throw new Error(JSON.stringify(answer));
    return JSON.parse(new TextDecoder().decode(answer)) as Sitemap;
  }

  it('writes a short list and a long one', async () => {
    expect(await sitemap(['/', '/about'])).toMatchObject({
      sitemapXml: expect.stringContaining('<loc>https://shop.example/about</loc>') as string,
      kind: 'urlset',
      entries: 2,
    });
    const many = Array.from({ length: 20_000 }, (_, at) => `/p/${at}`);
    expect(await sitemap(many)).toMatchObject({ kind: 'urlset', entries: 20_000 });
  });

  it.each([10, 20_000])('reads a body of %d pages in pieces that end anywhere', async (length) => {
    const pages = Array.from({ length }, (_, at) => `/é中😀/${at}`);
    const bytes = new TextEncoder().encode(JSON.stringify({ domain: 'shop.example', pages }));
    const pieces = Array.from({ length: Math.ceil(bytes.length / 1_003) }, (_, at) =>
      bytes.slice(at * 1_003, (at + 1) * 1_003),
    );
    const answer = await writeSitemap({ workers })(pieces);
    if (!(answer instanceof Uint8Array)) throw new Error(JSON.stringify(answer));
    expect(JSON.parse(new TextDecoder().decode(answer))).toMatchObject({
      entries: length,
      sitemapXml: expect.stringContaining('/%C3%A9%E4%B8%AD%F0%9F%98%80/0</loc>') as string,
    });
  });

  it('writes all details of a page', async () => {
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
    expect(await schemaIssues(sitemapXml)).toEqual([]);
    expect(sitemapXml).toContain('<priority>1.0</priority>');
    expect(sitemapXml).toContain('hreflang="de" href="https://shop.example/de"');
    expect(sitemapXml).toContain('<image:loc>https://shop.example/a.png</image:loc>');
  });

  it('names the invalid field, in a short list and in a long one', async () => {
    for (const length of [2, 20_000]) {
      const pages = Array.from({ length }, (_, at) => (at === length - 1 ? ' ' : `/p/${at}`));
      expect(await write({ domain: 'a.example', pages })).toEqual({
        issues: [{ field: `pages.${length - 1}`, message: 'URL is required' }],
      });
    }
  });

  it('says why when no page is left to write', async () => {
    expect(await write({ domain: 'a.example', pages: ['https://b.example/'] })).toEqual({
      issues: [{ field: 'pages', message: expect.stringContaining('another host') as string }],
    });
  });

  it.each(['', '{', '[1,]', '{"domain":"a.example","pages":["/"]}x', '\ufeff'])(
    'says that %j is no JSON, also when it is long',
    async (text) => {
      for (const padding of ['', ' '.repeat(50_000)]) {
        expect(await writeText(text + padding)).toEqual({ malformed: null });
      }
    },
  );

  it('refuses millions of levels before it parses them', async () => {
    expect(await writeText(`{"pages":[${'['.repeat(5_000_000)}`)).toEqual({
      malformed: 'The body nests deeper than 32 levels. Send only documented fields.',
    });
  });

  describe('with strings that have broken programs before', () => {
    const { strings } = naughtyStrings();

    it('writes valid XML', async () => {
      const named = strings.filter((text) => text.trim() !== '' && text.length < 8_000);
      const { sitemapXml } = await sitemap(['/ok', ...named]);
      expect(await schemaIssues(sitemapXml)).toEqual([]);
      const everywhere = await sitemap(
        named.slice(0, 400).map((url) => ({
          url,
          images: [url],
          alternates: [{ hreflang: url, href: url }],
        })),
      );
      expect(await schemaIssues(everywhere.sitemapXml)).toEqual([]);
    });

    it('writes them or names the invalid field, in any field', async () => {
      for (const text of strings) {
        const page = { url: '/', changefreq: text, lastmod: text, priority: text };
        const answers = [
          await write({ domain: text, pages: ['/'] }),
          await write({ domain: 'a.example', pages: [page] }),
        ];
        for (const answer of answers) {
          if (!(answer instanceof Uint8Array)) {
            expect(answer).toEqual({ issues: expect.arrayContaining([expect.anything()]) });
          }
        }
      }
    });
  });
});
