import { schemaGraph } from './graph.ts';
import { valueCheck } from './value-issues.ts';
import { isIsoDate, isIsoDuration } from './value-kinds.ts';

const issuesOf = (type: string, properties: object) => {
  const value = { '@context': 'https://schema.org', '@type': type, ...properties };
  const { nodes, references } = schemaGraph([{ value, error: null }]);
  const check = valueCheck(nodes, references);
  return nodes.flatMap(({ object }) => check(object));
};

describe('structured data values', () => {
  it.each([
    ['Article', 'datePublished', '2026-05-01'],
    ['Article', 'datePublished', '2026-05-01T19:00:00.5+02:00'],
    ['Article', 'url', 'https://a.example/x?y=1#z'],
    [
      'Article',
      'image',
      ['https://a.example/1.jpg', { '@type': 'ImageObject', url: 'https://a.example/2.jpg' }],
    ],
    ['Offer', 'price', 39],
    ['Offer', 'price', '39.00'],
    ['Offer', 'price', ''],
    ['Offer', 'priceCurrency', 'EUR'],
    ['Offer', 'availability', 'InStock'],
    ['Offer', 'availability', 'http://schema.org/SoldOut'],
    ['Offer', 'availability', 'http://www.schema.org/SoldOut'],
    ['Offer', 'availability', 'schema:SoldOut'],
    ['Recipe', 'prepTime', 'PT1H30M'],
    ['AggregateRating', 'ratingValue', '4.5'],
    ['AggregateRating', 'ratingValue', '4/5'],
    ['AggregateRating', 'ratingValue', '88%'],
    ['Event', 'eventStatus', 'https://schema.org/EventCancelled'],
    ['Event', 'startDate', { '@type': 'Thing' }],
  ])('are valid as %s.%s: %j', (type, property, value) => {
    expect(issuesOf(type, { [property]: value })).toEqual([]);
  });

  it.each([
    ['Article', 'datePublished', '1 May 2026', /ISO 8601/],
    ['Article', 'datePublished', '2026-02-30', /ISO 8601/],
    ['Article', 'datePublished', '0001-01-01T00:00:00Z', /placeholder/],
    ['Article', 'dateModified', '2026-05-01 19:00', /ISO 8601/],
    ['Article', 'image', '/picture.jpg', /full URL/],
    ['Article', 'image', 'javascript:alert(1)', /http or https/],
    ['Article', 'image', ['https://a.example/1.jpg', 'data:image/png;base64,x'], /http or https/],
    ['Offer', 'price', '39,00', /plain number/],
    ['Offer', 'price', '$39', /plain number/],
    ['Offer', 'price', -1, /less than 0/],
    ['Offer', 'priceCurrency', 'euro', /three-letter currency/],
    ['Offer', 'priceCurrency', 'EUK', /ISO 4217/],
    ['Offer', 'availability', 'yes', /one of InStock/],
    ['Recipe', 'cookTime', '20 minutes', /PT20M/],
    ['Recipe', 'cookTime', 'PT', /PT20M/],
    ['AggregateRating', 'ratingCount', '12.5', /whole number/],
    ['AggregateRating', 'reviewCount', 0, /less than 1/],
    ['AggregateRating', 'ratingValue', 6, /between 1 and 5/],
    ['AggregateRating', 'ratingValue', '4,5', /plain number/],
    ['GeoCoordinates', 'latitude', 91, /between -90 and 90/],
  ])('are invalid as %s.%s: %j', (type, property, value, reason) => {
    const issues = issuesOf(type, { [property]: value });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ property, reason: expect.stringMatching(reason) as unknown });
  });

  it('check a rating against its own bounds', () => {
    const rating = { ratingValue: 8, bestRating: 10 };
    expect(issuesOf('AggregateRating', rating)).toEqual([]);
    expect(issuesOf('AggregateRating', { ...rating, bestRating: '7' })).toMatchObject([
      { reason: 'isn’t between 1 and 7' },
    ]);
  });

  it.each([
    ['Event', { startDate: '2026-05-02', endDate: '2026-05-01' }, 'is before startDate'],
    ['Event', { startDate: '2026-05-01T19:00+02:00', endDate: '2026-05-01T17:30Z' }, null],
    [
      'Event',
      { startDate: '2026-05-01T19:00+02:00', endDate: '2026-05-01T16:30Z' },
      'is before startDate',
    ],
    ['Event', { startDate: '2026-05-01T19:00', endDate: '2026-05-01' }, null],
    ['Article', { datePublished: '2026-05', dateModified: '2026-04-01' }, null],
    [
      'Article',
      { datePublished: ['2026-05-02'], dateModified: '2026-04-01' },
      'is before datePublished',
    ],
    ['AggregateOffer', { lowPrice: 20, highPrice: '10' }, 'is less than lowPrice'],
    ['AggregateOffer', { lowPrice: 10, highPrice: '' }, null],
  ])('are compared with each other: %s with %j', (type, properties, reason) => {
    const expected = reason === null ? [] : [{ level: 'warning', reason }];
    expect(issuesOf(type, properties)).toMatchObject(expected);
    expect(issuesOf(type, properties)).toHaveLength(expected.length);
  });

  it('get only a warning for a relative URL, since parsers can resolve it on the page', () => {
    expect(issuesOf('Article', { url: '/x' })).toMatchObject([{ level: 'warning' }]);
    expect(issuesOf('Article', { url: 'ftp://a.example' })).toMatchObject([{ level: 'error' }]);
  });

  it.each([
    ['2026', true],
    ['2026-05', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-05T10:00', false],
    ['2026-05-01T24:00', false],
    ['2026-05-01T10:00Z', true],
    ['2026-05-01T10:00T', false],
    ['', false],
    [`2026-05-01T10:00:00.${'1'.repeat(200)}`, false],
  ])('as a date, %j: %s', (text, expected) => {
    expect(isIsoDate(text)).toBe(expected);
  });

  it.each([
    ['PT20M', true],
    ['P1DT2H', true],
    ['P2W', true],
    ['P', false],
    ['P1DT', false],
    ['20', false],
    ['PT20', false],
  ])('as a duration, %j: %s', (text, expected) => {
    expect(isIsoDuration(text)).toBe(expected);
  });
});
