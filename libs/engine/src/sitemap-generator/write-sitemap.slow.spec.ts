import { schemaIssues } from '@plumbline/seo/sitemap/testing';
import type { GeneratedSitemap } from '@plumbline/tools/sitemap-generator';
import { patientWorkers } from '../testing/patient-workers.ts';
import { writeSitemap } from './write-sitemap.ts';

type Sitemap = Pick<GeneratedSitemap, 'kind'> & {
  readonly sitemapXml: string;
  readonly files: readonly { name: string; entries: number; xml: string | null }[];
};

describe(writeSitemap, () => {
  const workers = patientWorkers();
  afterAll(() => workers.close());
  const write = (request: unknown) =>
    writeSitemap({ workers })([new TextEncoder().encode(JSON.stringify(request))]);

  it('writes 50,001 pages as an index and two parts', async () => {
    const pages = Array.from({ length: 50_001 }, (_, at) => ({ url: `/p/${at}`, priority: '0.8' }));
    const answer = await write({ domain: 'shop.example', pages });
    if (!(answer instanceof Uint8Array)) throw new Error(JSON.stringify(answer));
    const { kind, files, sitemapXml } = JSON.parse(new TextDecoder().decode(answer)) as Sitemap;
    expect(kind).toBe('index');
    expect(sitemapXml).toContain('<loc>https://shop.example/sitemap-2.xml</loc>');
    expect(files.map(({ name, entries }) => [name, entries])).toEqual([
      ['sitemap.xml', 2],
      ['sitemap-1.xml', 50_000],
      ['sitemap-2.xml', 1],
    ]);
    expect(files[0]?.xml).toBeNull();
    for (const xml of [sitemapXml, files[1]?.xml, files[2]?.xml]) {
      expect(await schemaIssues(xml ?? '')).toEqual([]);
    }
  });

  it('writes no more than 32 MB', async () => {
    const images = Array.from({ length: 1_000 }, (_, at) => `/${at}`);
    const pages = Array.from({ length: 120 }, (_, at) => ({ url: `/p/${at}`, images }));
    expect(await write({ domain: `${'sub.'.repeat(60)}example`, pages })).toEqual({
      issues: [
        {
          field: 'pages',
          message: 'The sitemap would have more than 32 MB. Please send the list in parts',
        },
      ],
    });
  });
});
