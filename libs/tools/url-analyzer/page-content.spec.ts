import { extractFacts } from '@plumbline/page/extract';
import { describeStructuredData } from './page-content.ts';

const read = (text: string) =>
  describeStructuredData(extractFacts({ text, finalUrl: 'https://shop.example/p', headers: [] }));
const listed = (text: string): unknown[] =>
  read(text).items.items.map(({ format, types, name, block, properties }) =>
    [format, types.join(), name, block, properties].join(' '),
  );
const script = (part: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...part })}</script>`;
const offer = (attributes: string): string =>
  `<p ${attributes}><b itemprop=price property=price>5</b></p>`;

describe(describeStructuredData, () => {
  it('lists the outermost items of each syntax, not nested ones', () => {
    const microdata = `<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Spade</b>${offer('itemscope itemprop=offers itemtype=https://schema.org/Offer')}</div>`;
    expect(listed(microdata)).toEqual(['microdata https://schema.org/Product Spade  2']);
    const rdfa = `<div vocab="https://schema.org/" typeof=Product><b property=name>Spade</b>${offer('typeof=Offer property=offers')}</div>`;
    expect(listed(rdfa)).toEqual(['rdfa https://schema.org/Product Spade  2']);
    const jsonLd = script({ '@type': 'Product', name: 'Spade', offers: { '@type': 'Offer' } });
    expect(listed(jsonLd)).toEqual(['json-ld Product Spade 1 2']);
  });

  it('does not list an item with itemprop that has no parent item', () => {
    expect(listed(offer('itemscope itemprop=offers'))).toEqual([]);
  });

  it('lists items of other vocabularies, with the properties that itemref adds', () => {
    const text = `<i id=x itemprop=mbox>a</i><p itemscope itemtype="http://xmlns.com/foaf/0.1/Person" itemref=x><b itemprop=name>Ann</b></p>`;
    expect(listed(text)).toEqual(['microdata http://xmlns.com/foaf/0.1/Person Ann  2']);
  });

  it('lists a node once if several blocks describe it', () => {
    const blocks = [
      script({ '@id': '#p', '@type': 'Product', name: 'Spade' }),
      script({ '@id': 'https://shop.example/p#p', '@type': 'Product', sku: '7', name: 'Digger' }),
    ];
    expect(listed(blocks.join(''))).toEqual(['json-ld Product Spade 1 2']);
  });
});
