import { WorkerPool } from '../workers/worker-pool.ts';
import { writeSitemap } from './write-sitemap.ts';

describe(writeSitemap, () => {
  const workers = new WorkerPool(1_536);
  afterAll(() => workers.close());
  const write = (request: unknown) =>
    writeSitemap({ workers })(new TextEncoder().encode(JSON.stringify(request)));

  async function sitemap(pages: readonly string[]) {
    const answer = await write({ domain: 'shop.example', pages });
    if (!(answer instanceof Uint8Array)) throw new Error(JSON.stringify(answer.faults));
    return JSON.parse(new TextDecoder().decode(answer)) as unknown;
  }

  it('writes a short list, and a long one on a worker', async () => {
    expect(await sitemap(['/', '/about'])).toMatchObject({
      sitemapXml: expect.stringContaining('<loc>https://shop.example/about</loc>') as string,
      kind: 'urlset',
      entries: 2,
    });
    const many = Array.from({ length: 20_000 }, (_, at) => `/p/${at}`);
    expect(await sitemap(many)).toMatchObject({ kind: 'urlset', entries: 20_000 });
  });

  it('names the field at fault', async () => {
    expect(await write({ domain: 'a.example', pages: ['/', ' '] })).toEqual({
      faults: [{ field: 'pages.1', message: 'URL is required' }],
    });
    expect(await write({ domain: 'a.example', pages: ['https://b.example/'] })).toEqual({
      faults: [{ field: 'pages', message: expect.stringContaining('another host') as string }],
    });
  });

  it('says that bytes are no JSON', async () => {
    expect(await writeSitemap({ workers })(new TextEncoder().encode('{'))).toEqual({ faults: [] });
  });
});
