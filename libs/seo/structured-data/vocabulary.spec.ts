import { hasProperty, isSchemaProperty, isSchemaType, lineage, spelledLike } from './vocabulary.ts';

describe('the schema.org vocabulary', () => {
  it.each(['Product', 'Restaurant', '3DModel', 'Text'])('has the type %s', (name) => {
    expect(isSchemaType(name)).toBe(true);
  });

  it.each(['product', 'Prodcut', 'price', 'constructor', '__proto__', '', 'Thing 1'])(
    'does not have the type %j',
    (name) => {
      expect(isSchemaType(name)).toBe(false);
    },
  );

  it('knows all parents of a type, through every branch', () => {
    expect([...lineage('Restaurant')].sort()).toEqual([
      'FoodEstablishment',
      'LocalBusiness',
      'Organization',
      'Place',
      'Restaurant',
      'Thing',
    ]);
    expect(lineage('Prodcut').size).toBe(0);
  });

  it.each([
    [['Offer'], 'price', true],
    [['Product'], 'price', false],
    [['Restaurant'], 'address', true],
    [['Product', 'Offer'], 'price', true],
    [['NewsArticle'], 'headline', true],
    [['Product'], 'constructor', false],
  ])('for %j with %s says: %s', (types, property, expected) => {
    expect(hasProperty(types, property)).toBe(expected);
  });

  it('corrects wrong capitalization', () => {
    expect(spelledLike('wordcount', 'property')).toBe('wordCount');
    expect(spelledLike('RESTAURANT', 'type')).toBe('Restaurant');
    expect(spelledLike('userInteraction', 'property')).toBeNull();
    expect(spelledLike('wordcount', 'type')).toBeNull();
    expect(spelledLike('spade', 'type')).toBeNull();
    expect(isSchemaProperty('wordCount')).toBe(true);
  });
});
