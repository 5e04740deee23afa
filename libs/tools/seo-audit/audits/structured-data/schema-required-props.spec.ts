import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { attributes, block, schema } from '../../testing/structured-data-page.ts';
import { schemaRequiredProps } from './schema-required-props.ts';

const rating = { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 };
const review = {
  '@type': 'Review',
  author: 'Ann',
  datePublished: '2026-01-02',
  reviewRating: { '@type': 'Rating', ratingValue: 5 },
};
const offers = {
  '@type': 'Offer',
  price: 39,
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
};
const product = { '@type': 'Product', name: 'Spade', offers, review, aggregateRating: rating };
const article = {
  '@type': 'NewsArticle',
  headline: 'Spades',
  image: 'https://shop.example/a.png',
  datePublished: '2026-01-01',
  dateModified: '2026-01-02',
  author: { '@type': 'Person', name: 'Ann', url: 'https://shop.example/ann' },
};
const event = {
  '@type': 'MusicEvent',
  name: 'Concert',
  startDate: '2026-07-01',
  location: { '@type': 'Place', name: 'Hall', address: 'Main Road 1' },
};

describeAudit(schemaRequiredProps, {
  pass: [
    ['describes a product fully', schema(product), 'Product'],
    ['describes a news article fully', schema(article)],
    [
      'describes its author elsewhere in the graph',
      block(
        JSON.stringify({
          '@context': 'https://schema.org',
          '@graph': [
            { ...article, author: { '@id': '#ann' } },
            { '@type': 'Person', '@id': '#ann', name: 'Ann', url: 'https://shop.example/ann' },
          ],
        }),
      ),
    ],
    [
      'gives its product a range of prices',
      schema({
        ...product,
        offers: { '@type': 'AggregateOffer', lowPrice: 9, priceCurrency: 'EUR' },
      }),
    ],
    [
      'keeps the rating of its product elsewhere in the graph',
      block(
        JSON.stringify({
          '@context': 'https://schema.org',
          '@graph': [
            { ...product, aggregateRating: { '@id': '#rating' } },
            { ...rating, '@id': '#rating' },
          ],
        }),
      ),
    ],
    [
      'groups variants of a product',
      schema({
        '@type': 'ProductGroup',
        name: 'Spade',
        productGroupID: 'S',
        variesBy: 'size',
        hasVariant: [product],
      }),
    ],
  ],
  info: [
    [
      'offers a product in RDFa, its price by reference',
      attributes(
        '<div vocab="https://schema.org/" typeof="Product"><b property="name">Spade</b><link property="offers" resource="#offer"></div><p vocab="https://schema.org/" resource="#offer" typeof="Offer"><i property="price">39.00</i><meta property="priceCurrency" content="EUR"><link property="availability" href="https://schema.org/InStock"></p>',
      ),
      'Product: review; Product: aggregateRating.',
    ],
    [
      'describes an article by its headline only',
      schema({ '@type': 'Article', headline: 'Spades' }),
      'Article: image',
    ],
    [
      'offers a product that nobody has rated',
      schema({ '@type': 'Product', name: 'Spade', offers }),
      'Product: review; Product: aggregateRating.',
    ],
    [
      'sells tickets at a price it does not tell',
      schema({ ...event, offers: { '@type': 'Offer', url: 'https://shop.example/' } }),
      'MusicEvent',
    ],
    ['announces a concert without its end', schema(event), 'MusicEvent'],
    [
      'has questions without answers, for which nothing is shown any more',
      schema({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] }),
      'has all required properties',
    ],
  ],
  warning: [
    [
      'dates an article in words',
      schema({ ...article, datePublished: '1 May 2026' }),
      'datePublished ‘1 May 2026’ isn’t an ISO 8601 date',
    ],
  ],
  fail: [
    [
      'writes the price of a product with a comma',
      schema({ ...product, offers: { ...offers, price: '39,00' } }),
      'price ‘39,00’ isn’t a plain number',
    ],
    [
      'rates nothing in particular',
      schema({ ...rating, '@id': '#rating' }),
      'AggregateRating: itemReviewed',
    ],
    [
      'posts in a forum without naming anyone',
      schema({ '@type': 'DiscussionForumPosting', text: 'Hi', datePublished: '2026-01-01' }),
      'DiscussionForumPosting: author',
    ],
    [
      'names a product and nothing else',
      schema({ '@type': 'Product', name: 'Spade' }),
      'Product: offers, review or aggregateRating',
    ],
    [
      'offers a product without a price',
      schema({ ...product, offers: { '@type': 'Offer', priceCurrency: 'EUR' } }),
      'Offer: price',
    ],
    [
      'offers a product without a price in microdata',
      attributes(
        '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Spade</b><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"></p></div>',
      ),
      'Offer: price',
    ],
    ['has an empty name', schema({ ...product, name: ' ' }), 'Product: name'],
    [
      'has a restaurant without an address',
      schema({ '@type': 'Restaurant', name: 'Oak' }),
      'Restaurant: address',
    ],
    [
      'announces a concert nowhere',
      schema({ ...event, location: undefined }),
      'MusicEvent: location',
    ],
    [
      'announces a concert in a hall without address',
      schema({ ...event, location: { '@type': 'Place', name: 'Hall' } }),
      'location.address',
    ],
    [
      'has one review of two without an author',
      schema({ ...product, review: [review, { ...review, author: undefined }] }),
      'Review: author',
    ],
  ],
  'not-applicable': [
    [
      'The only review is one of a claim, whose rich result was retired',
      block(
        '{"@context":"https://schema.org","@type":"ClaimReview","claimReviewed":"a","url":"https://a.example/","reviewRating":{"@type":"Rating","ratingValue":1},"itemReviewed":{"@type":"CreativeWork"}}',
      ),
    ],
    [
      'Readers’ comments are no events',
      block('{"@context":"https://schema.org","@type":"UserComments","commentText":"a"}'),
    ],
    ['has no structured data', block()],
    ['has breadcrumbs only', {}],
    ['describes a car, which is no product by itself', schema({ '@type': 'Car', name: 'Beetle' })],
    [
      'names a product only as part of a collection',
      schema({ '@type': 'CollectionPage', about: { '@type': 'Product', name: 'Spade' } }),
    ],
  ],
});

describe('a missing author', () => {
  it('is reported once, not again for its name and URL', () => {
    const outcome = outcomeOf(schemaRequiredProps, schema({ ...article, author: undefined }));
    expect(outcome).toMatchObject({ items: [{ label: 'NewsArticle: author' }] });
  });
});
