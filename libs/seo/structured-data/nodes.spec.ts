import type { JsonLdFact } from '@plumbline/page';
import { schemaGraph } from './graph.ts';
import { resolve, schemaName } from './nodes.ts';

const schemaNodes = (...blocks: Parameters<typeof schemaGraph>) => schemaGraph(...blocks).nodes;

const fact = (value: unknown): JsonLdFact => ({ value, error: null, excerpt: '{}', offset: 0 });
const context = { '@context': 'https://schema.org' };

describe('objects of structured data', () => {
  it('are listed outer before inner, with their path', () => {
    const nodes = schemaNodes([
      fact({
        ...context,
        '@type': 'Product',
        offers: [{ '@type': 'Offer' }, { '@type': 'Offer' }],
      }),
      fact({ ...context, '@graph': [{ '@type': 'Person' }] }),
    ]);
    expect(nodes.map(({ path, top }) => [path, top])).toEqual([
      ['block 1: Product', true],
      ['block 1: Product.offers: Offer', false],
      ['block 1: Product.offers: Offer', false],
      ['block 2: Person', true],
    ]);
  });

  it.each([
    ['https://schema.org'],
    ['http://schema.org/'],
    ['https://www.schema.org'],
    ['//schema.org'],
    [{ '@vocab': 'https://schema.org/' }],
    [['https://example.org/terms', 'https://schema.org']],
  ])('are read with the context %j', (given) => {
    expect(schemaNodes([fact({ '@context': given, '@type': 'Person' })])).toHaveLength(1);
  });

  it.each([
    [undefined],
    ['https://schema.organic/'],
    [{ '@vocab': 'https://purl.org/' }],
    [null],
    [7],
  ])('are not read with the context %j', (given) => {
    expect(schemaNodes([fact({ '@context': given, '@type': 'Person' })])).toEqual([]);
  });

  it.each([
    ['schema:Product', 'Product'],
    ['http://schema.org/Product', 'Product'],
    ['https://www.schema.org/Product', 'Product'],
    ['gr:Offering', null],
    ['https://purl.org/Product', null],
    ['', null],
  ])('with the type %s are of type %s', (term, name) => {
    expect(schemaName(term)).toBe(name);
  });

  it('are found by reference; a reference to nothing or to itself is kept', () => {
    const shop = { '@type': 'Store', '@id': '#shop', name: 'Oak' };
    const loop = { '@id': '#loop' };
    const reference = { '@id': '#shop' };
    const value = { ...context, '@graph': [shop, reference, loop] };
    const { references } = schemaGraph([fact(value)]);
    expect(resolve(reference, references)).toBe(shop);
    expect(resolve(loop, references)).toBe(loop);
    expect(resolve('text', references)).toBe('text');
  });
});
