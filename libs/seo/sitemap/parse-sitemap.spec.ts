import { parseSitemap } from './parse-sitemap.ts';

const options = { url: 'https://a.example/sitemap.xml', now: new Date('2026-06-01T12:00:00Z') };
const parse = (text: string) => parseSitemap(text, options);
const codes = (text: string) =>
  parse(text).findings.map(({ code, line }) => `${code}:${String(line)}`);

/** The body starts on line 3. */
const urlset = (body: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>\n${body}\n</urlset>`;

describe('parseSitemap', () => {
  it('reads a urlset with its extensions', () => {
    const file = parse(
      urlset(
        `<url>
  <loc> https://a.example/?a=1&amp;b=%C3%BC&#38;c </loc>
  <lastmod>2026-05-01</lastmod><changefreq>daily</changefreq><priority>0.8</priority>
  <xhtml:link rel="alternate" hreflang="de" href="https://a.example/de?x&amp;y"/>
  <xhtml:link rel="canonical" href="https://a.example/no"/>
  <image:image><image:loc>https://a.example/i.png</image:loc></image:image>
</url>
<url><loc><![CDATA[https://a.example/?q=1&r=2]]></loc></url>`,
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
      ),
    );
    expect(file).toEqual({
      kind: 'urlset',
      entryCount: 2,
      truncated: false,
      findings: [],
      entries: [
        {
          loc: 'https://a.example/?a=1&b=%C3%BC&c',
          lastmod: '2026-05-01',
          changefreq: 'daily',
          priority: '0.8',
          alternates: [{ hreflang: 'de', href: 'https://a.example/de?x&y' }],
          images: ['https://a.example/i.png'],
          line: 3,
        },
        {
          loc: 'https://a.example/?q=1&r=2',
          lastmod: null,
          changefreq: null,
          priority: null,
          alternates: [],
          images: [],
          line: 10,
        },
      ],
    });
  });

  it('reads an index, also when its namespace has a prefix', () => {
    const file = parse(
      '<s:sitemapindex xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:sitemap><s:loc>https://a.example/1.xml</s:loc></s:sitemap></s:sitemapindex>',
    );
    expect(file).toMatchObject({
      kind: 'index',
      findings: [],
      entries: [{ loc: 'https://a.example/1.xml' }],
    });
  });

  it('reads a list of URLs', () => {
    const file = parse('\ufeffhttps://a.example/1\r\n\r\nhttps://a.example/2\r\n');
    expect(file).toMatchObject({ kind: 'text', entryCount: 2, findings: [] });
    expect(file.entries.map(({ line }) => line)).toEqual([1, 3]);
  });

  it.each([
    [
      'RSS 2.0',
      '<rss version="2.0"><channel><link>https://a.example/</link><item><link>https://a.example/1</link><pubDate>Mon, 01 Jun 2026 10:00:00 GMT</pubDate></item></channel></rss>',
      'Mon, 01 Jun 2026 10:00:00 GMT',
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://a.example/"/><entry><link rel="self" href="https://a.example/no"/><link href="https://a.example/1"/><updated>2026-05-01T00:00:00Z</updated></entry></feed>',
      '2026-05-01T00:00:00Z',
    ],
  ])('reads %s', (_name, text, lastmod) => {
    expect(parse(text)).toMatchObject({
      kind: 'feed',
      findings: [],
      entries: [{ loc: 'https://a.example/1', lastmod }],
    });
  });

  it.each([
    ['no URL', '<url><lastmod>2026-01-01</lastmod></url>', ['missing-loc:3']],
    ['a relative one', '<url><loc>/x</loc></url>', ['bad-loc:3']],
    ['a script', '<url><loc>javascript:alert(1)</loc></url>', ['bad-loc:3']],
    ['one with a space', '<url><loc>https://a.example/a b</loc></url>', ['bad-loc:3']],
    ['another host', '<url><loc>https://b.example/</loc></url>', ['other-host:3']],
    ['another scheme', '<url><loc>http://a.example/</loc></url>', ['other-host:3']],
    [
      'a date that is none',
      '<url><loc>https://a.example/</loc><lastmod>01.02.2026</lastmod></url>',
      ['bad-lastmod:3'],
    ],
    [
      'tomorrow somewhere',
      '<url><loc>https://a.example/</loc><lastmod>2026-06-02</lastmod></url>',
      [],
    ],
    [
      'the future',
      '<url><loc>https://a.example/</loc><lastmod>2026-06-03</lastmod></url>',
      ['future-lastmod:3'],
    ],
    [
      'an unknown frequency',
      '<url><loc>https://a.example/</loc><changefreq>Daily</changefreq></url>',
      ['bad-changefreq:3'],
    ],
    [
      'a priority above 1',
      '<url><loc>https://a.example/</loc><priority>1.1</priority></url>',
      ['bad-priority:3'],
    ],
    [
      'an element unknown to the protocol',
      '<url><loc>https://a.example/</loc><title>x</title></url>',
      ['unknown-element:3'],
    ],
    [
      'a prefix undeclared',
      '<url><loc>https://a.example/</loc><image:image/></url>',
      ['wrong-namespace:3'],
    ],
    [
      'a loc of another namespace',
      '<url><loc xmlns="urn:x">https://a.example/</loc></url>',
      ['missing-loc:3'],
    ],
  ])('reports %s', (_name, body, expected) => {
    expect(codes(urlset(body))).toEqual(expected);
  });

  const german = { hreflang: 'de', href: 'https://a.example/de' };
  const screens = 'media="only screen and (max-width: 640px)" href="https://m.a.example/"';

  it.each([
    ['rel="alternate" hreflang="de" href="https://a.example/de"', [], [german]],
    ['rel=" ALTERNATE nofollow " hreflang=" de " href=" https://a.example/de "', [], [german]],
    ['rel="alternate" hreflang="de" media="" href="https://a.example/de"', [], [german]],
    ['rel="canonical" href="https://a.example/de"', [], []],
    [`rel="alternate" ${screens}`, [], []],
    [`rel="alternate" hreflang="de" ${screens}`, [], []],
    ['rel="alternate" href="android-app://com.example/https/a.example/"', [], []],
    ['rel="alternate" hreflang="de" href=" Android-App://com.example/"', [], []],
    ['rel="alternate" href="ios-app://123/https/a.example/"', [], []],
    ['rel="alternate" href="https://a.example/de"', ['unknown-element:3'], []],
    ['rel="alternate" hreflang="" href="https://a.example/de"', ['unknown-element:3'], []],
    ['rel="alternate" hreflang="de"', ['unknown-element:3'], []],
    ['rel="alternate" media="print"', [], []],
    ['hreflang="de" href="https://a.example/de"', ['unknown-element:3'], []],
    ['rel="alternate" hreflang="de" href="/de"', ['bad-loc:3'], []],
    ['rel="alternate" hreflang="de" href="javascript:alert(1)"', ['bad-loc:3'], []],
  ])('checks <xhtml:link %s>', (attributes, expected, alternates) => {
    const link = `<x:link xmlns:x="http://www.w3.org/1999/xhtml" ${attributes}/>`;
    const text = urlset(`<url><loc>https://a.example/</loc>${link}</url>`);
    expect(codes(text)).toEqual(expected);
    expect(parse(text).entries[0]?.alternates).toEqual(alternates);
  });

  it.each([
    ['x:link xmlns:x="http://www.w3.org/TR/xhtml11/xhtml11_schema.html"', ['wrong-namespace:3']],
    ['x:link xmlns:x="https://www.w3.org/1999/xhtml"', ['wrong-namespace:3']],
    ['xhtml:link', ['wrong-namespace:3']],
    ['x:link xmlns:x="http://www.w3.org/2005/Atom"', []],
  ])('reports the namespace of <%s> once', (start, expected) => {
    const link = `<${start} rel="alternate" hreflang="de" href="https://a.example/de"/>`;
    const text = urlset(`<url><loc>https://a.example/</loc>${link}${link}</url>`);
    expect(codes(text)).toEqual(expected);
    expect(parse(text).entries[0]?.alternates).toHaveLength(2 * expected.length);
  });

  it('accepts every valid priority', () => {
    const body = ['0', '0.0', '0.5', '.5', '1', '1.0', '1.00']
      .map((priority) => `<url><loc>https://a.example/</loc><priority>${priority}</priority></url>`)
      .join('');
    expect(codes(urlset(body))).toEqual([]);
  });

  it('says where a broken file breaks, and keeps the entries before that', () => {
    const good = '<url><loc>https://a.example/1</loc></url>\n';
    const broken = parse(urlset(`${good}<url><loc>https://a.example/2</lo></url>`));
    expect(broken.entries.map(({ loc }) => loc)).toEqual(['https://a.example/1']);
    expect(broken.findings).toMatchObject([{ code: 'not-xml', severity: 'error', line: 4 }]);
    expect(parse(urlset(good).slice(0, -9))).toMatchObject({
      entryCount: 1,
      findings: [{ code: 'not-xml' }],
    });
  });

  it('reports a bare ampersand, but not in CDATA', () => {
    const body =
      '<url><loc><![CDATA[https://a.example/?a&b]]></loc></url>\n<url><loc>https://a.example/?a=1&b=2</loc></url>';
    expect(parse(urlset(body)).findings).toMatchObject([
      {
        code: 'not-xml',
        line: 4,
        message: expect.stringContaining('Line 4, column 33: an unescaped &') as string,
      },
    ]);
  });

  it('reports white space before the declaration and continues with correct line numbers', () => {
    const file = parse(`\n\n${urlset('<url><loc>https://a.example/1</loc></url>')}`);
    expect(file).toMatchObject({
      kind: 'urlset',
      findings: [{ code: 'not-xml', line: 1 }],
      entries: [{ line: 5 }],
    });
  });

  it.each([
    ['a web page', '<!DOCTYPE html><html><body><br></body></html>', ['unknown-root']],
    ['a web page in lower case', '\n<!doctype html><html><br>', ['unknown-root']],
    ['a web page without a doctype', '<HTML><br></HTML>', ['unknown-root']],
    ['other XML', '<note/>', ['unknown-root']],
    ['nothing', '', ['not-xml']],
    ['prose', 'Not found', ['not-xml']],
    ['JSON', '{"a":1}', ['not-xml']],
    ['UTF-16 read as UTF-8', '<\0?\0x\0m\0l\0', ['not-utf8']],
  ])('does not accept %s as a sitemap', (_name, text, expected) => {
    const file = parse(text);
    expect(file).toMatchObject({ kind: 'not-a-sitemap', entries: [] });
    expect(file.findings.map(({ code }) => code)).toEqual(expected);
  });

  it('reports a wrong namespace and encoding, and continues', () => {
    const text =
      '<?xml version="1.0" encoding="ISO-8859-1"?><urlset><url><loc>https://a.example/</loc></url></urlset>';
    expect(codes(text)).toEqual(['not-utf8:1', 'wrong-namespace:1']);
    expect(parse(text).entryCount).toBe(1);
  });
});
