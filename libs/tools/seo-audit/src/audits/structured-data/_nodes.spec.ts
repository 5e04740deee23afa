import type { JsonLdFact } from '@plumbline/page';
import { referenceIndex, resolve, schemaName, schemaNodes } from './_nodes.ts';
import { structuredDataAudits } from './index.ts';
import type { AuditOutcome } from '../../outcome.ts';
import { healthySite } from '../../testing/healthy-site.ts';

const fact = (value: unknown): JsonLdFact => ({ value, error: null, excerpt: '{}', offset: 0 });
const context = { '@context': 'https://schema.org' };

describe('objects of structured data', () => {
  it('come outer before inner, with their place', () => {
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
  ])('are read in the context %j', (given) => {
    expect(schemaNodes([fact({ '@context': given, '@type': 'Person' })])).toHaveLength(1);
  });

  it.each([
    [undefined],
    ['https://schema.organic/'],
    [{ '@vocab': 'https://purl.org/' }],
    [null],
    [7],
  ])('are not read in the context %j', (given) => {
    expect(schemaNodes([fact({ '@context': given, '@type': 'Person' })])).toEqual([]);
  });

  it.each([
    ['schema:Product', 'Product'],
    ['http://schema.org/Product', 'Product'],
    ['https://www.schema.org/Product', 'Product'],
    ['gr:Offering', null],
    ['https://purl.org/Product', null],
    ['', null],
  ])('have %s as the type %s', (term, name) => {
    expect(schemaName(term)).toBe(name);
  });

  it('are found by reference, and a reference to nothing or to itself stays as it is', () => {
    const shop = { '@type': 'Store', '@id': '#shop', name: 'Oak' };
    const loop = { '@id': '#loop' };
    const index = referenceIndex(schemaNodes([fact({ ...context, '@graph': [shop] })]));
    expect(resolve({ '@id': '#shop' }, index)).toBe(shop);
    expect(resolve(loop, index)).toBe(loop);
    expect(resolve('text', index)).toBe('text');
  });
});

describe('markup made to hurt', () => {
  const references = Array.from({ length: 30_000 }, () => ({ '@id': '#a' }));
  const terms = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`t${n}`, 'x:y']));
  const deep = (depth: number): unknown =>
    depth === 0 ? 'end' : { '@type': 'Product', offers: deep(depth - 1) };
  const hostile: [string, unknown][] = [
    [
      'references that fan out',
      {
        ...context,
        '@graph': [
          { '@type': 'QAPage', mainEntity: references },
          {
            '@id': '#a',
            '@type': 'Question',
            name: 'x',
            answerCount: 1,
            acceptedAnswer: references,
          },
        ],
      },
    ],
    [
      'references in a circle',
      {
        ...context,
        '@graph': [
          { '@type': 'Product', '@id': '#a', offers: { '@id': '#a' }, author: { '@id': '#a' } },
        ],
      },
    ],
    [
      'contexts inside a large context',
      {
        '@context': ['https://schema.org', terms],
        '@type': 'Thing',
        about: Array.from({ length: 20_000 }, () => ({ '@context': { a: 'b' } })),
      },
    ],
    [
      'the same type ten thousand times',
      { ...context, '@type': Array.from({ length: 10_000 }, () => 'Thing'), ...terms },
    ],
    ['sixty-four levels', { ...context, ...(deep(64) as object) }],
    [
      'a hundred thousand authors',
      {
        ...context,
        '@type': 'Article',
        author: Array.from({ length: 100_000 }, (_, n) => `Ann ${n}`),
      },
    ],
    [
      'values of every wrong kind',
      {
        ...context,
        '@type': ['Article', 7, null, {}],
        headline: { a: 1 },
        author: [[], null, 5],
        itemListElement: 7,
        offers: [[{ price: [] }]],
      },
    ],
  ];

  it.each(hostile)('is judged: %s', (_, value) => {
    const site = healthySite();
    const page = {
      ...site.page,
      jsonLd: [fact(value)],
      visibleText: '1'.repeat(500_000) + ' 1.1'.repeat(50_000),
    };
    const given = { ...site, page, rendered: { ...site.rendered, page } };
    for (const audit of structuredDataAudits) {
      const outcome = (audit.audit as (artifacts: unknown) => AuditOutcome)(given);
      expect(outcome).toHaveProperty('status');
    }
  });
});
