import { itemBlocks } from './item-blocks.ts';
import { schemaGraph } from './graph.ts';
import { judgeBlocks } from './judge.ts';
import { isObject, resolve } from './nodes.ts';

const base = 'https://site.example/page';
const block = (value: unknown) => ({ value, error: null, base });
const schema = (...graph: readonly object[]) =>
  block({ '@context': 'https://schema.org', '@graph': graph });
const typed = (context: unknown, object: object) =>
  block({ '@context': ['https://schema.org', context], ...object });
const product = { '@type': 'Product', name: 'Spade' };
const offer = { '@type': 'Offer', price: '39.00', priceCurrency: 'EUR' };
const refersTo = (id: string) => ({ ...product, offers: { '@id': id } });
const prices = (blocks: readonly ReturnType<typeof block>[]): unknown[] => {
  const { nodes, references } = schemaGraph(blocks);
  return nodes
    .filter(({ types }) => types.includes('Product'))
    .flatMap(({ object }) => object.offers)
    .map((value) => resolve(value, references))
    .map((value) => (isObject(value) ? value.price : value));
};

describe('an @id', () => {
  it.each([
    ['#offer', '#offer'],
    ['#offer', `${base}#offer`],
    [`${base}#offer`, '#offer'],
    ['/page#offer', 'page#offer'],
    ['//site.example/page#offer', '#offer'],
    ['HTTPS://SITE.example:443/page#offer', '#offer'],
    ['./a/../page#offer', ' #offer '],
    ['', base],
    ['#größe', `${base}#gr%C3%B6%C3%9Fe`],
    ['_:b0', '_:b0'],
    ['urn:uuid:1', 'urn:uuid:1'],
  ])('%j is the node %j, in one block and in another', (reference, id) => {
    const described = { ...offer, '@id': id };
    expect(prices([schema(refersTo(reference), described)])).toEqual(['39.00']);
    expect(prices([schema(described), schema(refersTo(reference))])).toEqual(['39.00']);
  });

  it.each([
    ['#offer', '#Offer'],
    ['#offer', 'https://site.example/other#offer'],
    ['#offer', 'offer'],
    ['https://a.example/o', 'http://a.example/o'],
    ['_:b0', '_:b1'],
    ['_:b0', 'https://site.example/_:b0'],
  ])('%j is not the node %j', (reference, id) => {
    expect(prices([schema(refersTo(reference), { ...offer, '@id': id })])).toEqual([undefined]);
  });

  it.each([
    [{ '@base': 'https://shop.example/a/' }, 'b#o', 'https://shop.example/a/b#o'],
    [{ '@base': '/shop/' }, '#o', 'https://site.example/shop/#o'],
    [[{ '@base': '/shop/' }, { '@base': 'x/' }], '#o', 'https://site.example/shop/x/#o'],
    [{ shop: 'https://shop.example/#' }, 'shop:o', 'https://shop.example/#o'],
    [{ '@base': 7 }, '#o', `${base}#o`],
  ])('is resolved by the context %j', (context, reference, id) => {
    const contexts = [context].flat();
    const blocks = [
      block({ '@context': ['https://schema.org', ...contexts], ...refersTo(reference) }),
      schema({ ...offer, '@id': id }),
    ];
    expect(prices(blocks)).toEqual(['39.00']);
  });

  it('stays as written without a base, and where a context removes the base', () => {
    const described = { ...offer, '@id': '#o' };
    expect(prices([typed({ '@base': null }, refersTo('#o')), schema(described)])).toEqual([
      undefined,
    ]);
    const { base: _, ...unbased } = schema(refersTo('#o'), described);
    expect(prices([unbased as ReturnType<typeof block>])).toEqual(['39.00']);
  });

  it('keeps the base of the enclosing context', () => {
    const inner = { ...refersTo('#o'), subjectOf: { ...offer, '@id': 'https://x.example/#o' } };
    expect(prices([typed({ '@base': 'https://x.example/' }, { '@graph': [inner] })])).toEqual([
      '39.00',
    ]);
    const own = { '@context': [null, 'https://schema.org'], ...offer, '@id': '#o' };
    const blocks = [typed({ '@base': 'https://x.example/' }, { '@graph': [refersTo('#o'), own] })];
    expect(prices(blocks)).toEqual([undefined]);
    expect(prices([...blocks, schema(refersTo('#o'))])).toEqual([undefined, '39.00']);
  });

  it.each([[7], [null], [['#o']], [{}], ['javascript:void(0)']])(
    'identifies nothing if it is %j',
    (id) => {
      const { nodes } = schemaGraph([schema({ ...offer, '@id': id }, { ...offer, '@id': id })]);
      expect(nodes).toHaveLength(2);
    },
  );
});

describe('descriptions of a node', () => {
  const resultsOf = (...blocks: readonly ReturnType<typeof block>[]) =>
    judgeBlocks(blocks).richResults.map(({ name, state, obstacles }) => [
      name,
      state,
      ...obstacles,
    ]);
  const wrongIn = (...blocks: readonly ReturnType<typeof block>[]) =>
    judgeBlocks(blocks)
      .issues.filter(({ level }) => level !== 'hint')
      .map((issue) => [issue.block, issue.path, issue.message]);

  it('are merged into one object, wherever they are', () => {
    const image = 'https://site.example/s.jpg';
    const parts = [
      schema({ '@id': '#p', '@type': 'Product', name: 'Spade' }),
      schema({ '@type': 'WebPage', mainEntity: { '@id': '/page#p', image } }),
      block({ '@context': 'https://schema.org', '@id': `${base}#p`, offers: { '@id': '#o' } }),
      schema({ '@graph': [{ '@graph': [{ ...offer, '@id': '#o' }] }] }),
    ];
    for (const blocks of [parts, parts.toReversed()]) {
      expect(resultsOf(...blocks)).toEqual([
        ['Product snippet', 'complete'],
        ['Merchant listing', 'complete'],
      ]);
      expect(wrongIn(...blocks)).toEqual([]);
    }
    expect(judgeBlocks(parts).objects).toBe(3);
  });

  it('provide the name of an author', () => {
    const forum = { '@type': 'DiscussionForumPosting', text: 'x', datePublished: '2026-01-01' };
    const person = { '@type': 'Person', '@id': `${base}#ann` };
    const named = schema({ ...person, name: 'Ann' });
    for (const author of [{ '@id': '#ann' }, [{ '@id': '#ann' }], person]) {
      expect(resultsOf(schema({ ...forum, author }), named)[0]?.slice(1)).toEqual(['complete']);
    }
    const missing = ['Discussion forum', 'incomplete', 'author.name is missing'];
    expect(resultsOf(schema({ ...forum, author: { '@id': '#bob' } }), named)[0]).toEqual(missing);
    const both = [{ '@id': '#ann' }, { '@id': '#bob' }];
    expect(resultsOf(schema({ ...forum, author: both }), named)[0]).toEqual(missing);
  });

  it('combine their types, each with its rules', () => {
    const blocks = [
      schema({ '@id': '#x', ...product, offers: offer }),
      schema({ '@id': '#x', '@type': 'Event', startDate: '2026-06-01' }),
    ];
    expect(resultsOf(...blocks).map(([name, state]) => [name, state])).toEqual([
      ['Product snippet', 'complete'],
      ['Event', 'incomplete'],
      ['Merchant listing', 'incomplete'],
    ]);
    expect(wrongIn(...blocks).filter(([, , message]) => /propert/.test(String(message)))).toEqual(
      [],
    );
  });

  it('keep every value once, those of the main description first', () => {
    const list = { '@type': 'BreadcrumbList', '@id': '#b' };
    const entry = (position: number, item?: string) => ({
      ...{ '@type': 'ListItem', position, name: `N${position}` },
      ...(item && { item }),
    });
    const itemListElement = [entry(1, 'https://site.example/a'), entry(2)];
    const twice = [schema({ ...list, itemListElement }), schema({ ...list, itemListElement })];
    const { nodes } = schemaGraph(
      twice.map(({ value }) => block(JSON.parse(JSON.stringify(value)))),
    );
    expect(nodes.filter(({ top }) => top).map(({ object }) => object)).toEqual([
      { ...list, itemListElement },
    ]);
    const named = schemaGraph([
      schema({ '@type': 'Review', itemReviewed: { '@id': '#s', name: ['Oak', ''] } }),
      schema({ '@type': 'Store', '@id': '#s', name: ['Ash', 'Oak'] }),
    ]);
    expect(named.nodes[1]?.object.name).toEqual(['Ash', 'Oak']);
  });

  it('report issues where they are written', () => {
    expect(
      wrongIn(
        schema({ '@id': '#o', ...offer, colr: 'x' }),
        schema({ '@id': '#o', price: '39,00' }, { '@id': '#o', '@type': 'Ofer' }),
      ),
    ).toEqual([
      [1, 'Ofer', 'The type Ofer is unknown.'],
      [1, 'Offer', expect.stringMatching(/^price: ‘39,00’/)],
    ]);
    expect(wrongIn(schema({ '@id': '#o', ...offer }), schema({ '@id': '#o', colr: 'x' }))).toEqual([
      [1, 'Offer', 'colr is unknown.'],
    ]);
  });

  it('check a rating against bounds from another description', () => {
    const rating = { '@id': '#r', '@type': 'AggregateRating', ratingValue: 9, ratingCount: 3 };
    const bounds = schema({ '@id': '#r', bestRating: 10 });
    const rated = schema({ ...product, aggregateRating: rating });
    expect(wrongIn(rated)[0]?.[2]).toMatch(/^ratingValue: ‘9’ isn’t between 1 and 5/);
    expect(
      wrongIn(rated, bounds).filter(([, , message]) => /rating/.test(String(message))),
    ).toEqual([]);
  });

  it('can be given on the referenced object, with @reverse', () => {
    const named = schema({ ...product, '@id': '#p' });
    const reversed = { ...offer, '@reverse': { offers: { '@id': '#p' } } };
    expect(prices([schema(reversed), named])).toEqual(['39.00']);
    expect(prices([schema({ ...offer, '@reverse': { offers: [product] } })])).toEqual(['39.00']);
    const { nodes } = schemaGraph([schema(reversed), named]);
    expect(nodes.map(({ types, isPart, top }) => [types[0], isPart, top])).toEqual([
      ['Offer', true, true],
      ['Product', false, true],
    ]);
  });

  it('may refer to each other in a circle', () => {
    const circle = schema(
      { ...product, '@id': '#p', offers: { '@id': '#o' }, isRelatedTo: { '@id': '#p' } },
      { ...offer, '@id': '#o', itemOffered: { '@id': '#p', offers: { '@id': '#o' } } },
    );
    expect(resultsOf(circle)[0]).toEqual(['Product snippet', 'complete']);
  });

  it('do not count if their vocabulary is unknown', () => {
    const foreign = block({ '@context': 'https://other.example', '@id': '#o', ...offer });
    expect(prices([foreign, schema(refersTo('#o'))])).toEqual([undefined]);
  });

  it('can be in attributes, while labels of blank nodes are valid only within one syntax', () => {
    const item = (id: string) => ({
      ...{ id, topLevel: true, types: ['https://schema.org/Offer'] },
      properties: [{ name: 'price', value: '39.00', item: null }],
    });
    const attributes = (id: string) =>
      itemBlocks({ microdata: [], rdfa: [item(id)] }).map((each) => ({ ...each, base }));
    const read = (id: string, reference: string) =>
      prices([...attributes(id), schema(refersTo(reference))]);
    expect(read(`${base}#o`, '#o')).toEqual(['39.00']);
    expect(read('_:o', '_:o')).toEqual([undefined]);
  });
});

it('is read in one pass, however many nodes refer to each other', () => {
  const ids = Array.from({ length: 4_000 }, (_, n) => ({ '@id': `#${n}` }));
  const parts = ids.slice(0, 2_000).map((id, n) => ({ ...id, '@type': 'Thing', name: `${n}` }));
  const one = parts.map((part, n) => ({ ...part, '@id': '#0', [`p${n}`]: part.name }));
  const all = judgeBlocks([schema({ '@type': 'Thing', about: ids }, ...one), schema(...parts)]);
  expect(all.objects).toBe(2_001);
});

it('stop at more objects than any real page has', () => {
  const after = (others: number) => schema(...Array.from({ length: others }, () => ({})), product);
  expect(schemaGraph([after(10_000)]).nodes).toHaveLength(1);
  expect(schemaGraph([after(20_000)]).nodes).toEqual([]);
});
