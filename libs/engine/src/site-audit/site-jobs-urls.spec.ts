import { gzipSync } from 'node:zlib';
import { urlVerdicts } from './page-record.ts';
import { jobs } from './site-jobs.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('reading a sitemap of a crawl', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const hosts = ['shop.example', 'www.shop.example'];
  const readSitemap = (body: Uint8Array) =>
    jobs.readSitemap({ body, url: 'https://shop.example/s.xml', now, provenHost: null, hosts });
  const urlset = (...entries: readonly (readonly [loc: string, lastmod?: string])[]) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
      .map(
        ([loc, date]) =>
          `<url><loc>${loc}</loc>${date === undefined ? '' : `<lastmod>${date}</lastmod>`}</url>`,
      )
      .join('')}</urlset>`;

  it('lists distinct URLs of any site with their dates, also from gzip', async () => {
    const text = urlset(
      ['https://shop.example/a#b', '2026-05-01'],
      ['https://shop.example/a', '2026-05-02'],
      ['https://museum.example/'],
      ['/relative'],
    );
    const record = await readSitemap(gzipSync(text));
    expect(record).toMatchObject({ readable: true, isIndex: false, children: [] });
    expect(record.entries.text).toBe('https://shop.example/a\nhttps://museum.example/\n');
    expect([...record.entries.onSite]).toEqual([1, 0]);
    expect(record.lastmods).toBe('2026-05-01\n\n');
  });

  it('lists the files of an index', async () => {
    const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>HTTPS://shop.example/1.xml</loc></sitemap></sitemapindex>`;
    const record = await readSitemap(bytes(index));
    expect(record).toMatchObject({ isIndex: true, children: ['https://shop.example/1.xml'] });
    expect(record.entries.text).toBe('');
  });

  it('says that a page is no sitemap', async () => {
    await expect(readSitemap(bytes('<!doctype html><p>Spades'))).resolves.toMatchObject({
      readable: false,
    });
  });

  it.each([
    ['no dates', [undefined, undefined], 0, null, false],
    ['one date', ['2026-05-01', undefined, '2026-05-01'], 2, '2026-05-01', false],
    ['two dates', ['2026-05-01', '2026-05-02'], 2, null, false],
    ['tomorrow elsewhere', ['2026-06-02'], 1, '2026-06-02', false],
    ['a date ahead', ['2026-06-02T00:00:01Z', '2026-05-01'], 2, null, true],
    ['an invalid date', ['02.05.2027'], 1, '02.05.2027', false],
    ['an empty date', [''], 0, null, false],
  ])('says what the dates have in common: %s', async (_name, dates, dated, onlyDate, isAhead) => {
    const text = urlset(...dates.map((date, n) => [`https://shop.example/${n}`, date] as const));
    await expect(readSitemap(bytes(text))).resolves.toMatchObject({ dated, onlyDate, isAhead });
  });
});

describe('judging URLs before they are crawled', () => {
  const robots =
    'User-agent: *\nDisallow: /cart\n\nUser-agent: Googlebot\nDisallow: /old\n\nUser-agent: PlumblineBot\nDisallow: /slow\nDisallow: /old';

  it.each([
    ['/', robots, 'allowed'],
    ['/old', robots, 'blocked'],
    ['/slow', robots, 'refused'],
    ['/slow', null, 'allowed'],
    ['/no/slow', robots, 'excluded'],
    ['/old/no/x', 'User-agent: Googlebot\nDisallow: /old', 'excluded'],
    ['/old', 'User-agent: Googlebot\nDisallow: /old', 'blockedForGoogle'],
  ] as const)('says about %s with %j: %s', (path, text, verdict) => {
    const judged = jobs.judgeUrls({
      robots: text,
      urls: ['https://shop.example/', `https://shop.example${path}`],
      include: [],
      exclude: ['/**no/**'],
    });
    expect([...judged]).toEqual([urlVerdicts.allowed, urlVerdicts[verdict]]);
  });
});
