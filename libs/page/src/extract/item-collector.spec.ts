import { extractFacts } from './extract-facts.ts';
import { pageLimits } from './limits.ts';

const finalUrl = 'https://www.site.example.co.uk/dir/page?x=1';
const read = (text: string) => extractFacts({ text, finalUrl, headers: [] });

describe('the items of a page', () => {
  const text = (name: string, value: string) => ({ name, value, item: null });

  it('are microdata, where a property refers to its item', () => {
    const page = read(
      '<div itemscope itemtype="https://schema.org/Product" itemid="#spade"><span itemprop=name> A  b </span><div itemprop=offers itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content=5><a itemprop=url href=/buy>Buy</a></div></div>',
    );
    expect(page.microdata).toEqual([
      {
        types: ['https://schema.org/Product'],
        id: `${page.baseUrl}#spade`,
        properties: [
          text('name', 'A b'),
          { name: 'offers', value: 'https://schema.org/Offer', item: 1 },
        ],
      },
      {
        types: ['https://schema.org/Offer'],
        id: null,
        properties: [text('price', '5'), text('url', 'https://www.site.example.co.uk/buy')],
      },
    ]);
  });

  it.each([
    ['<meta itemprop=p content=" a  b ">', 'a b'],
    ['<span itemprop=p content=c>text</span>', 'c'],
    ['<img itemprop=p src=/i.png>', 'https://www.site.example.co.uk/i.png'],
    ['<img itemprop=p data-src=/i.png>', ''],
    ['<link itemprop=p href=https://schema.org/InStock>', 'https://schema.org/InStock'],
    ['<object itemprop=p data=/o></object>', 'https://www.site.example.co.uk/o'],
    ['<data itemprop=p value=7>seven</data>', '7'],
    ['<meter itemprop=p value=0.5>half</meter>', '0.5'],
    ['<time itemprop=p datetime=2026-01-02>2 Jan</time>', '2026-01-02'],
    ['<time itemprop=p>2 Jan</time>', '2 Jan'],
    ['<b itemprop="https://schema.org/p">x</b>', 'x'],
  ])('have a value by the element: %s', (html, value) => {
    const { microdata } = read(`<div itemscope>${html}</div>`);
    expect(microdata[0]?.properties).toEqual([text('p', value)]);
  });

  it('are also the whole page and its head', () => {
    const page = read(
      '<!doctype html>\n<html itemscope itemtype="https://schema.org/WebPage" vocab="https://schema.org/" typeof=Article><head itemprop=isPartOf itemscope itemtype="https://schema.org/WebSite"><title itemprop=name property=name> My\n page </title><meta itemprop=url content=u></head><body><b itemprop=text property=articleBody>B</b></body></html>',
    );
    expect(page.microdata).toEqual([
      {
        types: ['https://schema.org/WebPage'],
        id: null,
        properties: [
          { name: 'isPartOf', value: 'https://schema.org/WebSite', item: 1 },
          text('text', 'B'),
        ],
      },
      {
        types: ['https://schema.org/WebSite'],
        id: null,
        properties: [text('name', 'My page'), text('url', 'u')],
      },
    ]);
    expect(page.rdfa).toEqual([
      {
        types: ['https://schema.org/Article'],
        id: null,
        properties: [text('name', 'My page'), text('articleBody', 'B')],
      },
    ]);
  });

  it.each([
    ['before', '<html vocab="https://schema.org/"><head></head><body>'],
    ['without head', '<html vocab="https://schema.org/">'],
    ['with a body of its own', '<html vocab="https://schema.org/"><body class=x>'],
  ])('use the vocabulary of the html tag %s', (_name, start) => {
    const { rdfa } = read(`${start}<p typeof=Person><b property=name>Ann</b></p>`);
    expect(rdfa).toMatchObject([
      { types: ['https://schema.org/Person'], properties: [text('name', 'Ann')] },
    ]);
  });

  it('take the text of a link with a data type', () => {
    const { rdfa } = read(
      '<p vocab="https://schema.org/" typeof=Person><a property=name datatype="" href=/ann>Ann</a></p>',
    );
    expect(rdfa[0]?.properties).toEqual([text('name', 'Ann')]);
  });

  it('take properties from elsewhere by itemref, before and after them, once each', () => {
    const { microdata } = read(
      '<p id=a><b itemprop=name>Ann</b></p><div itemscope itemref="a c none a"><i itemprop=email id=own>x</i></div><div id=c><div id=d><u itemprop=url>y</u></div><section itemscope itemprop=knows><b itemprop=name>Bob</b></section></div>',
    );
    expect(microdata).toMatchObject([
      {
        properties: [
          text('email', 'x'),
          text('name', 'Ann'),
          text('url', 'y'),
          { name: 'knows', item: 1 },
        ],
      },
      { properties: [text('name', 'Bob')] },
    ]);
  });

  it('are not their own property where itemref leads to an element around them', () => {
    const { microdata } = read(
      '<div id=a><b itemprop=name>x</b><div itemscope itemprop=knows itemref=a></div></div>',
    );
    expect(microdata).toMatchObject([{ properties: [text('name', 'x')] }]);
  });

  it('are RDFa with vocabulary, prefixes and resources', () => {
    const page = read(
      '<div vocab="https://schema.org/" prefix="s: https://schema.org/ f: http://f.example/" typeof="s:Person f:Agent"><b property="s:name">Ada</b><a property="f:page" href=/ada>x</a><a property=worksFor resource="#org">Org</a><p vocab=""><b property=lost>x</b></p></div><div vocab="https://schema.org/" resource="#org" typeof=Organization><b property=name>Org</b></div><div vocab="https://schema.org/" resource="#org"><data property=numberOfEmployees value=5>five</data></div>',
    );
    expect(page.rdfa).toEqual([
      {
        types: ['https://schema.org/Person', 'http://f.example/Agent'],
        id: null,
        properties: [
          text('name', 'Ada'),
          text('http://f.example/page', 'https://www.site.example.co.uk/ada'),
          { name: 'worksFor', value: `${page.baseUrl}#org`, item: 1 },
        ],
      },
      {
        types: ['https://schema.org/Organization'],
        id: `${page.baseUrl}#org`,
        properties: [text('name', 'Org'), text('numberOfEmployees', '5')],
      },
    ]);
  });

  it('are RDFa whose property is an item, or says something about another', () => {
    const { rdfa } = read(
      '<div vocab="http://schema.org/" typeof=Article><h1 about=/b typeof=Book property=name>B</h1><a property=author typeof=Person href=/ann><b property=name>Ann</b></a></div>',
    );
    expect(rdfa).toMatchObject([
      {
        types: ['http://schema.org/Article'],
        properties: [{ name: 'author', value: 'http://schema.org/Person', item: 2 }],
      },
      { types: ['http://schema.org/Book'], properties: [text('name', 'B')] },
      { id: 'https://www.site.example.co.uk/ann', properties: [text('name', 'Ann')] },
    ]);
  });

  it.each([
    ['items', '<div itemscope><b itemprop=a>x</b></div>'.repeat(20_000)],
    ['nested items', '<div itemscope itemprop=a>'.repeat(20_000)],
    [
      'references to all ids',
      `<div itemscope itemref="${Array.from({ length: 20 }, (_, n) => `i${n}`).join(' ')}"></div>`.repeat(
        1_000,
      ) + Array.from({ length: 500 }, (_, n) => `<div id=i${n}><b itemprop=a>x</b>`).join(''),
    ],
    ['properties of no item', '<i itemref></i><div id=a>' + '<b itemprop=a>x</b>'.repeat(50_000)],
    ['subjects', '<div vocab=x: resource=a typeof=T><b property=p>x</b>'.repeat(20_000)],
  ])('are bounded: %s', (_, html) => {
    const page = read(html);
    expect(page.bounded).toBe(true);
    const items = [...page.microdata, ...page.rdfa];
    expect(items.length).toBeLessThanOrEqual(pageLimits.items);
    const properties = items.reduce((sum, item) => sum + item.properties.length, 0);
    expect(properties).toBeLessThanOrEqual(2 * pageLimits.itemrefSteps);
  });
});
