import { judge, judgeBlocks, maxIssues } from './judge.ts';

const context = { '@context': 'https://schema.org' };
const image = 'https://a.example/s.jpg';
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
  image,
  offers: offer,
};

const said = (value: unknown) =>
  judge(value).issues.map(({ kind, property }) => `${kind}: ${property}`);
const urgent = (value: unknown) =>
  judge(value)
    .issues.filter(({ level }) => level !== 'hint')
    .map(({ kind, property, message }) => `${kind} ${property}: ${message}`);

describe('checking structured data', () => {
  it('finds only hints in a complete product, and marks both of its results as complete', () => {
    expect(urgent(product)).toEqual([]);
    expect(judge(product).richResults).toMatchObject([
      { name: 'Product snippet', type: 'Product', state: 'complete', obstacles: [] },
      { name: 'Merchant listing', type: 'Product', state: 'complete', obstacles: [] },
    ]);
  });

  it('distinguishes required and recommended properties, with Google’s page as the source', () => {
    const { issues, richResults } = judge({ ...context, '@type': 'Product', name: 'Spade' });
    const [first] = issues;
    expect(first).toEqual({
      kind: 'missing-required',
      level: 'error',
      block: 0,
      path: 'Product',
      property: 'offers or review or aggregateRating',
      message:
        'Product: offers, review or aggregateRating is missing. Google requires one of them for the Product snippet rich result.',
      authority: {
        name: 'Google',
        url: 'https://developers.google.com/search/docs/appearance/structured-data/product-snippet',
      },
    });
    expect(richResults.map(({ state }) => state)).toEqual(['incomplete', 'incomplete']);
    expect(
      issues.filter(({ level }) => level === 'hint').map(({ property }) => property),
    ).toContain('brand');
  });

  it('leaves out a longer path to the same property', () => {
    const unpriced = { ...product, offers: { '@type': 'Offer', price: '39.00' } };
    expect(judge(unpriced).issues[0]?.message).toBe(
      'Product: offers.priceCurrency is missing. Google requires it for the Merchant listing rich result.',
    );
  });

  it('reports a missing property once when two rules list it', () => {
    const gaps = said({ ...context, '@type': 'Product' }).filter((text) => text.endsWith(': name'));
    expect(gaps).toEqual(['missing-required: name']);
  });

  it('marks a result as incomplete when a required value is invalid', () => {
    const invalid = { ...product, offers: { ...offer, price: '39,00 €' } };
    expect(judge(invalid).richResults[0]).toMatchObject({
      state: 'incomplete',
      obstacles: ['price ‘39,00 €’ isn’t a plain number: use digits, with a point for decimals'],
    });
    const undated = { ...product, releaseDate: 'soon' };
    expect(judge(undated).richResults[0]?.state).toBe('complete');
  });

  it('finds unknown types, and properties of other types, from the vocabulary', () => {
    expect(urgent({ ...context, '@type': 'Prodcut', name: 'x' })).toEqual([
      'unknown-type null: The type Prodcut is unknown.',
    ]);
    expect(urgent({ ...product, price: 5, Name: 'x' })).toEqual([
      'unknown-property price: price is not a property of Product.',
      'unknown-property Name: Name is unknown; schema.org spells it name.',
    ]);
  });

  it('says when a result was retired, and requires nothing for it', () => {
    const { issues, richResults } = judge({ ...context, '@type': 'FAQPage', name: 'Questions' });
    expect(issues.map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      'retired warning',
      'missing-recommended hint',
    ]);
    expect(issues[0]?.message).toContain('since 2026-05-07');
    expect(richResults).toMatchObject([{ name: 'FAQ', state: 'retired', since: '2026-05-07' }]);
  });

  it('checks an organization and a business against their own Google pages', () => {
    const names = (type: string) =>
      judge({ ...context, '@type': type, name: 'x' }).richResults.map(({ name }) => name);
    expect(names('Organization')).toEqual(['Organization details']);
    expect(names('Restaurant')).toEqual(['Local business']);
    expect(names('Person')).toEqual([]);
  });

  it('follows references between blocks, and names the block of an error', () => {
    const fact = (value: unknown) => ({ value, error: null, excerpt: '', offset: 0 });
    const { issues } = judgeBlocks([
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
    expect(issues.filter(({ level }) => level === 'error')).toMatchObject([
      { block: 1, kind: 'wrong-value', property: 'url' },
    ]);
  });

  it.each([
    ['text', 'error', 'The block is neither an object nor a list of objects.'],
    [{ '@type': 'Product' }, 'error', 'The block has no @context, so parsers can’t interpret it.'],
    [
      { ...context, name: 'x' },
      'warning',
      'The block has an object without @type, which parsers can’t interpret.',
    ],
  ])('says why %j is not understood', (value, level, message) => {
    expect(judge(value).issues).toMatchObject([{ kind: 'not-understood', level, message }]);
  });

  it('finds no issues in an empty list', () => {
    expect(judge([]).issues).toEqual([]);
  });

  it('ignores a block that did not parse, which is reported elsewhere', () => {
    const broken = { value: undefined, error: 'Line 1, column 2: x.', excerpt: '{', offset: 0 };
    expect(judgeBlocks([broken])).toEqual({ objects: 0, issues: [], more: 0, richResults: [] });
  });

  it('lists a limited number of issues and counts the others', () => {
    const thing = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`p${n}`, 1]));
    const { issues, more } = judge({ ...context, '@type': 'Person', ...thing });
    expect([issues.length, more]).toEqual([maxIssues, 300]);
  });

  it('limits the length of quoted texts', () => {
    const long = 'x'.repeat(1_000_000);
    const { issues } = judge({
      ...product,
      url: long,
      [long]: 1,
      offers: { ...offer, price: long },
    });
    expect(issues.length).toBeGreaterThan(2);
    expect(JSON.stringify(issues).length).toBeLessThan(10_000);
  });
});

describe('conditional requirements of Google', () => {
  const statesOf = (value: object) =>
    judge({ ...context, ...value }).richResults.map(({ state, obstacles }) => [
      state,
      ...obstacles,
    ]);

  const job = {
    '@type': 'JobPosting',
    ...{ title: 'Gardener', description: 'Digs.', datePosted: '2026-06-01' },
    hiringOrganization: 'Shop',
  };
  const town = { '@type': 'PostalAddress', addressLocality: 'Graz' };
  const place = (address: unknown) => ({ '@type': 'Place', address });
  const austria = { '@type': 'Country', name: 'Austria' };
  const countryMissing = ['incomplete', 'jobLocation.address.addressCountry is missing'];

  it.each([
    [{ jobLocation: place(town) }, countryMissing],
    [{ jobLocation: place('Graz, Austria') }, countryMissing],
    [{ jobLocation: { '@type': 'Place', name: 'Graz' } }, countryMissing],
    [{ jobLocation: 'Graz' }, countryMissing],
    [{ jobLocation: [place({ ...town, addressCountry: 'AT' }), place(town)] }, countryMissing],
    [{ jobLocation: place({ ...town, addressCountry: ' ' }) }, countryMissing],
    [{ jobLocation: place(town), jobLocationType: 'TELECOMMUTE' }, countryMissing],
    [{ jobLocation: place({ ...town, addressCountry: 'AT' }) }, ['complete']],
    [{ jobLocation: place({ ...town, addressCountry: austria }) }, ['complete']],
    [{ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: austria }, ['complete']],
    [{ applicantLocationRequirements: austria }, ['incomplete', 'jobLocationType is missing']],
    [
      { applicantLocationRequirements: austria, jobLocationType: 'remote' },
      ['incomplete', 'jobLocationType ‘remote’ isn’t TELECOMMUTE'],
    ],
    [
      { jobLocationType: 'TELECOMMUTE' },
      ['incomplete', 'jobLocation or applicantLocationRequirements is missing'],
    ],
    [
      { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country' } },
      ['incomplete', 'applicantLocationRequirements.name is missing'],
    ],
    [
      {
        jobLocation: place({ ...town, addressCountry: 'AT' }),
        hiringOrganization: { '@type': 'Organization', url: 'https://a.example/' },
      },
      ['incomplete', 'hiringOrganization.name is missing'],
    ],
  ])('require a job location, or that the job is remote: %j', (given, expected) => {
    expect(statesOf({ ...job, ...given })).toEqual([expected]);
  });

  const lane = place('Mill Lane');
  const stream = { '@type': 'VirtualLocation', url: 'https://a.example/live' };
  const locationMissing = ['incomplete', 'location.address or location.url is missing'];

  it.each([
    [lane, ['complete']],
    [stream, ['complete']],
    [[stream, lane], ['complete']],
    [{ '@type': 'Place', name: 'Hall', url: 'https://a.example/' }, locationMissing],
    ['Hall', locationMissing],
  ])('require the address of an event: %j', (location, expected) => {
    const event = { '@type': 'Event', name: 'Fair', startDate: '2026-06-01', location };
    expect(statesOf(event)).toEqual([expected]);
  });

  it('require the currency of a range of prices', () => {
    const thing = { '@type': 'Product', name: 'Spade' };
    const range = { '@type': 'AggregateOffer', lowPrice: 5 };
    expect(statesOf({ ...thing, offers: range })[0]).toEqual([
      'incomplete',
      'AggregateOffer: priceCurrency is missing',
    ]);
    expect(statesOf({ ...thing, offers: { ...range, priceCurrency: 'EUR' } })[0]).toEqual([
      'complete',
    ]);
  });

  it('can differ between several offers', () => {
    const offers = [
      { '@type': 'Offer', price: 1, priceCurrency: 'EUR' },
      { '@type': 'Offer', priceSpecification: { price: 2, priceCurrency: 'EUR' } },
    ];
    expect(statesOf({ '@type': 'Product', name: 'Spade', image, offers })).toEqual([
      ['complete'],
      ['complete'],
    ]);
  });

  it('can be met in another part of the same object', () => {
    const hiringOrganization = { '@type': 'Organization', '@id': '#shop' };
    const jobLocation = { '@type': 'Place', '@id': '#place' };
    const split = { ...job, hiringOrganization, jobLocation };
    const parts = [
      { ...hiringOrganization, name: 'Shop' },
      { ...jobLocation, address: { '@type': 'PostalAddress', addressCountry: 'AT' } },
    ];
    expect(statesOf({ '@graph': [split, ...parts] })[0]).toEqual(['complete']);
    expect(statesOf({ '@graph': [...parts, split] }).at(-1)).toEqual(['complete']);
    const spade = { '@type': 'Product', '@id': '#spade' };
    const halves = [
      { ...spade, name: 'Spade', image },
      { ...spade, offers: offer },
    ];
    expect(statesOf({ '@graph': halves })).toEqual([['complete'], ['complete']]);
    const other = [
      { ...spade, name: 'Spade', image },
      { '@id': '#spade', '@type': 'Event', offers: offer },
    ];
    expect(statesOf({ '@graph': other })).toEqual([
      ['complete'],
      ['incomplete', 'startDate is missing', 'location is missing'],
      ['complete'],
    ]);
  });

  it('can be violated in one place and met in another', () => {
    const event = { '@type': 'Event', name: 'Fair', startDate: '2026-06-01' };
    const organizer = { '@type': 'Person', name: 'Ann', url: 'javascript:1' };
    expect(statesOf({ ...event, location: lane, organizer })[0]).toEqual(['complete']);
    const graph = [
      { ...product, '@context': undefined, offers: { '@id': '#offer' } },
      { ...offer, '@id': '#offer', price: '39,00 €' },
    ];
    expect(judge({ ...context, '@graph': graph }).richResults[0]).toMatchObject({
      obstacles: ['price ‘39,00 €’ isn’t a plain number: use digits, with a point for decimals'],
    });
  });

  it('require the yield of a recipe that gives nutrition', () => {
    const recipe = { '@type': 'Recipe', name: 'Soup', image };
    const nutrition = { '@type': 'NutritionInformation', calories: '270 calories' };
    const yieldMissing = ['incomplete', 'recipeYield is missing'];
    expect(statesOf(recipe)).toEqual([['complete']]);
    expect(statesOf({ ...recipe, nutrition })).toEqual([yieldMissing]);
    expect(statesOf({ ...recipe, nutrition, recipeYield: '4' })).toEqual([['complete']]);
    const fat = { '@type': 'NutritionInformation', fatContent: '9 g' };
    expect(statesOf({ ...recipe, nutrition: fat })).toEqual([yieldMissing]);
    const size = { '@type': 'NutritionInformation', servingSize: '1 bowl' };
    expect(statesOf({ ...recipe, nutrition: size })).toEqual([['complete']]);
  });
});

describe('ratings', () => {
  const rating = (ratingValue: unknown) => ({ '@type': 'Rating', ratingValue });
  const ratingIssues = (value: object) =>
    urgent({ ...context, ...value }).filter((text) => text.includes('ratingValue:'));

  it.each([
    [{ '@type': 'Movie', contentRating: rating('PG-13') }],
    [{ '@type': 'Movie', contentRating: rating(18) }],
    [{ '@type': 'Certification', certificationRating: rating('C') }],
    [
      {
        '@type': 'Product',
        hasCertification: { '@type': 'Certification', certificationRating: rating(95) },
      },
    ],
    [{ '@type': 'Hotel', starRating: rating('4S') }],
    [{ '@type': 'Hotel', starRating: rating(7) }],
    [{ '@type': 'ClaimReview', reviewRating: { ...rating(-1), bestRating: -1 } }],
    [{ '@type': 'MediaReview', reviewRating: { '@type': 'Rating', ratingValue: '4.5/5.0' } }],
    [rating('C')],
    [
      {
        '@graph': [
          { '@type': 'Certification', certificationRating: { '@id': '#c' } },
          { '@id': '#c', ...rating(95) },
        ],
      },
    ],
  ])('are not checked as stars if they are of another kind: %j', (value) => {
    expect(ratingIssues(value)).toEqual([]);
  });

  it.each([
    [{ '@type': 'Review', author: 'Ann', reviewRating: rating('C') }],
    [{ '@type': 'Review', author: 'Ann', reviewRating: rating('4,5') }],
    [{ '@type': 'Hotel', aggregateRating: { '@type': 'AggregateRating', ratingValue: 7 } }],
    [{ '@type': 'Hotel', aggregateRating: rating(7) }],
    [{ '@type': 'EmployerAggregateRating', ratingValue: 'good' }],
    [
      {
        '@graph': [
          { '@type': 'Review', reviewRating: { '@id': '#r' } },
          { '@id': '#r', ...rating(95) },
        ],
      },
    ],
  ])('of reviews are checked as stars: %j', (value) => {
    expect(ratingIssues(value)).toHaveLength(1);
  });

  it('without votes get no rich result', () => {
    const aggregateRating = { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 0 };
    expect(judge({ ...product, offers: undefined, aggregateRating }).richResults[0]).toMatchObject({
      state: 'incomplete',
      obstacles: ['reviewCount ‘0’ is less than 1'],
    });
  });

  it('of a review cannot be text', () => {
    const review = { '@type': 'Review', author: 'Ann', itemReviewed: { name: 'Spade' } };
    expect(judge({ ...context, ...review, reviewRating: '5' }).richResults).toMatchObject([
      { state: 'incomplete', obstacles: ['reviewRating.ratingValue is missing'] },
    ]);
  });
});
