import { extractFacts } from '@plumbline/page/extract';
import { furtherRules, resultName } from '@plumbline/seo/structured-data';
import { readStructuredData } from '@plumbline/tools/schema-markup';
import { allAudits } from '@plumbline/tools/seo-audit';

type Value = string | number | { readonly [key: string]: Value | readonly Value[] };
type Part = { readonly [key: string]: Value | readonly Value[] };
type Verdict = 'fail' | 'warning' | 'fine';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const list = (value: Value | readonly Value[]): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : [value as Value];

/** Elements of an object's properties, in microdata or RDFa. */
const properties = (object: Part, attribute: 'itemprop' | 'property'): string =>
  Object.entries(object)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, values]) =>
      list(values).map((value) => {
        const named = `${attribute}="${escape(name)}"`;
        return typeof value === 'object'
          ? element(value as Part, attribute, named)
          : `<meta ${named} content="${escape(String(value))}">`;
      }),
    )
    .join('');

function element(object: Part, attribute: 'itemprop' | 'property', named = ''): string {
  const [type, id] = [object['@type'], object['@id']].map((value) =>
    typeof value === 'string' ? value : '',
  );
  const item =
    attribute === 'itemprop'
      ? `itemscope${type ? ` itemtype="https://schema.org/${type}"` : ''}${id ? ` itemid="${id}"` : ''}`
      : `typeof="${type ?? ''}"${id ? ` resource="${id}"` : ''}`;
  return `<div ${named} ${item}>${properties(object, attribute)}</div>`;
}

const syntaxes = {
  'JSON-LD': (part: Part) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...part })}</script>`,
  microdata: (part: Part) => element(part, 'itemprop'),
  RDFa: (part: Part) => `<body vocab="https://schema.org/">${element(part, 'property')}</body>`,
} as const;

const factsOf = (text: string) =>
  extractFacts({ text, finalUrl: 'https://a.example/', headers: [] });

/** Verdicts of the audits about the markup. */
function auditVerdicts(html: string): Record<string, Verdict> {
  const page = factsOf(html);
  const verdictOf = (id: string): Verdict => {
    const audit = allAudits.find((each) => each.id === id);
    if (!audit) throw new Error(`no audit ${id}`);
    const outcome = audit.audit({ page } as never);
    // What the audit only reports is a warning of the tool, which scores nothing.
    if (outcome.status === 'info' && id === 'schema-retired-type') return 'warning';
    return outcome.status === 'fail' || outcome.status === 'warning' ? outcome.status : 'fine';
  };
  return {
    block: verdictOf('jsonld-parses'),
    words: verdictOf('schema-type-known'),
    retired: verdictOf('schema-retired-type'),
    breadcrumbs: verdictOf('breadcrumb-valid'),
    required: verdictOf('schema-required-props') === 'fail' ? 'fail' : 'fine',
  };
}

const furtherNames = new Set(furtherRules.map(resultName));

/** The same verdicts, as the schema tool gives them. */
function toolVerdicts(html: string): Record<string, Verdict> {
  const { blocks, richResults } = readStructuredData(factsOf(html));
  const issues = blocks.flatMap((block) => block.issues);
  const worst = (of: readonly { readonly level: string }[]): Verdict =>
    of.some(({ level }) => level === 'error') ? 'fail' : of.length > 0 ? 'warning' : 'fine';
  const ofKind = (...kinds: string[]) => issues.filter(({ kind }) => kinds.includes(kind));
  const incomplete = richResults.filter(({ state }) => state === 'incomplete');
  const crumbs = ofKind('wrong-value').filter(({ property }) => property === 'itemListElement');
  expect(incomplete.some(({ name }) => name === 'Breadcrumb')).toBe(worst(crumbs) === 'fail');
  return {
    block: blocks.some(({ error }) => error !== null) ? 'fail' : worst(ofKind('not-understood')),
    words: worst(ofKind('unknown-type', 'unknown-property')),
    retired: worst(ofKind('retired')),
    breadcrumbs: worst(crumbs),
    required: incomplete.some(({ name }) => !furtherNames.has(name)) ? 'fail' : 'fine',
  };
}

const fine = {
  block: 'fine',
  words: 'fine',
  retired: 'fine',
  breadcrumbs: 'fine',
  required: 'fine',
};
const offer = { '@type': 'Offer', price: '39.00', priceCurrency: 'EUR' };
const product = { '@type': 'Product', name: 'Spade', offers: offer };
const job = {
  '@type': 'JobPosting',
  ...{ title: 'Gardener', description: 'Digs.', datePosted: '2026-06-01' },
  hiringOrganization: 'Shop',
};
const place = (address: Part) => ({ '@type': 'Place', address });
const recipe = { '@type': 'Recipe', name: 'Soup', image: 'https://a.example/s.jpg' };
const calories = { '@type': 'NutritionInformation', calories: '270 calories' };
const review = (ratingValue: string) => ({
  '@type': 'Review',
  author: 'Ann',
  itemReviewed: { '@type': 'Book', name: 'Spades' },
  reviewRating: { '@type': 'Rating', ratingValue },
});
const crumb = (position: string | number, item = 'https://a.example/g') => ({
  '@type': 'ListItem',
  position,
  name: 'Garden',
  item,
});
const last = { '@type': 'ListItem', position: 2, name: 'Spades' };
const crumbs = (...itemListElement: Part[]) => ({ '@type': 'BreadcrumbList', itemListElement });

const cases: readonly (readonly [string, Part, Partial<Record<keyof typeof fine, Verdict>>])[] = [
  ['a product', product, {}],
  ['a product without an offer', { '@type': 'Product', name: 'Spade' }, { required: 'fail' }],
  [
    'a price with a comma',
    { ...product, offers: { ...offer, price: '39,00' } },
    { required: 'fail' },
  ],
  ['an unknown type', { '@type': 'Prodcut', name: 'Spade' }, { words: 'fail' }],
  ['a property of another type', { ...product, price: '39.00' }, { words: 'warning' }],
  ['a retired type', { '@type': 'HowTo', name: 'Digging' }, { retired: 'warning' }],
  [
    'a job with a country',
    { ...job, jobLocation: place({ '@type': 'PostalAddress', addressCountry: 'AT' }) },
    {},
  ],
  [
    'a job without a country',
    { ...job, jobLocation: place({ '@type': 'PostalAddress', addressLocality: 'Graz' }) },
    { required: 'fail' },
  ],
  [
    'a remote job',
    {
      ...job,
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Austria' },
    },
    {},
  ],
  ['calories without a yield', { ...recipe, nutrition: calories }, { required: 'fail' }],
  ['calories and a yield', { ...recipe, nutrition: calories, recipeYield: '4' }, {}],
  ['stars of a review', review('4.5'), {}],
  ['a grade as the stars of a review', review('C'), { required: 'fail' }],
  [
    'an age limit and a product’s certificate',
    {
      '@type': 'Movie',
      name: 'Spades',
      contentRating: { '@type': 'Rating', ratingValue: 'PG-13' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', ratingCount: '9' },
    },
    {},
  ],
  [
    'a product’s certificate',
    {
      ...product,
      hasCertification: {
        '@type': 'Certification',
        name: 'EPREL',
        certificationRating: { '@type': 'Rating', ratingValue: 'C' },
      },
    },
    {},
  ],
  ['breadcrumbs', crumbs(crumb(1), last), {}],
  ['breadcrumbs in another order', crumbs(last, crumb('1')), {}],
  [
    'breadcrumbs with a script',
    crumbs(crumb(1, 'javascript:void(0)'), last),
    { breadcrumbs: 'fail' },
  ],
  ['breadcrumbs with half a position', crumbs(crumb(2.5), last), { breadcrumbs: 'fail' }],
  ['breadcrumbs that start at 0', crumbs(crumb(0), crumb(1)), { breadcrumbs: 'warning' }],
  ['one breadcrumb', crumbs(crumb(1)), { breadcrumbs: 'fail' }],
  [
    'breadcrumbs of a page',
    { '@type': 'WebPage', name: 'Spades', breadcrumb: crumbs(crumb(1), last) },
    {},
  ],
];

describe('the audits and the schema tool', () => {
  for (const [syntax, write] of Object.entries(syntaxes)) {
    it.each(cases)(`have one verdict on %s in ${syntax}`, (_, part, expected) => {
      const html = write(part);
      expect(auditVerdicts(html)).toEqual({ ...fine, ...expected });
      expect(toolVerdicts(html)).toEqual({ ...fine, ...expected });
    });
  }

  it.each([
    ['no JSON', '{', { block: 'fail' }],
    ['an empty list', '[]', {}],
    ['an empty object', '{}', {}],
    ['nothing', ' ', {}],
    ['a text', '"Spade"', { block: 'fail' }],
    ['no context', '{"@type":"Product"}', { block: 'fail' }],
    ['no type', '{"@context":"https://schema.org","name":"Spade"}', { block: 'warning' }],
  ])('have one verdict on a block with %s', (_, json, expected) => {
    const html = `<script type="application/ld+json">${json}</script>`;
    expect(auditVerdicts(html)).toEqual({ ...fine, ...expected });
    expect(toolVerdicts(html)).toEqual({ ...fine, ...expected });
  });

  const script = (part: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...part })}</script>`;
  const named = { '@type': 'Product', name: 'Spade' };
  const offered = script({ ...named, offers: { '@id': '#offer' } });

  it.each([
    [
      'an offer in another block',
      offered + script({ ...offer, '@id': 'https://a.example/#offer' }),
      {},
    ],
    ['an offer nobody describes', offered, { required: 'fail' }],
    [
      'an offer of another page',
      offered + script({ ...offer, '@id': '/other#offer' }),
      { required: 'fail' },
    ],
    [
      'an offer by the base of the page',
      `<base href="/shop/">${offered}${script({ ...offer, '@id': 'https://a.example/shop/#offer' })}`,
      {},
    ],
    [
      'an offer by the base of its context',
      offered +
        script({
          ...offer,
          '@context': ['https://schema.org', { '@base': 'https://a.example/' }],
          '@id': '#offer',
        }),
      {},
    ],
    [
      'a product in two blocks, one without a type',
      script({ ...named, '@id': '#p' }) + script({ '@id': '/#p', offers: offer }),
      {},
    ],
    [
      'an untyped block about nothing',
      script({ ...product, '@id': '#p' }) + script({ '@id': '/#q', offers: offer }),
      { block: 'warning' },
    ],
    [
      'an offer that names its product',
      script({ ...named, '@id': '#p' }) +
        script({ ...offer, '@reverse': { offers: { '@id': '#p' } } }),
      {},
    ],
    [
      'an offer as an item with itemid',
      offered +
        '<div itemscope itemid="#offer" itemtype="https://schema.org/Offer"><meta itemprop=price content=5><meta itemprop=priceCurrency content=EUR></div>',
      {},
    ],
    [
      'an offer in RDFa with about',
      `<body vocab="https://schema.org/">${offered}<div about="#offer" typeof=Offer><meta property=price content=5><meta property=priceCurrency content=EUR></div>`,
      {},
    ],
    [
      'an offer by itemref',
      '<div id=o itemprop=offers itemscope itemtype="https://schema.org/Offer"><b itemprop=price>5</b></div><div itemscope itemtype="https://schema.org/Product" itemref=o><b itemprop=name>Spade</b></div>',
      {},
    ],
    [
      'an item that is a property of nothing',
      '<div itemscope itemprop=product itemtype="https://schema.org/Prodcut"><b itemprop=name>Spade</b></div>',
      {},
    ],
    [
      'the last of sixty blocks',
      script({ '@type': 'Thing', name: 'x' }).repeat(59) + script(named),
      { required: 'fail' },
    ],
  ])('have one verdict on %s', (_, html, expected) => {
    expect(auditVerdicts(html)).toEqual({ ...fine, ...expected });
    expect(toolVerdicts(html)).toEqual({ ...fine, ...expected });
  });
});
