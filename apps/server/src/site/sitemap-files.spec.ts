import { SitemapFiles } from './site.controller.ts';

const text = async (files: SitemapFiles, path: string) => {
  const file = await files.file(path);
  return file && (await file.bytes('identity')).toString();
};

const urls = ['a', 'b', 'c'].map((name) => ({
  loc: `https://seo.example/${name}`,
  lastmod: '2026-01-02',
}));

describe('the files of the sitemap', () => {
  it('are one file if it fits', async () => {
    const files = new SitemapFiles('https://seo.example', async () => urls);
    expect(await text(files, '/sitemap.xml')).toContain('<lastmod>2026-01-02</lastmod>');
    expect(await files.file('/sitemap-1.xml')).toBeUndefined();
    expect(await files.file('/other.xml')).toBeUndefined();
  });

  it('are an index and its parts if one file would be too large', async () => {
    const files = new SitemapFiles('https://seo.example', async () => urls, { maxEntries: 2 });
    const index = await text(files, '/sitemap.xml');
    expect(index).toContain('<sitemapindex');
    expect(index).toContain('<loc>https://seo.example/sitemap-2.xml</loc>');
    expect(await text(files, '/sitemap-1.xml')).toContain('https://seo.example/b');
    expect(await text(files, '/sitemap-2.xml')).toContain('https://seo.example/c');
  });

  it('are created again after a minute, and at once after a failure', async () => {
    let now = 1_000;
    let asked = 0;
    const files = new SitemapFiles(
      'https://seo.example',
      async () => {
        asked += 1;
        if (asked === 1) throw new Error('no database');
        return urls;
      },
      { now: () => now },
    );
    await expect(files.file('/sitemap.xml')).rejects.toThrow('no database');
    await files.file('/sitemap.xml');
    await files.file('/sitemap.xml');
    expect(asked).toBe(2);
    now = 61_001;
    await files.file('/sitemap.xml');
    expect(asked).toBe(3);
  });
});
