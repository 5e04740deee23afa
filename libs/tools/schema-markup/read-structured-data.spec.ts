import type { JsonLdFact } from '@plumbline/page';
import { extractFacts } from '@plumbline/page/extract';
import { buildSchema } from './build-schema.ts';
import { readLimits, readStructuredData } from './read-structured-data.ts';
import { schemaForm, schemaTypes, visibleFields } from './schema-form.ts';
import { fullForms } from './testing/full-forms.ts';

const fact = (value: unknown): JsonLdFact => ({ value, error: null, excerpt: '{}', offset: 0 });
const read = (...values: unknown[]) =>
  readStructuredData({
    jsonLd: values.map(fact),
    microdata: [],
    rdfa: [],
    baseUrl: 'https://a.example/',
  });
const context = { '@context': 'https://schema.org' };

describe('reading a page’s structured data', () => {
  it.each(schemaTypes)('restores the form that generated the markup: %s', (type) => {
    const made = buildSchema(fullForms[type]);
    const { forms } = read(made);
    expect(forms).toMatchObject([{ block: 0, type, name: fullForms[type].name }]);
    const again = buildSchema(schemaForm(forms[0]?.fields));
    expect(again).toEqual(made);
  });

  it('finds objects for the form in subtypes, graphs and references', () => {
    const { forms } = read({
      ...context,
      '@graph': [
        { '@type': 'NewsArticle', headline: 'News', author: { '@id': '#ann' } },
        { '@type': 'Person', '@id': '#ann', name: 'Ann' },
        {
          '@type': ['Restaurant'],
          name: 'Mill',
          address: 'Mill Lane 1',
          image: { url: 'https://a.example/1.png' },
        },
      ],
    });
    expect(
      forms.map(({ type, fields }) => [type, fields.name, fields.author ?? fields.image]),
    ).toEqual([
      ['Article', 'News', 'Ann'],
      ['LocalBusiness', 'Mill', 'https://a.example/1.png'],
    ]);
    expect(forms.map(({ fields }) => fields.subtype)).toEqual(['NewsArticle', 'Restaurant']);
    expect(forms[1]?.fields.address).toBe('Mill Lane 1');
  });

  it('says where a block cannot be parsed, and checks the others', () => {
    const page = `<!doctype html><title>x</title>
<script type="application/ld+json">{
  "@context": "https://schema.org",
  "@type": "Product",
}</script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Prodcut"}</script>
<div itemscope itemtype="https://schema.org/Persn"><span itemprop="name">Ann</span></div>`;
    const facts = extractFacts({
      text: page,
      finalUrl: 'https://a.example/',
      headers: [],
    });
    const { blocks, forms } = readStructuredData(facts);
    expect(blocks).toMatchObject([
      {
        types: [],
        error: expect.stringMatching(/^Line 4, column 1/) as unknown,
        line: 4,
        column: 1,
        issues: [],
      },
      { types: ['Prodcut'], error: null, line: null, issues: [{ kind: 'unknown-type', block: 1 }] },
      {
        syntax: 'microdata',
        types: ['Persn'],
        error: null,
        issues: [{ kind: 'unknown-type', block: 2, path: 'Persn' }],
      },
    ]);
    expect(forms).toEqual([]);
  });

  it('imports and checks microdata and RDFa like JSON-LD', () => {
    const product = (price: string) => ({
      ...context,
      '@type': 'Product',
      name: 'Spade',
      offers: { '@type': 'Offer', price, priceCurrency: 'EUR' },
    });
    const page = `<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Spade</b>
<p itemprop=offers itemscope itemtype="https://schema.org/Offer"><i itemprop=price>39,00</i><meta itemprop=priceCurrency content=EUR></p></div>
<div vocab="https://schema.org/" typeof=Product><b property=name>Spade</b>
<p property=offers typeof=Offer><i property=price>39.00</i><meta property=priceCurrency content=EUR></p></div>`;
    const facts = extractFacts({ text: page, finalUrl: 'https://a.example/', headers: [] });
    const found = readStructuredData(facts);
    const same = read(product('39,00'), product('39.00'));
    expect(found.blocks.map(({ syntax }) => syntax)).toEqual(['microdata', 'rdfa']);
    expect(found.blocks.map(({ code }) => JSON.parse(code) as unknown)).toEqual([
      product('39,00'),
      product('39.00'),
    ]);
    expect(found.blocks.map(({ issues }) => issues)).toEqual(
      same.blocks.map(({ issues }) => issues),
    );
    expect(found.blocks[0]?.issues).toContainEqual(
      expect.objectContaining({ kind: 'wrong-value', property: 'price' }),
    );
    expect(found.richResults).toEqual(same.richResults);
    expect(found.forms).toEqual(same.forms);
    expect(found.forms).toMatchObject([{ block: 0, type: 'Product' }, { block: 1 }]);
  });

  it('cuts long code and long lists', () => {
    const long = { ...context, '@type': 'Product', name: 'x'.repeat(100_000) };
    const many = read(...Array.from({ length: 200 }, () => ({ ...long })));
    expect(many.blocks).toHaveLength(readLimits.blocks);
    expect(many.forms).toHaveLength(readLimits.forms);
    const items = '<div itemscope itemtype="https://schema.org/Thing"></div>'.repeat(200);
    const facts = extractFacts({ text: items, finalUrl: 'https://a.example/', headers: [] });
    expect(readStructuredData(facts).blocks).toHaveLength(readLimits.items);
    expect(many.blocks[0]).toMatchObject({ cut: true });
    expect(many.blocks[0]?.code).toHaveLength(readLimits.code);
    expect(many.forms[0]?.fields.name).toHaveLength(300);
  });

  it('reformats a block so that it cannot end a script', () => {
    const { blocks } = read({ ...context, '@type': 'Person', name: '</script><b>' });
    expect(blocks[0]?.code).not.toContain('<');
  });

  it.each([
    [
      'values of every wrong kind',
      { ...context, '@type': 'Product', name: [{}, [[]], null, 7], offers: 'x', image: [[1]] },
    ],
    [
      'a circle',
      {
        ...context,
        '@graph': [
          { '@type': 'Event', '@id': '#a', location: { '@id': '#a' }, address: { '@id': '#a' } },
        ],
      },
    ],
    ['names of prototypes', { ...context, '@type': 'constructor', toString: 'x' }],
    ['a list of lists', [[[{ ...context, '@type': 'Recipe', recipeInstructions: [[['x']]] }]]]],
  ])('survives %s', (_, value) => {
    const { forms, blocks } = read(value);
    expect(blocks).toHaveLength(1);
    for (const { fields } of forms) expect(visibleFields(schemaForm(fields))).toEqual(fields);
  });
});
