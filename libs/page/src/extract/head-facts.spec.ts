import type { HeaderLines } from '../snapshot.ts';
import { extractFacts } from './extract-facts.ts';

const finalUrl = 'https://www.site.example.co.uk/dir/page?x=1';
const read = (text: string, headers: HeaderLines = []) => extractFacts({ text, finalUrl, headers });

describe('the head of a page', () => {
  it('is implied when its tags are missing, and then does not count as closed early', () => {
    const page = read('<!doctype html><title> A\n &amp; B </title><p>Hello');
    expect(page.titles).toEqual([{ text: 'A & B', inHead: true }]);
    expect(page.headEnd).toEqual({ closedBy: null, offset: null, lost: [] });
  });

  it('collapses only ASCII white space, since browsers show other white space', () => {
    const text = ' \n東京\u3000\u3000タワー \t &nbsp;\u2003 5\f€\r\n ';
    const shown = '東京\u3000\u3000タワー \u00a0\u2003 5 €';
    const page = read(
      `<title>${text}</title><meta name=description content="${text}"><h1>${text}</h1><img alt="${text}"><p>&nbsp;`,
    );
    expect([page.titles[0]?.text, page.description, page.headings[0]?.text]).toEqual([
      shown,
      shown,
      shown,
    ]);
    expect(page.images[0]?.alt).toBe(shown);
    expect(read('<title>&nbsp;&#x3000;</title>').titles[0]?.text).toBe('');
  });

  it.each([
    ['an element', '<div>x</div>', 'div'],
    ['an image', '<img src=pixel.gif>', 'img'],
    ['text', 'oops', '#text'],
    ['a byte order mark in the middle', '\uFEFF', '#text'],
  ])('is closed early by %s, and what comes after is lost', (_what, intruder, closedBy) => {
    const before = '<html><head><meta charset=utf-8>';
    const page = read(
      `${before}${intruder}<title>T</title><link rel=canonical href=/c><meta name=robots content=noindex><link rel=alternate hreflang=de href=/de><meta name=description content=d></head><body>`,
    );
    expect(page.headEnd).toEqual({
      closedBy,
      offset: before.length,
      lost: ['title', 'canonical', 'robots', 'hreflang', 'description'],
    });
    expect(page.titles[0]?.inHead).toBe(false);
    expect([page.canonicals, page.hreflangs]).toEqual([[], []]);
    expect(page.ignoredCanonicals).toMatchObject([{ href: '/c', because: 'body' }]);
    expect(page.ignoredHreflangs).toMatchObject([{ href: '/de', because: 'body' }]);
  });

  it.each([
    ['</head>', '<html><head></head><body>', '/head', 19],
    ['<body>', '<html><body>', 'body', 6],
  ])('is over at %s, before charset, title and canonical', (_what, start, closedBy, offset) => {
    const page = read(`${start}<meta charset=utf-8><title>T</title><link rel=canonical href=/c>`);
    expect(page.headEnd).toEqual({ closedBy, offset, lost: ['charset', 'title', 'canonical'] });
  });

  it('loses nothing when a second title is in the body', () => {
    const page = read('<title>T</title><p>x</p><title>U</title><meta name=robots content=noindex>');
    expect(page.headEnd.lost).toEqual(['robots']);
    expect(read('<title>T</title><p>x</p><title>U</title>').headEnd.closedBy).toBeNull();
  });

  it.each([
    '<meta name=robots content="NoIndex">',
    '<meta name=robots content="index, follow">',
    '<link rel=alternate hreflang=de href=/de>',
  ])('loses nothing that the head says already, or that changes nothing: %s', (stray) => {
    const head =
      '<title>T</title><meta name=robots content="noindex,nofollow"><link rel=alternate hreflang=de href=/de>';
    expect(read(`<head>${head}</head><body>${stray}`).headEnd.lost).toEqual([]);
  });

  it('loses a charset declared by http-equiv', () => {
    const page = read(
      '<head><title>T</title></head><body><meta http-equiv=Content-Type content=x>',
    );
    expect(page.headEnd.lost).toEqual(['charset']);
  });

  it('still includes metadata between </head> and <body>, as in browsers', () => {
    expect(read('<head></head><title>T</title><body>').titles[0]?.inHead).toBe(true);
  });

  it('ignores titles in SVG and templates', () => {
    expect(
      read('<svg><title>Icon</title></svg><template><title>No</title></template>').titles,
    ).toEqual([]);
  });

  it('reads the first base, and resolves with it', () => {
    const page = read('<base href="/other/"><base href="https://x.example/"><a href="y">y</a>');
    expect(page.baseUrl).toBe('https://www.site.example.co.uk/other/');
    expect(page.links[0]?.url).toBe('https://www.site.example.co.uk/other/y');
  });

  it('collects robots directives of metas, named bots and header lines', () => {
    const page = read(
      '<meta name=ROBOTS content="NoIndex, max-snippet: 50"><meta name=googlebot content=nofollow><meta name=google content=notranslate>',
      [
        ['x-robots-tag', 'noarchive, unavailable_after: Wed, 25 Jun 2031 15:00:00 GMT'],
        ['x-robots-tag', 'badbot: noindex, googlebot: nosnippet, nofollow'],
      ],
    );
    expect(page.robots.map(({ source, agent, directives }) => [source, agent, directives])).toEqual(
      [
        ['meta', 'robots', ['noindex', 'max-snippet:50']],
        ['meta', 'googlebot', ['nofollow']],
        ['header', 'robots', ['noarchive', 'unavailable_after:wed, 25 jun 2031 15:00:00 gmt']],
        ['header', 'badbot', ['noindex']],
        ['header', 'googlebot', ['nosnippet', 'nofollow']],
      ],
    );
  });

  it('takes canonical and hreflang from the Link header too', () => {
    const page = read('<link rel=canonical href=/html>', [
      [
        'link',
        '</header>; rel="canonical", </de>; rel=alternate; hreflang="de", </x.css>; rel=preload; as=style',
      ],
    ]);
    expect(page.canonicals.map(({ url, source }) => [url, source])).toEqual([
      ['https://www.site.example.co.uk/html', 'html'],
      ['https://www.site.example.co.uk/header', 'header'],
    ]);
    expect(page.hreflangs).toEqual([
      {
        code: 'de',
        href: '/de',
        url: 'https://www.site.example.co.uk/de',
        source: 'header',
        inHead: false,
      },
    ]);
    expect(page.linkElements).toMatchObject([{ rel: ['preload'], as: 'style', source: 'header' }]);
  });

  it('reads a Link header, which arrives as bytes, as UTF-8', () => {
    const { canonicals } = read('', [['link', '</caf\u00c3\u00a9>; rel=canonical']]);
    expect(canonicals).toMatchObject([
      { href: '/caf\u00e9', url: 'https://www.site.example.co.uk/caf%C3%A9' },
    ]);
  });

  it.each([
    ['<link rel=canonical hreflang=en href=/en>', 'hreflang'],
    ['<link rel=canonical lang=en href=/en>', 'lang'],
    ['<LINK REL="Canonical" MEDIA="" HREF=/en>', 'media'],
    ['<link rel=canonical type=text/html href=/en>', 'type'],
  ])('leaves out a canonical of an alternate version: %s', (tag, because) => {
    const { canonicals, ignoredCanonicals, headEnd } = read(
      `<head>${tag}<link rel=canonical href=/self></head><body>${tag}`,
    );
    expect(canonicals.map(({ href }) => href)).toEqual(['/self']);
    expect(ignoredCanonicals).toMatchObject([
      { href: '/en', because },
      { href: '/en', because: 'body' },
    ]);
    expect(headEnd.lost).toEqual([]);
  });

  it('reads the language version from a link that is also a canonical', () => {
    const page = read('<link rel="alternate canonical" hreflang=de href=/de>');
    expect(page.canonicals).toEqual([]);
    expect(page.hreflangs).toMatchObject([{ code: 'de', href: '/de' }]);
  });

  it.each([
    ['</c>; rel=canonical', null],
    ['</c>; rel=canonical; anchor=""', null],
    ['</c>; anchor="https://WWW.site.example.co.uk/dir/page?x=1#"; rel=canonical', null],
    ['</c>; rel=canonical; anchor="#part"', 'anchor'],
    ['</c>; rel=canonical; anchor="/other.pdf"', 'anchor'],
    ['</c>; rel=canonical; anchor="https://["', 'anchor'],
    ['</c>; rel=canonical; hreflang=en', 'hreflang'],
    ['</c>; rel=canonical; type="application/pdf"', 'type'],
    ['</c>; rel=canonical; anchor="/x"; media=print', 'anchor'],
  ])('reads a canonical of the Link header only for this page: %s', (line, because) => {
    const { canonicals, ignoredCanonicals } = read('', [['link', line]]);
    expect(canonicals).toHaveLength(because === null ? 1 : 0);
    expect(ignoredCanonicals.map((link) => link.because)).toEqual(
      because === null ? [] : [because],
    );
  });

  it('reads nothing from the Link header about another resource', () => {
    const page = read('', [
      ['link', '</de>; rel=alternate; hreflang=de; anchor="/x", </i>; rel=icon; anchor="/x"'],
      ['link', '</next>; rel=next; anchor="/x"'],
    ]);
    expect(page).toMatchObject({ hreflangs: [], icons: [], linkElements: [] });
    expect(page.ignoredHreflangs).toMatchObject([{ code: 'de', because: 'anchor' }]);
  });

  it('sorts icons, styles, social properties and refreshes', () => {
    const page = read(
      '<link rel="shortcut icon" href=/i.ico sizes=32x32><link rel=stylesheet href=/s.css><meta property=og:title content=O><meta property=og:title content=P><meta name=twitter:card content=summary><meta http-equiv=refresh content="0; url=\'/next\'">',
    );
    expect(page.icons).toMatchObject([{ href: '/i.ico', sizes: '32x32' }]);
    expect(page.styles).toMatchObject([{ kind: 'link', href: '/s.css' }]);
    expect(page.openGraph.map(({ content }) => content)).toEqual(['O', 'P']);
    expect(page.twitter).toEqual([{ property: 'twitter:card', content: 'summary' }]);
    expect(page.metaRefresh).toMatchObject([
      { seconds: 0, url: 'https://www.site.example.co.uk/next' },
    ]);
  });

  it('says where key elements end, in bytes', () => {
    const title = '<title>Ä😀</title>';
    const page = read(`${title}<h1>é</h1>`);
    expect(page.positions).toMatchObject({
      title: Buffer.byteLength(title),
      firstHeading: Buffer.byteLength(`${title}<h1>é</h1>`),
      canonical: null,
    });
  });
});
