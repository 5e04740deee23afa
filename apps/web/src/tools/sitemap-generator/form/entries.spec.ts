import type { CrawledPageDto } from '@plumbline/api-client';
import { commonPages } from '@plumbline/tools/sitemap-generator';
import fc from 'fast-check';
import {
  addCrawled,
  addLines,
  addPages,
  issuesOf,
  makeEntry,
  parseLines,
  toLines,
  toPages,
  toRequest,
} from './entries.ts';

const all = { images: true, alternates: true };
const urls = (entries: readonly { url: string }[]) => entries.map(({ url }) => url);
const crawled = (url: string, more: Partial<CrawledPageDto> = {}): CrawledPageDto => ({
  url,
  depth: 1,
  lastmod: null,
  lastmodSource: null,
  images: [],
  alternates: [],
  ...more,
});

describe(makeEntry, () => {
  it('starts with the specified values', () => {
    expect(makeEntry()).toMatchObject({ url: '', priority: '0.8', changefreq: 'weekly' });
  });
});

describe(addPages, () => {
  it('replaces an empty row with six pages', () => {
    expect(toPages(addPages([makeEntry()], commonPages), all)).toEqual([
      { url: '/', priority: '1.0', changefreq: 'daily' },
      { url: '/about', priority: '0.8', changefreq: 'monthly' },
      { url: '/contact', priority: '0.7', changefreq: 'monthly' },
      { url: '/blog', priority: '0.9', changefreq: 'weekly' },
      { url: '/products', priority: '0.9', changefreq: 'weekly' },
      { url: '/services', priority: '0.8', changefreq: 'monthly' },
    ]);
  });

  it('keeps typed values, and adds no page twice', () => {
    const list = addPages(
      [makeEntry({ url: '/about', priority: '0.3' }), makeEntry()],
      commonPages,
    );
    expect(urls(list)).toEqual(['/about', '/', '/contact', '/blog', '/products', '/services']);
    expect(list[0]?.priority).toBe('0.3');
    expect(addPages(list, commonPages)).toHaveLength(6);
  });
});

describe(addCrawled, () => {
  it('adds paths without a priority or frequency, which are unknown', () => {
    const list = addCrawled(
      [makeEntry()],
      [
        crawled('https://a.example/'),
        crawled('https://a.example/b', { lastmod: '2026-01-31', lastmodSource: 'json-ld' }),
      ],
      'https://a.example',
    );
    expect(toPages(list, all)).toEqual([{ url: '/' }, { url: '/b', lastmod: '2026-01-31' }]);
  });

  it('keeps the choices for existing pages, and adds what the crawl found', () => {
    const list = addCrawled(
      [makeEntry({ url: 'https://a.example/b', priority: '1.0' })],
      [
        crawled('https://a.example/b', {
          lastmod: '2026-01-31',
          images: ['https://a.example/i.png'],
        }),
      ],
      'https://a.example',
    );
    expect(toPages(list, all)).toEqual([
      {
        url: '/b',
        priority: '1.0',
        changefreq: 'weekly',
        lastmod: '2026-01-31',
        images: ['https://a.example/i.png'],
      },
    ]);
  });
});

describe(parseLines, () => {
  it.each([
    ['/about', { url: '/about' }],
    ['  https://a.example/x  ', { url: 'https://a.example/x' }],
    [
      '/a 0.8 monthly 2026-01-31',
      { url: '/a', priority: '0.8', changefreq: 'monthly', lastmod: '2026-01-31' },
    ],
    ['/a\tWeekly\t1', { url: '/a', priority: '1.0', changefreq: 'weekly' }],
    [
      '/a, 0.5, 2026-01-31T10:00:00Z',
      { url: '/a', priority: '0.5', lastmod: '2026-01-31T10:00:00Z' },
    ],
    ['https://a.example/p,1.html', { url: 'https://a.example/p,1.html' }],
    ['/p,1', { url: '/p,1' }],
    ['/p;v=2 0.5', { url: '/p;v=2', priority: '0.5' }],
    ['/p,1, weekly', { url: '/p,1', changefreq: 'weekly' }],
    [
      '/a,0.5,Monthly;2026-01-31',
      { url: '/a', priority: '0.5', changefreq: 'monthly', lastmod: '2026-01-31' },
    ],
    ['/a ;1 ,daily', { url: '/a', priority: '1.0', changefreq: 'daily' }],
    ['/a,', { url: '/a' }],
    ['/a -', { url: '/a', priority: '', changefreq: '' }],
    ['/a - 0.5', { url: '/a', priority: '0.5', changefreq: '' }],
    ['"/a, b ""c""",0.5', { url: '/a, b "c"', priority: '0.5' }],
    ['"/a', { url: '"/a' }],
  ])('reads %j', (line, entry) => {
    expect(parseLines(line)).toEqual({ pages: [entry], unread: [] });
  });

  it('skips empty lines', () => {
    expect(parseLines('\n  \r\n/a\n').pages).toEqual([{ url: '/a' }]);
  });

  it('rejects lines with other words', () => {
    expect(parseLines('nonsense here\n/a\n /b 7 \n/c 0.5 mothly')).toEqual({
      pages: [{ url: '/a' }],
      unread: ['nonsense here', '/b 7', '/c 0.5 mothly'],
    });
  });

  it('reads what toLines writes', () => {
    const list = addLines([makeEntry()], '/\n/b 0.3 never 2026-01-31');
    expect(toLines(list)).toBe('/ 0.8 weekly\n/b 0.3 never 2026-01-31');
    expect(toPages(addLines([makeEntry()], toLines(list)), all)).toEqual(toPages(list, all));
  });
});

describe(toLines, () => {
  it('leaves the priority and frequency of crawled pages unset', () => {
    const list = addCrawled([makeEntry()], [crawled('https://a.example/b')], 'https://a.example');
    expect(toLines(list)).toBe('/b -');
    expect(toPages(addLines([makeEntry()], toLines(list)), all)).toEqual([{ url: '/b' }]);
  });

  it('writes what parseLines reads, for every path', () => {
    const part = fc.constantFrom(
      ',',
      ';',
      ' ',
      '"',
      '-',
      '0.5',
      '1',
      'daily',
      '2026-01-31',
      '/',
      'ж',
    );
    const url = fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
      )
      .filter((text) => text.trim() !== '' && !/[\r\n]/.test(text));
    const row = fc.record({
      url,
      priority: fc.constantFrom('', '0.3', '1.0'),
      changefreq: fc.constantFrom('', 'weekly'),
      lastmod: fc.constantFrom('', '2026-01-31', '2026-01-31T10:00:00Z'),
    });
    fc.assert(
      fc.property(row, (given) => {
        const [read, ...more] = addLines([makeEntry()], toLines([makeEntry(given)]));
        expect(read).toMatchObject({ ...given, url: given.url.trim() });
        expect(more).toEqual([]);
      }),
    );
  });
});

describe(toRequest, () => {
  const form = { domain: 'shop.example', parts: all };
  const pages = (count: number) =>
    addLines([makeEntry()], Array.from({ length: count }, (_, at) => `/${at}`).join('\n'));

  it('has the same id for the same short list, and a short one for a long list', () => {
    expect(toRequest(form, pages(2))?.id).toBe(toRequest(form, pages(2))?.id);
    expect(toRequest(form, pages(2))?.id).not.toBe(toRequest(form, pages(3))?.id);
    expect(toRequest(form, pages(3_000))?.id).toHaveLength(36);
    expect(toRequest(form, pages(3_000))?.id).not.toBe(toRequest(form, pages(3_000))?.id);
  });

  it('is null for an invalid domain or entry', () => {
    expect(toRequest({ ...form, domain: 'word' }, pages(2))).toBeNull();
    expect(toRequest(form, [makeEntry()])).toBeNull();
  });
});

describe(toPages, () => {
  it('omits images and languages on request', () => {
    const list = [
      makeEntry({
        url: '/',
        images: ['https://a.example/i.png'],
        alternates: [{ hreflang: 'de', href: 'https://a.example/de' }],
      }),
    ];
    expect(toPages(list, { images: false, alternates: true })).toMatchObject([
      { alternates: [{ hreflang: 'de' }] },
    ]);
    expect(toPages(list, { images: false, alternates: true })[0]).not.toHaveProperty('images');
    expect(toPages(list, { images: true, alternates: false })[0]).not.toHaveProperty('alternates');
  });
});

describe(issuesOf, () => {
  it('reports rows without a URL, and invalid dates', () => {
    const list = [
      makeEntry({ url: ' ' }),
      makeEntry({ url: '/', lastmod: 'soon' }),
      makeEntry({ url: '/a' }),
    ];
    expect(issuesOf(list).map(({ field, message }) => [field, message])).toEqual([
      ['url', 'URL is required'],
      ['lastmod', 'Please enter a date such as 2026-01-31'],
    ]);
  });
});
