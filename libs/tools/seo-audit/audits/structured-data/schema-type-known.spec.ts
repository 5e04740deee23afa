import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { block, schema } from '../../testing/structured-data-page.ts';
import { schemaTypeKnown } from './schema-type-known.ts';

describeAudit(schemaTypeKnown, {
  pass: [
    ['uses known words', {}, 'All types and properties in the structured data are known'],
    [
      'uses a property of a parent type',
      schema({ '@type': 'Restaurant', name: 'Oak', servesCuisine: 'Thai', address: 'Main Road 1' }),
    ],
    [
      'writes its type as a full URL',
      schema({ '@type': 'https://schema.org/Product', name: 'Spade' }),
    ],
    [
      'has two types and a property of each',
      schema({ '@type': ['Product', 'Vehicle'], vehicleEngine: 'x', brand: 'Oak' }),
    ],
    [
      'describes a search action with its slots',
      schema({
        '@type': 'WebSite',
        potentialAction: { '@type': 'SearchAction', target: 'x', 'query-input': 'required name=q' },
      }),
    ],
    [
      'defines a term of its own',
      block(
        '{"@context":["https://schema.org",{"spadeLength":"https://shop.example/length"}],"@type":"Product","spadeLength":90}',
      ),
    ],
    ['uses a term of another vocabulary', schema({ '@type': 'Product', 'gr:name': 'Spade' })],
  ],
  warning: [
    ['misspells a property', schema({ '@type': 'Product', nmae: 'Spade' }), 'nmae'],
    ['puts a price into the product', schema({ '@type': 'Product', price: '39.00' }), 'price'],
    [
      'has a property with the name of an Object method',
      schema({ '@type': 'Product', constructor: 'x' }),
      'constructor',
    ],
    [
      'misspells a property in RDFa',
      {
        html: '<!doctype html><html><head><title>Spade</title></head><body><div vocab="https://schema.org/" typeof="Product"><span property="nmae">Spade</span></div></body></html>',
      },
      'nmae',
    ],
    [
      'misspells a property deep inside a graph',
      block(
        '{"@context":"https://schema.org","@graph":[{"@type":"Product","offers":{"@type":"Offer","prize":"1"}}]}',
      ),
      'prize',
    ],
  ],
  fail: [
    ['misspells a type', schema({ '@type': 'Prodcut' }), 'Prodcut'],
    ['writes a type in small letters', schema({ '@type': 'product' }), 'product'],
    ['has a type with the name of an Object method', schema({ '@type': 'constructor' })],
    [
      'misspells a type in microdata',
      {
        html: '<!doctype html><html><head><title>Spade</title></head><body><div itemscope itemtype="https://schema.org/Prodcut"><span itemprop="name">Spade</span></div></body></html>',
      },
      'Prodcut',
    ],
  ],
  'not-applicable': [
    ['has no structured data', block()],
    [
      'describes itself in another vocabulary',
      block('{"@context":"https://www.w3.org/ns/activitystreams","@type":"Note"}'),
    ],
  ],
});

describe('an unknown word', () => {
  it('is shown with the right spelling when only capitals are wrong', () => {
    expect(outcomeOf(schemaTypeKnown, schema({ '@type': 'product' }))).toMatchObject({
      items: [
        { label: 'product', detail: 'block 1: product: unknown; schema.org spells it Product' },
      ],
    });
  });

  it('is not id, which the context of schema.org makes @id', () => {
    const given = schema({ '@type': 'Product', offers: { '@type': 'Offer', id: '#o' } });
    expect(outcomeOf(schemaTypeKnown, given)).toMatchObject({ status: 'pass' });
  });

  it('is shown with its path', () => {
    const given = schema({ '@type': 'Product', offers: { '@type': 'Offer', prize: '1' } });
    expect(outcomeOf(schemaTypeKnown, given)).toMatchObject({
      items: [{ label: 'prize', detail: 'block 1: Product.offers: Offer: unknown' }],
    });
  });
});
