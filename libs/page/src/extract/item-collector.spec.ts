import { extractFacts } from './extract-facts.ts';
import { pageLimits } from './limits.ts';

const finalUrl = 'https://www.site.example.co.uk/dir/page?x=1';
const read = (text: string) => extractFacts({ text, finalUrl, headers: [] });

describe('the items of a page', () => {
  const text = (name: string, value: string) => ({ name, value, item: null });

  it('reads microdata, where a property may refer to its item', () => {
    const page = read(
      '<div itemscope itemtype="https://schema.org/Product" itemid="#spade"><span itemprop=name> A  b </span><div itemprop=offers itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content=5><a itemprop=url href=/buy>Buy</a></div></div>',
    );
    expect(page.microdata).toEqual([
      {
        types: ['https://schema.org/Product'],
        id: `${page.baseUrl}#spade`,
        topLevel: true,
        properties: [
          text('name', 'A b'),
          { name: 'offers', value: 'https://schema.org/Offer', item: 1 },
        ],
      },
      {
        types: ['https://schema.org/Offer'],
        id: null,
        topLevel: false,
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

  it('include the whole page and its head', () => {
    const page = read(
      '<!doctype html>\n<html itemscope itemtype="https://schema.org/WebPage" vocab="https://schema.org/" typeof=Article><head itemprop=isPartOf itemscope itemtype="https://schema.org/WebSite"><title itemprop=name property=name> My\n page </title><meta itemprop=url content=u></head><body><b itemprop=text property=articleBody>B</b></body></html>',
    );
    expect(page.microdata).toEqual([
      {
        types: ['https://schema.org/WebPage'],
        id: null,
        topLevel: true,
        properties: [
          { name: 'isPartOf', value: 'https://schema.org/WebSite', item: 1 },
          text('text', 'B'),
        ],
      },
      {
        types: ['https://schema.org/WebSite'],
        id: null,
        topLevel: false,
        properties: [text('name', 'My page'), text('url', 'u')],
      },
    ]);
    expect(page.rdfa).toEqual([
      {
        types: ['https://schema.org/Article'],
        id: null,
        topLevel: true,
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

  it('use the text of a link with a data type', () => {
    const { rdfa } = read(
      '<p vocab="https://schema.org/" typeof=Person><a property=name datatype="" href=/ann>Ann</a></p>',
    );
    expect(rdfa[0]?.properties).toEqual([text('name', 'Ann')]);
  });

  const inOrder = (html: string): string[] =>
    (read(html).microdata.at(-1)?.properties ?? []).map(({ name, value, item }) =>
      item === null ? `${name}=${value}` : `${name}: item ${item}`,
    );
  const sku = '<p id=x><b itemprop=sku>B-17</b></p>';
  const lamp = '<div itemscope itemref=x><b itemprop=name>L</b></div>';

  it.each([
    [sku + lamp, ['sku=B-17', 'name=L']],
    [lamp + sku, ['name=L', 'sku=B-17']],
    ['<b id=x itemprop="sku mpn">7</b>' + lamp, ['sku=7', 'mpn=7', 'name=L']],
    ['<meta id=x itemprop=sku content=7>' + lamp, ['sku=7', 'name=L']],
    [sku + sku.replace('B-17', 'C') + lamp, ['sku=B-17', 'name=L']],
    ['<p id=x></p>' + sku + lamp, ['name=L']],
    [sku.replace('id=x', 'ID=x') + lamp.replace('itemref', 'ITEMREF'), ['sku=B-17', 'name=L']],
    [sku.replace('id=x', 'id=X') + lamp, ['name=L']],
    [`<template>${sku}</template>${lamp}`, ['name=L']],
    [`<template>${sku}</template>${sku.replace('B-17', 'C')}${lamp}`, ['sku=C', 'name=L']],
    [`<div hidden>${sku}</div>${lamp}`, ['sku=B-17', 'name=L']],
    [`<a id=x itemref=y>${sku.replace('id=x', 'id=y')}</a>${lamp}`, ['sku=B-17', 'name=L']],
    [sku + lamp.replace('itemref=x', 'itemref'), ['name=L']],
    [sku + lamp.replace('=x', '="no x\n x y"'), ['sku=B-17', 'name=L']],
    [
      `<div itemscope itemref="x in"><b itemprop=name id=in>L</b>${sku}</div>`,
      ['name=L', 'sku=B-17'],
    ],
    [
      `<p id=c><b itemprop=c>3</b></p><div itemscope itemref="d c a"><b itemprop=b>2</b></div><p id=a><b itemprop=a>1</b></p><b id=d itemprop=d>4</b>`,
      ['c=3', 'b=2', 'a=1', 'd=4'],
    ],
    [
      `<p id=x><b itemscope itemprop=offers><i itemprop=price>5</i></b></p>${lamp}`,
      ['offers: item 0', 'name=L'],
    ],
    [
      `<b id=x itemscope itemprop=offers><i itemprop=price>5</i></b>${lamp}`,
      ['offers: item 0', 'name=L'],
    ],
    [`<b id=x itemscope><i itemprop=price>5</i></b>${lamp}`, ['name=L']],
    [
      `${Array.from({ length: 100 }, (_, n) => `<b id=i${n} itemprop=p>${n}</b>`).join('')}<div itemscope itemref="${Array.from({ length: 100 }, (_, n) => `i${n}`).join(' ')}"></div>`,
      Array.from({ length: 100 }, (_, n) => `p=${n}`),
    ],
  ])('have properties from elsewhere through itemref, in page order: %s', (html, found) => {
    expect(inOrder(html)).toEqual(found);
  });

  it('may refer to each other and share an element', () => {
    const circle = read(
      '<div itemscope id=a itemprop=knows itemref=b></div><div itemscope id=b itemprop=knows itemref=a></div><div itemscope itemref=a></div><div itemscope itemref="a b"></div>',
    );
    const knows = (...items: number[]) => ({ properties: items.map((item) => ({ item })) });
    expect(circle.microdata).toMatchObject([knows(1), knows(0), knows(0), knows(0, 1)]);
  });

  it('are top-level unless they have itemprop, even if that has no owner', () => {
    const page = read(
      '<b itemscope itemprop=offers></b><b itemscope itemprop></b><b itemscope></b><div itemscope><b itemscope></b><b itemscope itemprop=x></b></div>',
    );
    expect(page.microdata.map(({ topLevel }) => topLevel)).toEqual([
      ...[false, false, true],
      ...[true, true, false],
    ]);
  });

  it('use the URL of a link as their id, unless it is a fragment of the page', () => {
    const { microdata } = read(
      '<a itemscope href=/a></a><a itemscope href="#"></a><a itemscope href="#b"></a><a itemscope itemid="#c" href=/c></a>',
    );
    expect(microdata.map(({ id }) => id)).toEqual([
      'https://www.site.example.co.uk/a',
      null,
      null,
      `${finalUrl}#c`,
    ]);
  });

  it('are RDFa resources by URL, prefixed name and label', () => {
    const link = (resource: string) =>
      `<p typeof=Product><a property=offers resource="${resource}">`;
    const offer = (about: string) => `<p about="${about}" typeof=Offer><b property=price>5</b></p>`;
    const found = (resource: string, about: string): boolean =>
      read(
        `<div vocab="https://schema.org/" prefix="s: https://s.example/#">${link(resource)}</p>${offer(about)}</div>`,
      ).rdfa.some(({ properties }) => properties[0]?.item === 1);
    expect(found('#o', '#o')).toBe(true);
    expect(found('#o', `${finalUrl}#o`)).toBe(true);
    expect(found(`${finalUrl}#o`, '#o')).toBe(true);
    expect(found('s:o', 'https://s.example/#o')).toBe(true);
    expect(found('[s:o]', 's:o')).toBe(true);
    expect(found('_:o', '[_:o]')).toBe(true);
    expect(found('_:o', `./_:o`)).toBe(false);
    expect(found('#o', '#p')).toBe(false);
  });

  it('do not become their own property if itemref leads to an element around them', () => {
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
        topLevel: true,
        properties: [
          text('name', 'Ada'),
          text('http://f.example/page', 'https://www.site.example.co.uk/ada'),
          { name: 'worksFor', value: `${page.baseUrl}#org`, item: 1 },
        ],
      },
      {
        types: ['https://schema.org/Organization'],
        id: `${page.baseUrl}#org`,
        topLevel: true,
        properties: [text('name', 'Org'), text('numberOfEmployees', '5')],
      },
    ]);
  });

  it('are RDFa whose property is an item, or a statement about another item', () => {
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
