import type { CrawledPageDto } from '@plumbline/api-client';
import {
  addCommonPages,
  addCrawled,
  addLines,
  faultsOf,
  makeEntry,
  parseLines,
  toLines,
  toPages,
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
  it('starts as the specification says', () => {
    expect(makeEntry()).toMatchObject({ url: '', priority: '0.8', changefreq: 'weekly' });
  });
});

describe(addCommonPages, () => {
  it('puts six pages in the place of an empty row', () => {
    expect(toPages(addCommonPages([makeEntry()]), all)).toEqual([
      { url: '/', priority: '1.0', changefreq: 'daily' },
      { url: '/about', priority: '0.8', changefreq: 'monthly' },
      { url: '/contact', priority: '0.7', changefreq: 'monthly' },
      { url: '/blog', priority: '0.9', changefreq: 'weekly' },
      { url: '/products', priority: '0.9', changefreq: 'weekly' },
      { url: '/services', priority: '0.8', changefreq: 'monthly' },
    ]);
  });

  it('keeps what was typed, and adds no page twice', () => {
    const list = addCommonPages([makeEntry({ url: '/about', priority: '0.3' }), makeEntry()]);
    expect(urls(list)).toEqual(['/about', '/', '/contact', '/blog', '/products', '/services']);
    expect(list[0]?.priority).toBe('0.3');
    expect(addCommonPages(list)).toHaveLength(6);
  });
});

describe(addCrawled, () => {
  it('adds paths without the priority and frequency that nobody knows', () => {
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

  it('keeps the choices for pages that were there, and takes over what was found out', () => {
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
    ['/a nonsense 7', { url: '/a' }],
  ])('reads %j', (line, entry) => {
    expect(parseLines(line)).toEqual([entry]);
  });

  it('passes over empty lines', () => {
    expect(parseLines('\n  \r\n/a\n')).toEqual([{ url: '/a' }]);
  });

  it('reads what toLines writes', () => {
    const list = addLines([makeEntry()], '/\n/b 0.3 never 2026-01-31');
    expect(toLines(list)).toBe('/ 0.8 weekly\n/b 0.3 never 2026-01-31');
    expect(toPages(addLines([makeEntry()], toLines(list)), all)).toEqual(toPages(list, all));
  });
});

describe(toPages, () => {
  it('leaves out pictures and languages when asked to', () => {
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

describe(faultsOf, () => {
  it('names rows without an address, and dates that are none', () => {
    const list = [
      makeEntry({ url: ' ' }),
      makeEntry({ url: '/', lastmod: 'soon' }),
      makeEntry({ url: '/a' }),
    ];
    expect(faultsOf(list).map(({ field, message }) => [field, message])).toEqual([
      ['url', 'URL is required'],
      ['lastmod', 'Please enter a date such as 2026-01-31'],
    ]);
  });
});
