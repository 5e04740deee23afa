import { judge, lineage } from '@plumbline/seo/structured-data';
import type { Article, FAQPage, LocalBusiness, Product, WithContext } from 'schema-dts';
import { buildSchema, schemaReport } from './build-schema.ts';
import { schemaForm, type SchemaType, schemaTypes, textFields } from './schema-form.ts';
import { subtypesOf } from './subtypes.ts';
import { fullForms } from './testing/full-forms.ts';

describe('the markup of a form', () => {
  it.each(schemaTypes)('meets every requirement when the form is complete: %s', (type) => {
    const { findings, richResults, jsonLd } = schemaReport(fullForms[type]);
    expect(
      findings.filter(({ kind }) => kind !== 'missing-recommended' && kind !== 'retired'),
    ).toEqual([]);
    expect(richResults.length).toBeGreaterThan(0);
    for (const { state } of richResults)
      expect(state).toBe(type === 'FAQ' ? 'retired' : 'complete');
    expect(jsonLd['@context']).toBe('https://schema.org');
  });

  it.each(schemaTypes)('contains only filled-in fields: %s', (type) => {
    const bare = buildSchema(schemaForm({ type, name: 'A', description: 'B' }));
    const name = type === 'Article' ? { headline: 'A', name: 'A' } : { name: 'A' };
    expect(bare).toEqual({
      '@context': 'https://schema.org',
      '@type': type === 'FAQ' ? 'FAQPage' : type,
      ...name,
      description: 'B',
    });
  });

  it('nests the author of an article', () => {
    const expected: WithContext<Article> = {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'How to choose a spade',
      name: 'How to choose a spade',
      description: 'What to look for.',
      url: 'https://example.com/spades',
      image: 'https://example.com/spade.jpg',
      author: { '@type': 'Person', name: 'Ann Oak', url: 'https://example.com/ann' },
      datePublished: '2026-05-01',
      dateModified: '2026-05-03T10:00+02:00',
    };
    expect(buildSchema(fullForms.Article)).toEqual(expected);
  });

  it('nests offer, brand and rating of a product', () => {
    const expected: WithContext<Product> = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Ash spade',
      description: 'A digging spade.',
      url: 'https://example.com/spade',
      image: 'https://example.com/spade.jpg',
      brand: { '@type': 'Brand', name: 'Oak & Ash' },
      sku: 'SP-1',
      offers: {
        '@type': 'Offer',
        price: '39.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: 'https://example.com/spade',
      },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.5,
        bestRating: 5,
        worstRating: 1,
        ratingCount: 89,
      },
    };
    expect(buildSchema(fullForms.Product)).toEqual(expected);
  });

  it('nests the address and the place of a business', () => {
    const expected: WithContext<LocalBusiness> = {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Oak & Ash',
      description: 'Garden tools.',
      url: 'https://example.com',
      image: 'https://example.com/shop.jpg',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Mill Lane',
        addressLocality: 'Leeds',
        addressRegion: 'Yorkshire',
        postalCode: 'LS1 1AA',
        addressCountry: 'GB',
      },
      telephone: '+44 113 496 0000',
      openingHours: ['Mo-Fr 09:00-17:00', 'Sa 10:00-14:00'],
      priceRange: '££',
      geo: { '@type': 'GeoCoordinates', latitude: 53.79648, longitude: -1.54785 },
    };
    expect(buildSchema(fullForms.LocalBusiness)).toEqual(expected);
  });

  it('lists questions with answers and skips empty ones', () => {
    const expected: WithContext<FAQPage> = {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      name: 'Questions about spades',
      description: 'What people ask.',
      url: 'https://example.com/faq',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Does it rust?',
          acceptedAnswer: { '@type': 'Answer', text: 'Not if you oil it.' },
        },
        {
          '@type': 'Question',
          name: 'How long is it?',
          acceptedAnswer: { '@type': 'Answer', text: '1.1 m' },
        },
      ],
    };
    expect(buildSchema(fullForms.FAQ)).toEqual(expected);
  });

  it('writes durations and their sum as ISO 8601, and ingredients and steps line by line', () => {
    expect(buildSchema(fullForms.Recipe)).toMatchObject({
      prepTime: 'PT20M',
      cookTime: 'PT1H10M',
      totalTime: 'PT1H30M',
      recipeIngredient: ['200 g flour', '2 eggs'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Mix.' },
        { '@type': 'HowToStep', text: 'Bake.' },
      ],
      nutrition: { '@type': 'NutritionInformation', calories: '270 calories' },
    });
  });

  it('adds the rating and the reviewed item to a review', () => {
    expect(buildSchema(fullForms.Review)).toMatchObject({
      itemReviewed: { '@type': 'Product', name: 'Ash spade' },
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: 'Ann Oak' },
    });
    expect(buildSchema({ ...fullForms.Review, itemType: 'constructor' })).toMatchObject({
      itemReviewed: { '@type': 'Product' },
    });
  });

  it('treats a URL as an online event, anything else as a place', () => {
    expect(buildSchema(fullForms.Event)).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Town Hall', address: { '@type': 'PostalAddress' } },
      organizer: { '@type': 'Organization', name: 'Spade Society' },
    });
    const online = { ...fullForms.Event, location: 'https://example.com/stream' };
    expect(buildSchema(online)).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://example.com/stream' },
    });
  });

  it('uses the chosen subtype, but not one of another type', () => {
    const types = (type: SchemaType, subtype: string) =>
      schemaReport({ ...fullForms[type], subtype }).jsonLd['@type'];
    expect(types('LocalBusiness', 'Restaurant')).toBe('Restaurant');
    expect(types('Article', 'NewsArticle')).toBe('NewsArticle');
    expect(types('Article', 'Restaurant')).toBe('Article');
    expect(types('Product', 'Restaurant')).toBe('Product');
    expect(types('Event', 'constructor')).toBe('Event');
  });

  it('offers only subtypes, and checks them with the rules of their parent type', () => {
    for (const type of schemaTypes) {
      for (const subtype of subtypesOf(type)) {
        expect([subtype, lineage(subtype).has(type)]).toEqual([subtype, true]);
        const { findings } = schemaReport({ ...fullForms[type], subtype });
        expect([subtype, findings.filter(({ level }) => level !== 'hint')]).toEqual([subtype, []]);
      }
    }
  });

  it('adds the logo to an organization', () => {
    expect(buildSchema(fullForms.Organization)).toMatchObject({
      logo: 'https://example.com/logo.png',
      sameAs: ['https://www.wikidata.org/wiki/Q42', 'https://social.example/@oak'],
    });
  });

  it.each([
    ['datePublished', '1 May'],
    ['datePublished', '2026-02-31'],
    ['cookTime', 'a while'],
  ] as const)('keeps and reports a value of %s that cannot be parsed: %s', (field, typed) => {
    const { jsonLd, findings } = schemaReport({ ...fullForms.Recipe, [field]: typed });
    expect(jsonLd[field]).toBe(typed);
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'wrong-value', property: field, level: 'error' }),
    );
  });

  it('requires an address or URL for the location of an event', () => {
    const { findings } = schemaReport(
      schemaForm({
        type: 'Event',
        name: 'Fair',
        description: 'x',
        startDate: '2026-05-01',
        location: 'Hall',
      }),
    );
    expect(findings[0]).toMatchObject({
      kind: 'missing-required',
      property: 'location.address or location.url',
    });
  });

  it.each(['', 'article', 'Person', '__proto__', 'constructor'])(
    'accepts only the eight types: %j',
    (type) => {
      expect(() => buildSchema(schemaForm({ type, name: 'x', description: 'y' }))).toThrow(
        'Schema type is required',
      );
    },
  );

  it('uses only terms of the vocabulary, for any input', () => {
    const everything = schemaForm(Object.fromEntries(textFields.map((field) => [field, '1'])));
    for (const type of schemaTypes) {
      const unknown = judge(
        buildSchema({ ...everything, type, questions: [{ question: 'a', answer: 'b' }] }),
      ).issues.filter(({ kind }) => kind.startsWith('unknown'));
      expect([type, unknown]).toEqual([type, []]);
    }
  });
});
