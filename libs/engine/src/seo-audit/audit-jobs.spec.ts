import { gzipSync } from 'node:zlib';
import { jobs, keptEntries } from './audit-jobs.ts';

const url = 'https://site.example/sitemap.xml';
const now = new Date('2026-06-01T00:00:00Z');

const sitemap = (count: number) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from(
    { length: count },
    (_, n) => `<url><loc>https://site.example/${n}</loc></url>`,
  ).join('')}</urlset>`;

const read = (body: Uint8Array) => jobs.readSitemap({ body, url, now });
const bytes = (text: string) => new TextEncoder().encode(text);

describe('reading a sitemap for the audits', () => {
  it('keeps every entry of a small one', async () => {
    const { entries } = await read(bytes(sitemap(3)));
    expect(entries.map(({ loc }) => loc)).toEqual([
      'https://site.example/0',
      'https://site.example/1',
      'https://site.example/2',
    ]);
  });

  it('keeps entries taken evenly over a large one, and its count', async () => {
    const file = await read(bytes(sitemap(5_000)));
    expect(file.entryCount).toBe(5_000);
    expect(file.entries).toHaveLength(keptEntries);
    expect(file.entries.at(-1)?.loc).toBe('https://site.example/4995');
  });

  it('unpacks a body that is gzip itself', async () => {
    await expect(read(gzipSync(sitemap(2)))).resolves.toMatchObject({ entryCount: 2 });
  });

  it('does not unpack a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000));
    await expect(read(bomb)).resolves.toMatchObject({ kind: 'not-a-sitemap', entryCount: 0 });
  });

  it('is not fooled by two bytes of gzip', async () => {
    const junk = Uint8Array.from([0x1f, 0x8b, 1, 2, 3]);
    await expect(read(junk)).resolves.toMatchObject({ kind: 'not-a-sitemap' });
  });
});
