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

describe('the links of a page', () => {
  it.each([
    ['<a role=button>', true],
    ['<a role="tab presentation" href=#a>', true],
    ['<a href="javascript:go()" aria-expanded=false>', true],
    ['<a href=# aria-haspopup=menu>', true],
    ['<a href=/a role=link aria-haspopup=false>', false],
    ['<a href=/a>', false],
  ])('says whether it is a control of the page: %s', (html, control) => {
    expect(read(html).links[0]?.control).toBe(control);
  });

  it.each([
    ['/a', true, true],
    ['https://shop.example.co.uk/', true, false],
    ['https://example.co.uk/', true, false],
    ['https://other.co.uk/', false, false],
    ['//www.site.example.co.uk/x', true, true],
    ['mailto:a@example.co.uk', false, false],
    ['#top', true, true],
  ])('%s: internal %s, same host %s', (href, internal, sameHost) => {
    const page = extractFacts({
      text: `<a href="${href}">x</a>`,
      finalUrl: 'https://www.site.example.co.uk/dir/page',
      headers: [],
    });
    expect(page.links[0]).toMatchObject({ internal, sameHost });
  });

  it('treats two domains under a private suffix as separate sites', () => {
    const page = extractFacts({
      text: '<a href="https://b.github.io/">b</a>',
      finalUrl: 'https://a.github.io/',
      headers: [],
    });
    expect(page.links[0]?.internal).toBe(false);
  });

  it('names a link by text, else images, else label, else title', () => {
    const page = read(
      '<a href=1>a<br>b</a><a href=2><img alt="pic"></a><a href=3 aria-label=" l "></a><a href=4 title=t></a><a href=5><svg><title>icon</title></svg></a>',
    );
    expect(page.links.map(({ text }) => text)).toEqual(['a b', 'pic', 'l', 't', 'icon']);
    expect(page.links.map(({ containsImage }) => containsImage)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it('keeps links without a target, and marks those in navigation', () => {
    const page = read(
      '<nav><a>no href</a></nav><a href="javascript:void(0)" onclick=open()>x</a><a href="http://[">bad</a>',
    );
    expect(
      page.links.map(({ href, url, scheme, scripted, boilerplate }) => ({
        href,
        url,
        scheme,
        scripted,
        boilerplate,
      })),
    ).toEqual([
      { href: null, url: null, scheme: null, scripted: false, boilerplate: true },
      {
        href: 'javascript:void(0)',
        url: 'javascript:void(0)',
        scheme: 'javascript',
        scripted: true,
        boilerplate: false,
      },
      { href: 'http://[', url: null, scheme: null, scripted: false, boilerplate: false },
    ]);
  });

  it('ignores links in scripts, comments, noscript and templates', () => {
    expect(
      read(
        '<script>"<a href=1>"</script><!-- <a href=2> --><noscript><a href=3></noscript><template><a href=4></template>',
      ).links,
    ).toEqual([]);
  });
});

describe('the text of a page', () => {
  const paragraph = 'This sentence is long enough to count as the first paragraph.';

  it('is the main element without its navigation, when there is one', () => {
    const page = read(
      `<body><header>Head</header><main><nav>Menu</nav><p>Short.</p><p>${paragraph}</p></main><footer>Foot</footer>`,
    );
    expect(page.mainText).toBe(`Short. ${paragraph}`);
    expect(page.firstParagraph).toBe(paragraph);
    expect(page.paragraphs).toEqual(['Short.', paragraph]);
    expect(page.visibleText).toBe(`Head Menu Short. ${paragraph} Foot`);
  });

  it('has a paragraph wherever a blank line ends one', () => {
    const page = read('<p>One<br>line.<br> <br/><br>Two.<br><br></p><br><br><p>Three.</p>');
    expect(page.paragraphs).toEqual(['One line.', 'Two.', 'Three.']);
  });

  it('is the body if main was closed after its first words', () => {
    const page = read(`<main><h1>Spades</h1></main><p>${paragraph} ${paragraph}</p>`);
    expect(page.mainText).toBe(`Spades ${paragraph} ${paragraph}`);
  });

  it('has no soft hyphens', () => {
    const page = read('<title>Garten\u00adspaten</title><p>Garten&shy;spaten</p>');
    expect([page.titles[0]?.text, page.mainText]).toEqual(['Gartenspaten', 'Gartenspaten']);
  });

  it('is the body without navigation, header, footer, aside and forms otherwise', () => {
    const page = read(
      `<header>a</header><nav>b</nav><p>${paragraph}</p><aside>c</aside><form>d</form><footer>e</footer>`,
    );
    expect(page.mainText).toBe(paragraph);
  });

  it('leaves out landmarks named by their role, and the footer and comment form of an article', () => {
    const page = read(
      `<div role="banner">a</div><div role="navigation">b</div><article><header>c</header><p>${paragraph}</p><form id="respond">d</form><footer>e</footer></article><div role="contentinfo">f</div>`,
    );
    expect(page.mainText).toBe(`c ${paragraph}`);
  });

  it('leaves out sidebars and comments, identified by the names that themes give them', () => {
    const page = read(
      `<body class="home sidebar"><p>${paragraph}</p><div id="sidebar" class="left"><p>a</p></div><ol class="comment-list depth-1"><li><p>b</p></ol><div class="comment_content"><p>c</p></div><div class="comentarios"><p>d</p></div>`,
    );
    expect(page.mainText).toBe(paragraph);
  });

  it('treats articles without paragraphs as teasers beside the content', () => {
    const teasers =
      '<article><h3>Rakes, hoes and other garden tools of steel</h3></article>'.repeat(9);
    const page = read(`${teasers}<div>${`<p>${paragraph}</p>`.repeat(3)}</div>`);
    expect(page.mainText).toContain(`${paragraph} ${paragraph}`);
    expect(page.paragraphs).toHaveLength(3);
  });

  it('includes an aside that contains all paragraphs, since it was probably never closed', () => {
    const page = read(`<main><aside><h2>Ads</h2><article><p>${paragraph}</p></article></main>`);
    expect(page.mainText).toBe(`Ads ${paragraph}`);
  });

  it('includes a body that a script shows, but no invisible image', () => {
    const page = read(
      `<body style="display:none"><p>${paragraph}</p><img src=a.png style="visibility: hidden"><img src=b.png style="width:0; height: 0"><div style="visibility:hidden;height:0"><img src=c.png></div></body>`,
    );
    expect(page.mainText).toBe(paragraph);
    expect(page.images).toMatchObject([{ hidden: true }, { hidden: true }, { hidden: true }]);
  });

  it('keeps everything if one form wraps the page', () => {
    expect(read(`<form><p>${paragraph}</p></form>`).mainText).toBe(paragraph);
  });

  it('leaves out hidden text, and counts text under data-nosnippet', () => {
    const page = read(
      '<body><p hidden>gone</p><h2 style="display:none">h</h2><div aria-hidden=true><h3>i</h3></div><p>seen <span data-nosnippet>secret</span></p>',
    );
    expect(page.visibleText).toBe('h i seen secret');
    expect(page.headings.map(({ hidden }) => hidden)).toEqual([true, true]);
    expect(page.mainText).toBe('seen secret');
    expect(page.noSnippetCharacters).toBe('secret'.length);
  });

  it('separates words of neighboring blocks and cells, but not of inline elements', () => {
    expect(read('<table><td>a<td>b</table><b>c</b>d<div>e</div>').visibleText).toBe('a b cd e');
  });
});

describe('images, forms and the rest', () => {
  it('reports how an image is described, sized and loaded', () => {
    const page = read(
      '<picture><source srcset=a.avif><img srcset="b.jpg 1x, c.jpg 2x" alt="" loading=LAZY style="aspect-ratio:1"></picture><img src=d.png role=presentation width=1 height=2>',
    );
    expect(page.images).toMatchObject([
      { src: 'b.jpg', alt: '', loading: 'lazy', styleSized: true, inPicture: true },
      { src: 'd.png', alt: null, width: '1', height: '2', decorative: true, inPicture: false },
    ]);
  });

  it.each([
    ["location='/a'", true],
    ["window.open('x')", true],
    ["go('/a')", true],
    ['window.location.assign(u)', true],
    ['return false;', false],
    ['window.print()', false],
    ['vote(1)', false],
  ])('says whether a click opens a page: %s', (onclick, scripted) => {
    expect(read(`<a onclick="${onclick}">x</a>`).links[0]?.scripted).toBe(scripted);
  });

  it('reports which images are hidden from screen readers', () => {
    const page = read('<img src=a><div aria-hidden=true><img src=b></div><img src=c hidden>');
    expect(page.images.map(({ hidden }) => hidden)).toEqual([false, true, true]);
  });

  it('skips blank blocks of JSON-LD', () => {
    const script = (text: string) => `<script type=application/ld+json>${text}</script>`;
    expect(read(script('') + script(' \n') + script('[]')).jsonLd).toHaveLength(1);
  });

  it('takes the viewport from the last tag, as browsers do', () => {
    const page = read('<meta name=viewport content=width=980><meta name=viewport content=a=b>');
    expect(page.viewport).toBe('a=b');
  });

  it('finds forms with passwords, scripts and frames', () => {
    const page = read(
      '<form action=/in method=POST><input type=password></form><script async src=/s.js></script><script>12345</script><iframe src=/f loading=lazy></iframe>',
    );
    expect(page.forms).toMatchObject([{ action: '/in', method: 'post', hasPassword: true }]);
    expect(page.scripts).toMatchObject([
      { src: '/s.js', async: true, inlineLength: 0 },
      { src: null, inlineLength: 5 },
    ]);
    expect(page.iframes).toMatchObject([{ src: '/f', loading: 'lazy' }]);
  });
});

it('lists the languages that parts of the content declare', () => {
  const { lang, contentLangs } = extractFacts({
    text: '<html lang=de><body lang=DE><main lang="en-GB "><p lang=fr>x<a lang=es href=/es>Español</a></p></main><div lang=""><section lang=en-gb>y</section><template><div lang=it></div></template></body>',
    finalUrl: 'https://a.example/',
    headers: [],
  });
  expect({ lang, contentLangs }).toEqual({ lang: 'de', contentLangs: ['de', 'en-gb'] });
  const many = Array.from({ length: 1_000 }, (_, n) => `<div lang=x-${n}>`).join('');
  expect(
    extractFacts({ text: many, finalUrl: 'https://a.example/', headers: [] }).contentLangs,
  ).toHaveLength(20);
});
