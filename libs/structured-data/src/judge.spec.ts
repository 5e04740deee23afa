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

  it('follows references between blocks, and names the block of a fault', () => {
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
    [{ '@type': 'Product' }, '@context is missing, so that no reader knows what the block says.'],
    [{ ...context, name: 'x' }, '@type is missing, so that no reader knows what the block says.'],
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
