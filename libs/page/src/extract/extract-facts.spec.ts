import { extractFacts } from './extract-facts.ts';

const finalUrl = 'https://www.site.example.co.uk/dir/page?x=1';
const read = (text: string) => extractFacts({ text, finalUrl, headers: [] });

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
