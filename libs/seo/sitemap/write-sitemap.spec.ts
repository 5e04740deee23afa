import fc from 'fast-check';
import { parseSitemap } from './parse-sitemap.ts';
import { schemaIssues } from './testing/index.ts';
import { CHANGE_FREQUENCIES } from './protocol.ts';
import { type SitemapUrl, writeIndex, writeSitemap } from './write-sitemap.ts';
import { toHreflang, toLoc } from './values.ts';

const folder = 'https://a.example/';
const write = (urls: Iterable<SitemapUrl>, bounds = {}) =>
  writeSitemap(urls, { folder, ...bounds });
const read = (xml: string) =>
  parseSitemap(xml, { url: `${folder}sitemap.xml`, now: new Date('2026-06-01') });
const pages = (count: number, more: Partial<SitemapUrl> = {}) =>
  Array.from({ length: count }, (_, at) => ({ loc: `${folder}${at}`, ...more }));
const bytesOf = (xml: string) => new TextEncoder().encode(xml).byteLength;

/** A page with every field. */
const full: SitemapUrl = {
  loc: 'https://a.example/?a=1&b=2',
  lastmod: '2026-05-01T10:00:00+02:00',
  changefreq: 'weekly',
  priority: 0.8,
  images: ["https://cdn.example/it's.png"],
  alternates: [
    { hreflang: 'de', href: 'https://a.example/de?x&y' },
    { hreflang: 'x-default', href: 'https://a.example/' },
  ],
};

describe('schemaIssues', () => {
  it.each([
    ['an unknown element', '<url><loc>https://a.example/</loc><size>3</size></url>'],
    ['a wrong order', '<url><priority>0.5</priority><loc>https://a.example/</loc></url>'],
    [
      'an image without URL',
      '<url><loc>https://a.example/</loc><image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"/></url>',
    ],
    [
      'a language link of another kind',
      '<url><loc>https://a.example/</loc><x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="canonical" hreflang="de" href="https://a.example/"/></url>',
    ],
    ['an unknown namespace', '<url><loc>https://a.example/</loc><n:x xmlns:n="urn:n"/></url>'],
  ])('finds %s', async (_, body) => {
    const issues = await schemaIssues(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</urlset>`,
    );
    expect(issues).not.toEqual([]);
  });
});

describe(writeSitemap, () => {
  it('writes a page with all fields, in the order of the schema', async () => {
    const { files, kind, entries } = write([full]);
    expect(kind).toBe('urlset');
    expect(entries).toBe(1);
    expect(files[0].name).toBe('sitemap.xml');
    expect(files[0].xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url>
    <loc>https://a.example/?a=1&amp;b=2</loc>
    <lastmod>2026-05-01T10:00:00+02:00</lastmod>
    <changefreq>weekly</changefreq>
    <priority>0.8</priority>
    <xhtml:link rel="alternate" hreflang="de" href="https://a.example/de?x&amp;y"/>
    <xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/"/>
    <image:image>
      <image:loc>https://cdn.example/it&apos;s.png</image:loc>
    </image:image>
  </url>
</urlset>
`);
    expect(await schemaIssues(files[0].xml)).toEqual([]);
  });

  it('declares only namespaces that it uses', () => {
    expect(write(pages(2)).files[0].xml).toContain(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    );
  });

  it.each([
    [1, '1.0'],
    [0, '0.0'],
    [0.5, '0.5'],
    [0.25, '0.25'],
    [1e-9, '0.0'],
    [7, '1.0'],
  ])('writes the priority %d as %s', (priority, text) => {
    expect(write(pages(1, { priority })).files[0].xml).toContain(`<priority>${text}</priority>`);
  });

  it('splits after 50,000 pages and lists the parts in an index with their latest dates', async () => {
    const urls = [
      ...pages(50_000, { lastmod: '2026-01-01' }),
      { loc: `${folder}last`, lastmod: '2026-03-01' },
      { loc: `${folder}older`, lastmod: '2026-02-28T23:00:00Z' },
    ];
    const { kind, files, entries } = write(urls);
    expect(kind).toBe('index');
    expect(entries).toBe(50_002);
    expect(files.map(({ name, entries: held }) => [name, held])).toEqual([
      ['sitemap.xml', 2],
      ['sitemap-1.xml', 50_000],
      ['sitemap-2.xml', 2],
    ]);
    expect(files[0].xml).toContain(
      '<loc>https://a.example/sitemap-2.xml</loc>\n    <lastmod>2026-03-01</lastmod>',
    );
    for (const { xml } of files) expect(await schemaIssues(xml)).toEqual([]);
  });

  it('keeps 50,000 pages in one file', () => {
    expect(write(pages(50_000)).files).toHaveLength(1);
  });

  it('splits before a file exceeds its byte limit, and counts bytes correctly', async () => {
    const { files } = write(pages(40, full), { maxBytes: 2_000 });
    expect(files.length).toBeGreaterThan(5);
    for (const { xml, bytes } of files.slice(1)) {
      expect(bytes).toBe(bytesOf(xml));
      expect(bytes).toBeLessThanOrEqual(2_000);
      expect(await schemaIssues(xml)).toEqual([]);
    }
    const listed = files.slice(1).flatMap(({ xml }) => read(xml).entries);
    expect(listed).toHaveLength(40);
  });

  it('never exceeds the limits of the protocol', () => {
    expect(write(pages(50_001), { maxEntries: 60_000 }).files).toHaveLength(3);
  });

  it('splits at 50 MB of uncompressed bytes', () => {
    const images = Array.from({ length: 500 }, (_, at) => `${folder}${'i'.repeat(1_900)}${at}`);
    const { files } = write(pages(60, { images }));
    expect(files.length).toBe(3);
    for (const { bytes } of files) expect(bytes).toBeLessThanOrEqual(52_428_800);
  });

  it('writes at most 1,000 images for a page', () => {
    const images = Array.from({ length: 1_001 }, (_, at) => `${folder}${at}.png`);
    const [entry] = read(write(pages(1, { images })).files[0].xml).entries;
    expect(entry?.images).toHaveLength(1_000);
  });

  it('refuses to write a sitemap without pages', () => {
    expect(() => write([])).toThrow(RangeError);
  });

  it('gives valid XML for any input', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(']]>', '&amp;', '<!--', '"><url>', "'", '\u0000', '\ud800', '\ufffe'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostile, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...CHANGE_FREQUENCIES),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (texts, changefreq, priority) => {
          const locs = texts.map((text) => toLoc(`/${text}`, folder).loc);
          const known = locs.filter((loc) => loc !== null);
          fc.pre(known.length > 0);
          const alternates = [{ hreflang: toHreflang('de') ?? '', href: known[0] ?? '' }];
          const urls = known.map((loc) => ({
            loc,
            changefreq,
            priority,
            images: known,
            alternates,
          }));
          const { xml, bytes } = write(urls).files[0];
          expect(bytes).toBe(bytesOf(xml));
          expect(await schemaIssues(xml)).toEqual([]);
          expect(read(xml).entries.map(({ loc }) => loc)).toEqual(known);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('removes forbidden characters from unchecked input', () => {
    const { xml } = write([{ loc: 'https://a.example/\u0000<\ud800>&"\'\ufffe' }]).files[0];
    expect(xml).toContain('<loc>https://a.example/&lt;&gt;&amp;&quot;&apos;</loc>');
    expect(read(xml).findings).toEqual([]);
  });
});

describe(writeIndex, () => {
  it('also lists compressed files', async () => {
    const { xml } = writeIndex([{ name: 'sitemap-1.xml.gz' }], folder);
    expect(xml).toContain('<loc>https://a.example/sitemap-1.xml.gz</loc>');
    expect(await schemaIssues(xml)).toEqual([]);
  });
});
