import { schemaForm, schemaTypes } from '@plumbline/tools/schema-markup';
import { sketchOf } from './rich-sketch.tsx';

const form = (type: string, given: object) =>
  schemaForm({ type, name: 'Name', description: 'Text', ...given });

describe('the sketch of a rich result', () => {
  it.each([
    [
      'Product',
      {
        rating: '4.5',
        ratingCount: '89',
        price: '39',
        priceCurrency: 'eur',
        availability: 'InStock',
      },
      4.5,
      ['4.5 (89)', '€39.00', 'In stock'],
    ],
    ['Product', { rating: '7', price: '39,00' }, null, ['39,00']],
    [
      'Recipe',
      { prepTime: '20', cookTime: '1 h 10 min', calories: '270' },
      null,
      ['1 h 30 min', '270 calories'],
    ],
    ['Review', { rating: '4', author: 'Ann' }, 4, ['4/5 by Ann']],
    [
      'Event',
      { startDate: '2026-05-01T19:00+02:00', location: 'Town Hall' },
      null,
      ['1 May 2026', 'Town Hall'],
    ],
    ['Event', { startDate: 'soon' }, null, ['soon']],
    [
      'LocalBusiness',
      { priceRange: '££', address: '1 Mill Lane', addressLocality: 'Leeds' },
      null,
      ['££', '1 Mill Lane, Leeds'],
    ],
    [
      'Article',
      { author: 'Ann', datePublished: '2026-05-01', rating: '4' },
      null,
      ['1 May 2026', 'Ann'],
    ],
  ])('of %s with %j', (type, given, stars, facts) => {
    expect(sketchOf(form(type, given))).toMatchObject({ stars, facts });
  });

  it('names the reviewed item, and where the page is', () => {
    expect(
      sketchOf(form('Review', { itemReviewed: 'Spade', reviewBody: 'It digs.' })),
    ).toMatchObject({
      site: 'your-site.example',
      title: 'Spade',
      text: 'It digs.',
    });
    expect(sketchOf(form('Article', { url: 'shop.example/x' }))?.site).toBe('shop.example');
  });

  it('is empty for types without such a result', () => {
    expect(schemaTypes.filter((type) => sketchOf(form(type, {})) === null)).toEqual([
      'FAQ',
      'Organization',
    ]);
    expect(sketchOf(form('', {}))).toBeNull();
  });
});
