import type { JsonLdFact } from '@plumbline/page';
import { extractFacts } from '@plumbline/page/extract';
import type { AuditOutcome } from '../../outcome.ts';
import { healthySite } from '../../testing/healthy-site.ts';
import { allAudits } from '../index.ts';

const structuredDataAudits = allAudits.filter(({ category }) => category === 'structured-data');

const fact = (value: unknown): JsonLdFact => ({ value, error: null, excerpt: '{}', offset: 0 });
const context = { '@context': 'https://schema.org' };

describe('hostile markup', () => {
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
      'ten thousand nodes that refer to each other',
      {
        ...context,
        '@graph': Array.from({ length: 10_000 }, (_, n) => ({
          ...{ '@id': `#${n}`, '@type': 'Product', name: 'x' },
          offers: [1, 2, 3, 4].map((step) => ({ '@id': `#${(n * 7 + step) % 10_000}` })),
        })),
      },
    ],
    [
      'ten thousand descriptions of one node, from both ends',
      {
        ...context,
        '@graph': Array.from({ length: 10_000 }, (_, n) => ({
          ...{
            '@id': '#a',
            '@type': 'Offer',
            price: `${n},00`,
            [`p${n}`]: [{ n }, { '@id': '#a' }],
          },
          '@reverse': { offers: { '@id': '#b', '@type': 'Product', name: `${n}` } },
        })),
      },
    ],
    [
      'text and numbers in place of objects',
      {
        '@context': [null, 7, 'https://schema.org', { '@base': {}, x: 1 }],
        '@graph': 'x',
        '@reverse': [7],
        '@id': {},
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

  it.each([
    [
      'items in circles',
      '<p id=a><b itemscope itemtype="https://schema.org/Product" itemprop="offers review" itemref="a">',
    ],
    [
      'one item in another',
      '<b itemscope itemtype="https://schema.org/Offer" itemprop="offers price">',
    ],
    [
      'one subject of itself',
      '<b vocab="https://schema.org/" typeof="Event" property="location" resource="#a">',
    ],
  ])('is judged: a thousand times %s', (_, html) => {
    const site = healthySite();
    const text = html.repeat(1_000);
    const page = extractFacts({ text, finalUrl: 'https://shop.example/', headers: [] });
    const given = { ...site, page, rendered: { ...site.rendered, page } };
    for (const audit of structuredDataAudits) {
      const outcome = (audit.audit as (artifacts: unknown) => AuditOutcome)(given);
      expect(outcome).toHaveProperty('status');
      expect(JSON.stringify(outcome).length).toBeLessThan(1_000_000);
    }
  });
});
