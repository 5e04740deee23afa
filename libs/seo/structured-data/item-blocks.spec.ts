import type { ItemFact } from '@plumbline/page';
import { itemBlocks } from './item-blocks.ts';
import { judgeBlocks } from './judge.ts';

type Property = readonly [string, string | number];

const item = (types: string | readonly string[], ...properties: readonly Property[]): ItemFact => ({
  types: [types].flat().map((type) => (type.includes(':') ? type : `https://schema.org/${type}`)),
  id: null,
  topLevel: true,
  properties: properties.map(([name, value]) =>
    typeof value === 'number' ? { name, value: '', item: value } : { name, value, item: null },
  ),
});
const values = (...microdata: ItemFact[]) =>
  itemBlocks({ microdata, rdfa: [] }).map(({ value }) => value);
const context = { '@context': 'https://schema.org' };

describe(itemBlocks, () => {
  it('nests items, and writes an item of several properties once', () => {
    const shop = values(
      item('Product', ['name', 'Spade'], ['offers', 1], ['offers', 2], ['brand', 3]),
      item('Offer', ['price', '5'], ['seller', 3]),
      item('Offer'),
      { ...item('Brand', ['name', 'Oak']), id: 'https://a.example/oak' },
    );
    expect(shop).toEqual([
      {
        ...context,
        '@type': 'Product',
        name: 'Spade',
        offers: [
          {
            '@type': 'Offer',
            price: '5',
            seller: { '@type': 'Brand', '@id': 'https://a.example/oak', name: 'Oak' },
          },
          { '@type': 'Offer' },
        ],
        brand: { '@id': 'https://a.example/oak' },
      },
    ]);
  });

  it('gives an item without an id a new id when another item refers to it', () => {
    expect(values(item('Article', ['author', 1], ['publisher', 1]), item('Person'))).toEqual([
      {
        ...context,
        '@type': 'Article',
        author: { '@type': 'Person', '@id': '_:microdata-2' },
        publisher: { '@id': '_:microdata-2' },
      },
    ]);
  });

  it('leaves out other vocabularies and names that would change the block', () => {
    const odd = item(
      ['http://xmlns.com/foaf/0.1/Person', 'https://schema.org/Person', 'urn:Person'],
      ['@context', 'https://other.example'],
      ['@id', 'x'],
      ['__proto__', 'x'],
      ['name', 'Ann'],
    );
    expect(values(odd)).toEqual([{ ...context, '@type': 'Person', name: 'Ann' }]);
  });

  it('makes blocks that are checked like JSON-LD, each with its own name', () => {
    const blocks = itemBlocks({
      microdata: [item('Product', ['nmae', 'Spade'])],
      rdfa: [item('Prodcut'), item('Offer', ['price', '39,00'])],
    });
    expect(blocks.map(({ name }) => name)).toEqual([
      'microdata item 1',
      'RDFa item 1',
      'RDFa item 2',
    ]);
    const { issues, richResults } = judgeBlocks(blocks);
    expect(issues.map(({ block, path, kind }) => [block, path, kind])).toEqual(
      expect.arrayContaining([
        [0, 'Product', 'unknown-property'],
        [0, 'Product', 'missing-required'],
        [1, 'Prodcut', 'unknown-type'],
        [2, 'Offer', 'wrong-value'],
      ]),
    );
    expect(richResults[0]).toMatchObject({
      name: 'Product snippet',
      state: 'incomplete',
      block: 0,
    });
  });

  it.each(['https://schema.orgProduct', 'http://www.schema.orgProduct', 'schema.org/Product'])(
    'reports the broken type URL %s',
    (type) => {
      const blocks = itemBlocks({
        microdata: [{ ...item([], ['name', 'x']), types: [type] }],
        rdfa: [],
      });
      const written = [{ value: { ...context, '@type': type, name: 'x' }, error: null }];
      for (const given of [blocks, written]) {
        expect(judgeBlocks(given).issues).toMatchObject([
          {
            kind: 'unknown-type',
            message: `The type ${type} is unknown; write https://schema.org/Product.`,
          },
        ]);
      }
    },
  );

  it('reports nothing for an item without a type', () => {
    const untyped = itemBlocks({ microdata: [item([], ['name', 'x'])], rdfa: [] });
    expect(judgeBlocks(untyped)).toMatchObject({ objects: 0, issues: [] });
  });

  it('writes items in circles, and items with every property, once', () => {
    const all = Array.from({ length: 200 }, (_, n): Property => ['about', n]);
    const hostile = values(...Array.from({ length: 1_000 }, () => item('Thing', ...all)));
    const written = JSON.stringify(hostile).match(/"@type"/g);
    expect(written).toHaveLength(1_000);
    expect(values(item('Thing', ['about', 0]))).toEqual([
      { ...context, '@type': 'Thing', '@id': '_:microdata-1', about: { '@id': '_:microdata-1' } },
    ]);
  });

  it('leaves out items that are neither top-level nor part of another, including circles', () => {
    const part = (...properties: readonly Property[]) => ({
      ...item('Offer', ...properties),
      topLevel: false,
    });
    expect(values(part(['price', '5']), part(['about', 2]), part(['about', 1]))).toEqual([]);
    expect(values(part(['price', '5']), item('Product', ['offers', 0]))).toEqual([
      { ...context, '@type': 'Product', offers: { '@type': 'Offer', price: '5' } },
    ]);
  });

  it('splits a chain of a thousand items into blocks that can be checked', () => {
    const chain = Array.from({ length: 1_000 }, (_, n) =>
      n < 999 ? item('Thing', ['about', n + 1]) : item('Thing'),
    ).map((each, n) => ({ ...each, topLevel: n === 0 }));
    const blocks = itemBlocks({ microdata: chain, rdfa: [] });
    expect(blocks).toHaveLength(34);
    expect(judgeBlocks(blocks).objects).toBe(1_000);
  });
});
