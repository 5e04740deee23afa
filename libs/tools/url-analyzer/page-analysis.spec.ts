import type { PageSnapshot } from '@plumbline/page';
import { extractFacts } from '@plumbline/page/extract';
import { redirectHop } from '@plumbline/page/testing';
import { analyzePage, keywordText } from './page-analysis.ts';
import { maskCookie } from './response.ts';

const finalUrl = 'https://shop.example/spades';

const snapshotOf = (given: Partial<PageSnapshot> = {}): PageSnapshot => ({
  requestedUrl: 'http://shop.example/spades',
  finalUrl,
  redirects: [
    redirectHop({ url: 'http://shop.example/spades', status: 301, location: finalUrl, ms: 20 }),
  ],
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['set-cookie', 'session=secret123; Path=/; HttpOnly'],
    ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
    ['vary', 'Accept-Encoding'],
  ],
  httpVersion: '1.1',
  tls: {
    protocol: 'TLSv1.3',
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo: '2027-01-01T00:00:00.000Z',
    issuer: 'CA',
  },
  timings: { dnsMs: 1.2, connectMs: 2, tlsMs: 3, firstByteMs: 50.6, downloadMs: 4, totalMs: 99.5 },
  transferredBytes: 250,
  decodedBytes: 1_000,
  contentCodings: ['gzip'],
  contentType: 'text/html',
  charset: {
    name: 'utf-8',
    source: 'header',
    headerLabel: 'utf-8',
    headerEncoding: 'utf-8',
    metaLabel: null,
    metaEncoding: null,
    metaEndByte: null,
  },
  text: '',
  fetchedAt: '2026-06-01T12:00:00.000Z',
  ...given,
});

const factsOf = (html: string) => extractFacts({ text: html, finalUrl, headers: [] });

const analyze = (html: string, given: Partial<PageSnapshot> = {}) =>
  analyzePage(snapshotOf(given), factsOf(html));

const page = `<!doctype html><html lang="en"><head><title>Spades</title>
<meta name="description" content="All about spades"><link rel="canonical" href="/spades#x">
<meta name="robots" content="max-snippet:50"><meta property="og:title" content="Spades">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"Spade","offers":{"@type":"Offer","price":1}},{"@type":"BreadcrumbList"}]}</script>
<script type="application/ld+json">{"broken":</script></head>
<body><nav><a href="/">Shop</a></nav><main><h1>Spades</h1><h3>Blades</h3><h2 hidden>Hidden</h2><h4>Steel</h4>
<img src="/a.jpg"><img src="/b.jpg" alt=""><img src="/c.jpg" alt="C" width="8" height="6" loading="lazy">
<a href="/care#one" rel="nofollow">Care</a><a href="/care#two">Care</a><a href="https://museum.example/">Museum</a><a href="mailto:a@b.example">Mail</a><a>Nothing</a>
<div itemscope itemtype="https://schema.org/Person"><span itemprop="name">Ann</span></div></main></body></html>`;

describe(analyzePage, () => {
  const analysis = analyze(page);

  it('keeps the fragment of the requested URL', () => {
    const asked = 'http://shop.example/spades#blades';
    const { url, finalUrl: last, redirectChain } = analyzePage(snapshotOf(), factsOf(page), asked);
    expect([url, last, redirectChain.hops[0]?.target]).toEqual([
      asked,
      `${finalUrl}#blades`,
      `${finalUrl}#blades`,
    ]);
  });

  it('has the specified figures', () => {
    expect(analysis).toMatchObject({
      url: 'http://shop.example/spades',
      finalUrl,
      domain: 'shop.example',
      protocol: 'https',
      status: 200,
      loadTime: 100,
      title: 'Spades',
      description: 'All about spades',
      h1Tags: ['Spades'],
      h2Tags: [],
      h3Tags: ['Blades'],
      images: 3,
      imagesWithoutAlt: 1,
      links: { internal: 3, external: 1, nofollow: 1, total: 4, unique: 3, other: 1 },
      httpsEnabled: true,
      socialTags: { openGraph: true, twitterCard: false },
      structuredData: true,
    });
  });

  it('shows skipped heading levels, ignoring hidden headings', () => {
    expect(analysis.outline.items.map(({ level, skipped }) => [level, skipped])).toEqual([
      [1, []],
      [3, [2]],
      [2, []],
      [4, []],
    ]);
  });

  it('counts headings and images as the audits do', () => {
    const { outline, h1Tags, imagesWithoutAlt } = analyze(
      '<h3>First</h3><h1>Spades</h1><h1></h1><h1 aria-hidden=true>Icon</h1><h2></h2><h3>Blades</h3><img src="//:0"><div aria-hidden=true><img src=a.png></div>',
    );
    expect(h1Tags).toEqual(['Spades']);
    expect(outline.items.map(({ skipped }) => skipped)).toEqual([[], [], [], [], [], [2]]);
    expect(imagesWithoutAlt).toBe(0);
  });

  it('treats image buttons as the audits do', () => {
    const { imageList } = analyze(
      '<input type=image src=a.png alt=Search><input type=image src=b.png alt=""><img src=c.png srcset="" alt=""><picture><source srcset=d.png></picture>',
    );
    expect(
      imageList.items.map(({ src, missingAlt, responsive }) => [src, missingAlt, responsive]),
    ).toEqual([
      ['https://shop.example/b.png', true, false],
      ['https://shop.example/a.png', false, false],
      ['https://shop.example/c.png', false, false],
    ]);
  });

  it('lists images without alternative text first, and links with their place', () => {
    expect(analysis.imageList.items.map(({ src, missingAlt }) => [src, missingAlt])).toEqual([
      ['https://shop.example/a.jpg', true],
      ['https://shop.example/b.jpg', false],
      ['https://shop.example/c.jpg', false],
    ]);
    expect(analysis.linkList.items[0]).toMatchObject({ text: 'Shop', position: 'boilerplate' });
    expect(analysis.linkList.items[1]).toMatchObject({ rel: ['nofollow'], position: 'content' });
  });

  it('lists outermost structured data and blocks that do not parse', () => {
    const { items, blocks, errors } = analysis.structuredItems;
    expect(
      items.items.map(({ format, types, name, block }) => [format, types, name, block]),
    ).toEqual([
      ['json-ld', ['Product'], 'Spade', 1],
      ['json-ld', ['BreadcrumbList'], null, 1],
      ['microdata', ['https://schema.org/Person'], 'Ann', null],
    ]);
    expect(blocks).toBe(2);
    expect(errors).toEqual([{ block: 2, message: expect.stringMatching(/\S/) }]);
  });

  it('decodes a header as UTF-8 if valid, otherwise as Latin-1', () => {
    const { headers } = analyze(page, {
      headers: [
        ['x-utf-8', 'caf\u00c3\u00a9'],
        ['x-latin-1', 'caf\u00e9'],
      ],
    });
    expect(headers.items.map(({ value, shortened }) => [value, shortened])).toEqual([
      ['caf\u00e9', false],
      ['caf\u00e9', false],
    ]);
  });

  it('masks cookies', () => {
    const cookie = analysis.headers.items.find(({ name }) => name === 'set-cookie');
    expect(cookie).toEqual({
      name: 'set-cookie',
      value: 'session=•••; Path=/; HttpOnly',
      shortened: true,
    });
    expect(maskCookie('flag')).toBe('•••');
    expect(JSON.stringify(analysis)).not.toContain('secret123');
  });

  it('reads HSTS, and says when browsers ignore it', () => {
    const hsts = (value: string, url = finalUrl) =>
      analyze(page, { finalUrl: url, headers: [['strict-transport-security', value]] })
        .securityHeaders[0]?.note;
    expect(analysis.securityHeaders[0]?.note).toBe('Valid for 365 days, subdomains included.');
    expect(hsts('max-age=86400')).toBe('Valid for 1 day, not for subdomains.');
    expect(hsts('includeSubDomains')).toMatch(/without a valid max-age/i);
    expect(hsts('max-age=0')).toMatch(/forget/);
    expect(hsts('max-age=1', 'http://shop.example/')).toMatch(/over HTTP/);
  });

  it('has compression, canonical and robots directives', () => {
    expect(analysis.compression).toMatchObject({ codings: ['gzip'], saved: 0.75, varies: true });
    expect(analyze(page, { contentCodings: [] }).compression.saved).toBeNull();
    expect(analysis.indexability).toMatchObject({
      canonical: 'self',
      robots: [{ source: 'meta', agent: 'robots', content: 'max-snippet:50' }],
    });
    const canonicals = (...hrefs: string[]) =>
      analyze(hrefs.map((href) => `<link rel=canonical href="${href}">`).join('')).indexability
        .canonical;
    expect(canonicals()).toBe('none');
    expect(canonicals('/other')).toBe('other');
    expect(canonicals('/a', '/b')).toBe('several');
    expect(canonicals('http://[')).toBe('invalid');
  });
});

it('has the target of a meta refresh', () => {
  const { refreshes } = analyze('<meta http-equiv="refresh" content="3; url=/next">');
  expect(refreshes).toEqual([{ seconds: 3, url: 'https://shop.example/next' }]);
  expect(analyze('').refreshes).toEqual([]);
});

it('stays small for a page with 10,000 of every element', () => {
  const many = (html: (n: number) => string) =>
    Array.from({ length: 10_000 }, (_, n) => html(n)).join('');
  const long = 'x'.repeat(5_000);
  const analysis = analyze(
    `<title>${long}</title>${many((n) => `<a href="/${n}">${n}</a>`)}${many((n) => `<h2>${n}</h2>`)}${many((n) => `<img src="/${n}.png">`)}<a href="/${long}" rel="${'r '.repeat(5_000)}">${long}</a><h1>${long}</h1>`,
    { headers: Array.from({ length: 500 }, (_, n) => [`x-${n}`, long] as const) },
  );
  expect(analysis.linkList).toMatchObject({ total: 10_001 });
  expect(analysis.linkList.items).toHaveLength(1_000);
  expect(analysis.outline.items).toHaveLength(500);
  expect(analysis.imageList).toMatchObject({ total: 10_000 });
  expect(analysis.headers).toMatchObject({ total: 500 });
  expect(JSON.stringify(analysis).length).toBeLessThan(700_000);
});

it('says whether the text for keywords was cut', () => {
  expect(keywordText({ visibleText: 'short' })).toEqual({ text: 'short', cut: false });
  const { text, cut } = keywordText({ visibleText: 'x'.repeat(300_000) });
  expect([text.length, cut]).toEqual([200_000, true]);
});
