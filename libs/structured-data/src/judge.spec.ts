import { judge, judgeBlocks, maxFaults } from './judge.ts';

const context = { '@context': 'https://schema.org' };
const offer = {
  '@type': 'Offer',
  price: '39.00',
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
};
const product = {
  ...context,
  '@type': 'Product',
  name: 'Spade',
  image: 'https://a.example/s.jpg',
  offers: offer,
};

const said = (value: unknown) =>
  judge(value).faults.map(({ kind, property }) => `${kind}: ${property}`);
const urgent = (value: unknown) =>
  judge(value)
    .faults.filter(({ level }) => level !== 'hint')
    .map(({ kind, property, message }) => `${kind} ${property}: ${message}`);

describe('judging structured data', () => {
  it('finds nothing urgent in a complete product, and calls both of its results complete', () => {
    expect(urgent(product)).toEqual([]);
    expect(judge(product).richResults).toMatchObject([
      { name: 'Product snippet', type: 'Product', state: 'complete', obstacles: [] },
      { name: 'Merchant listing', type: 'Product', state: 'complete', obstacles: [] },
    ]);
  });

  it('distinguishes what Google requires and recommends, with its page', () => {
    const { faults, richResults } = judge({ ...context, '@type': 'Product', name: 'Spade' });
    const [first] = faults;
    expect(first).toEqual({
      kind: 'missing-required',
      level: 'error',
      block: 0,
      path: 'Product',
      property: 'offers or review or aggregateRating',
      message:
        'Product: offers or review or aggregateRating is missing. Google requires it for Product snippet.',
      authority: {
        name: 'Google',
        url: 'https://developers.google.com/search/docs/appearance/structured-data/product-snippet',
      },
    });
    expect(richResults.map(({ state }) => state)).toEqual(['incomplete', 'incomplete']);
    expect(
      faults.filter(({ level }) => level === 'hint').map(({ property }) => property),
    ).toContain('brand');
  });

  it('names a gap once when two rules ask for it', () => {
    const gaps = said({ ...context, '@type': 'Product' }).filter((text) => text.endsWith(': name'));
    expect(gaps).toEqual(['missing-required: name']);
  });

  it('calls a result incomplete when what it needs cannot be read', () => {
    const dear = { ...product, offers: { ...offer, price: '39,00 €' } };
    expect(judge(dear).richResults[0]).toMatchObject({
      state: 'incomplete',
      obstacles: ['price cannot be read'],
    });
    const undated = { ...product, releaseDate: 'soon' };
    expect(judge(undated).richResults[0]?.state).toBe('complete');
  });

  it('finds unknown types, and properties of other types, by the vocabulary', () => {
    expect(urgent({ ...context, '@type': 'Prodcut', name: 'x' })).toEqual([
      'unknown-type null: The type Prodcut is unknown.',
    ]);
    expect(urgent({ ...product, price: 5, Name: 'x' })).toEqual([
      'unknown-property price: price is not a property of Product.',
      'unknown-property Name: Name is unknown; schema.org writes name.',
    ]);
  });

  it('says when a result was retired, and requires nothing for it', () => {
    const { faults, richResults } = judge({ ...context, '@type': 'FAQPage', name: 'Questions' });
    expect(faults.map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      'retired warning',
      'missing-recommended hint',
    ]);
    expect(faults[0]?.message).toContain('since 2026-05-07');
    expect(richResults).toMatchObject([{ name: 'FAQ', state: 'retired', since: '2026-05-07' }]);
  });

  it('checks an organization and a business by their own Google pages', () => {
    const names = (type: string) =>
      judge({ ...context, '@type': type, name: 'x' }).richResults.map(({ name }) => name);
    expect(names('Organization')).toEqual(['Organization details']);
    expect(names('Restaurant')).toEqual(['Local business']);
    expect(names('Person')).toEqual([]);
  });

  it('follows references between blocks, and names the block of an error', () => {
    const fact = (value: unknown) => ({ value, error: null, excerpt: '', offset: 0 });
    const { faults } = judgeBlocks([
      fact({
        ...context,
        '@type': 'Event',
        name: 'Fair',
        startDate: '2026-05-01',
        location: { '@id': '#hall' },
      }),
      fact({
        ...context,
        '@type': 'Place',
        '@id': '#hall',
        name: 'Hall',
        address: 'Mill Lane',
        url: 'javascript:1',
      }),
    ]);
    expect(faults.filter(({ level }) => level === 'error')).toMatchObject([
      { block: 1, kind: 'wrong-value', property: 'url' },
    ]);
  });

  it.each([
    ['text', 'The block is neither an object nor a list of objects.'],
    [[], 'The block is neither an object nor a list of objects.'],
    [{ '@type': 'Product' }, '@context is missing, so nothing can interpret the block.'],
    [{ ...context, name: 'x' }, '@type is missing, so nothing can interpret the block.'],
  ])('says of %j why it is not understood', (value, message) => {
    expect(judge(value).faults).toMatchObject([
      { kind: 'not-understood', level: 'error', message },
    ]);
  });

  it('ignores a block that did not parse, which is reported elsewhere', () => {
    const broken = { value: undefined, error: 'Line 1, column 2: x.', excerpt: '{', offset: 0 };
    expect(judgeBlocks([broken])).toEqual({ objects: 0, faults: [], more: 0, richResults: [] });
  });

  it('lists a bounded number of faults and counts the others', () => {
    const thing = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`p${n}`, 1]));
    const { faults, more } = judge({ ...context, '@type': 'Person', ...thing });
    expect([faults.length, more]).toEqual([maxFaults, 300]);
  });

  it('limits the length of quoted texts', () => {
    const long = 'x'.repeat(1_000_000);
    const { faults } = judge({
      ...product,
      url: long,
      [long]: 1,
      offers: { ...offer, price: long },
    });
    expect(faults.length).toBeGreaterThan(2);
    expect(JSON.stringify(faults).length).toBeLessThan(10_000);
  });
});

describe('what Google requires only sometimes', () => {
  const statesOf = (value: object) =>
    judge({ ...context, ...value }).richResults.map(({ state, obstacles }) => [
      state,
      ...obstacles,
    ]);

  it('is the country of a job’s place', () => {
    const job = {
      '@type': 'JobPosting',
      ...{ title: 'Gardener', description: 'Digs.', datePosted: '2026-06-01' },
      hiringOrganization: 'Shop',
    };
    const at = (address: unknown) => ({ ...job, jobLocation: { '@type': 'Place', address } });
    const place = { '@type': 'PostalAddress', addressLocality: 'Graz' };
    expect(statesOf(at(place))).toEqual([
      ['incomplete', 'jobLocation.address.addressCountry is missing'],
    ]);
    expect(statesOf(at({ ...place, addressCountry: 'AT' }))).toEqual([['complete']]);
    const remote = { '@type': 'Country', name: 'Austria' };
    expect(statesOf({ ...job, applicantLocationRequirements: remote })).toEqual([['complete']]);
  });

  it('is the yield of a recipe that names calories', () => {
    const recipe = { '@type': 'Recipe', name: 'Soup', image: 'https://a.example/s.jpg' };
    const nutrition = { '@type': 'NutritionInformation', calories: '270 calories' };
    expect(statesOf(recipe)).toEqual([['complete']]);
    expect(statesOf({ ...recipe, nutrition })).toEqual([['incomplete', 'recipeYield is missing']]);
    expect(statesOf({ ...recipe, nutrition, recipeYield: '4' })).toEqual([['complete']]);
  });
});

describe('ratings that are no stars', () => {
  const rating = (ratingValue: string) => ({ '@type': 'Rating', ratingValue });

  it.each([
    [{ '@type': 'Movie', contentRating: rating('PG-13') }],
    [{ '@type': 'Certification', certificationRating: rating('C') }],
    [rating('C')],
  ])('are not judged as stars: %j', (value) => {
    expect(urgent({ ...context, ...value }).filter((text) => text.includes('ratingValue'))).toEqual(
      [],
    );
  });

  it('are told from those of a review', () => {
    const review = { '@type': 'Review', author: 'Ann', reviewRating: rating('C') };
    expect(urgent({ ...context, ...review }).join()).toContain('wrong-value ratingValue');
  });
});

describe('breadcrumbs', () => {
  const crumbs = (...itemListElement: unknown[]) => ({
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement,
  });
  const garden = { '@type': 'ListItem', position: 1, name: 'Garden', item: 'https://a.example/g' };
  const last = { '@type': 'ListItem', position: 2, name: 'Spades' };
  const messages = (value: unknown) => judge(value).faults.map(({ message }) => message);

  it('are complete with position, name and URL', () => {
    expect(messages(crumbs(garden, last))).toEqual([]);
    expect(judge(crumbs(garden, last)).richResults).toMatchObject([
      { name: 'Breadcrumb', state: 'complete' },
    ]);
  });

  it.each([
    [
      { ...garden, item: 'javascript:void(0)' },
      'Entry 1 has item javascript:void(0), which is not the URL of a page.',
    ],
    [{ ...garden, position: 2.5 }, 'Entry 1 has position 2.5, which is not a whole number.'],
    [{ ...garden, name: '' }, 'Entry 1 lacks name.'],
  ])('are judged entry by entry: %j', (first, message) => {
    expect(messages(crumbs(first, last))).toContain(message);
    expect(judge(crumbs(first, last)).richResults).toMatchObject([{ state: 'incomplete' }]);
  });
});
