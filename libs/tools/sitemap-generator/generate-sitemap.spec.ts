import { parseSitemap } from '@plumbline/seo/sitemap';
import { schemaIssues } from '@plumbline/seo/sitemap/testing';
import { generateSitemap } from './generate-sitemap.ts';
import type { PageRequest } from './request.ts';

const now = new Date('2026-06-01T12:00:00Z');
const origin = 'https://a.example';

function generate(pages: readonly (string | PageRequest)[]) {
  const asked = pages.map((page) => (typeof page === 'string' ? { url: page } : page));
  const made = generateSitemap({ origin, pages: asked }, now);
  if (made.entries === 0) throw new Error('nothing was written');
  const written = made as Extract<typeof made, { origin: string }>;
  const { entries } = parseSitemap(written.files[0].xml, { url: `${origin}/sitemap.xml`, now });
  return { ...written, locs: entries.map(({ loc }) => loc), read: entries };
}

const codes = (pages: readonly (string | PageRequest)[]) =>
  generate(['/ok', ...pages]).findings.map(({ code, count }) => `${code}:${count}`);

describe(generateSitemap, () => {
  it('joins paths to the domain', () => {
    const { locs, findings } = generate([
      '/',
      '/about',
      'contact',
      '?page=2',
      'a.example/typed',
      'https://a.example/whole',
    ]);
    expect(locs).toEqual([
      `${origin}/`,
      `${origin}/about`,
      `${origin}/contact`,
      `${origin}/?page=2`,
      `${origin}/typed`,
      `${origin}/whole`,
    ]);
    expect(findings).toEqual([]);
  });

  it.each([
    ['a host of its own', 'https://b.example/', 'other-host:1'],
    ['the domain with www', 'https://www.a.example/', 'other-host:1'],
    ['another host without scheme', '//b.example/x', 'other-host:1'],
    ['another scheme', 'http://a.example/x', 'other-scheme:1'],
    ['another port', 'https://a.example:8443/x', 'other-scheme:1'],
    ['a script', 'javascript:alert(1)', 'invalid-url:1'],
    ['a mail address', 'mailto:x@a.example', 'invalid-url:1'],
    ['a password', 'https://u:p@a.example/', 'credentials:1'],
    ['an endless URL', `/${'x'.repeat(3_000)}`, 'too-long:1'],
  ])('leaves out %s and says so', (_, url, code) => {
    const { leftOut, locs } = generate(['/ok', url]);
    expect(locs).toEqual([`${origin}/ok`]);
    expect(leftOut).toBe(1);
    expect(codes([url])).toEqual([code]);
  });

  it('lists a URL once, however it is spelled', () => {
    const { locs, findings } = generate([
      '/a',
      'https://A.example/a',
      '/b/../a',
      '/a#part',
      '/%C3%BC',
      '/ü',
    ]);
    expect(locs).toEqual([`${origin}/a`, `${origin}/%C3%BC`]);
    expect(findings[0]).toMatchObject({
      code: 'duplicate',
      severity: 'error',
      count: 4,
      examples: [
        { entry: 1, value: 'https://A.example/a' },
        { entry: 2 },
        { entry: 3 },
        { entry: 5 },
      ],
    });
  });

  it('reports changed spellings, except trivial ones', () => {
    expect(codes(['/a b', '/c|d', 'HTTPS://A.EXAMPLE/e', '/f#g'])).toEqual([
      'fragment:1',
      'normalized:3',
    ]);
    expect(codes(['https://a.example', 'https://a.example/x?y=1&z=%20'])).toEqual([]);
  });

  it('omits impossible dates', () => {
    const { read, findings } = generate([
      { url: '/today', lastmod: '2026-06-01' },
      { url: '/tomorrow', lastmod: '2026-06-02' },
      { url: '/later', lastmod: '2026-06-03T00:00:00Z' },
    ]);
    expect(read.map(({ lastmod }) => lastmod)).toEqual(['2026-06-01', '2026-06-02', null]);
    expect(findings).toMatchObject([{ code: 'future-lastmod', count: 1 }]);
  });

  it('accepts images of any host, and normalizes language codes', async () => {
    const { read, findings, files } = generate([
      {
        url: '/shop/',
        images: [
          '/a.png',
          'b.png',
          'https://cdn.example/c.png',
          'data:image/png;base64,AA',
          'b.png',
        ],
        alternates: [
          { hreflang: 'EN-us', href: '/shop/' },
          { hreflang: 'x-default', href: 'https://b.example/' },
          { hreflang: 'german', href: '/de' },
          { hreflang: 'de', href: 'javascript:x' },
        ],
      },
    ]);
    expect(read).toMatchObject([
      {
        images: [`${origin}/a.png`, `${origin}/shop/b.png`, 'https://cdn.example/c.png'],
        alternates: [
          { hreflang: 'en-US', href: `${origin}/shop/` },
          { hreflang: 'x-default', href: 'https://b.example/' },
        ],
      },
    ]);
    expect(findings.map(({ code, count }) => `${code}:${count}`)).toEqual([
      'bad-image:1',
      'bad-alternate:2',
    ]);
    expect(await schemaIssues(files[0].xml)).toEqual([]);
  });

  it('reports language versions without the page itself', () => {
    expect(codes([{ url: '/en', alternates: [{ hreflang: 'de', href: '/de' }] }])).toEqual([
      'alternate-without-self:1',
    ]);
  });

  it('names at most 20 examples, short and on one line', () => {
    const urls = Array.from({ length: 30 }, () => `javascript:\n${'x'.repeat(500)}\ud800`);
    const [finding] = generate(['/ok', ...urls]).findings;
    expect(finding).toMatchObject({ count: 30 });
    expect(finding?.examples).toHaveLength(20);
    expect(finding?.examples[0]?.value).toMatch(/^javascript:\ufffdx{188}…$/);
  });

  it('returns no sitemap without pages, and says why', () => {
    const made = generateSitemap({ origin, pages: [{ url: 'https://b.example/' }] }, now);
    expect(made).toMatchObject({ entries: 0, findings: [{ code: 'other-host' }] });
  });

  it('splits a long list with an index at the root of the site', async () => {
    const pages = Array.from({ length: 7 }, (_, at) => ({ url: `/${at}` }));
    const made = generateSitemap({ origin, pages }, now, { maxEntries: 3 });
    expect(made).toMatchObject({ kind: 'index', entries: 7 });
    const { files } = made as ReturnType<typeof generate>;
    expect(files.map(({ name, entries }) => [name, entries])).toEqual([
      ['sitemap.xml', 3],
      ['sitemap-1.xml', 3],
      ['sitemap-2.xml', 3],
      ['sitemap-3.xml', 1],
    ]);
    expect(files[0].xml).toContain('<loc>https://a.example/sitemap-3.xml</loc>');
    for (const { xml } of files) expect(await schemaIssues(xml)).toEqual([]);
  });
});
