import { describeAudit } from '../../testing/describe-audit.ts';
import { schemaVisibleMatch } from './schema-visible-match.ts';

const shows = (text: string, ...objects: readonly Record<string, unknown>[]) => ({
  renderedHtml: `<!doctype html><html lang="en"><head><title>Spade</title>${objects
    .map((object) => JSON.stringify({ '@context': 'https://schema.org', ...object }))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')}</head><body><main><p>${text}</p></main></body></html>`,
});
const price = (value: string | number) => ({
  '@type': 'Product',
  name: 'Spade',
  offers: { '@type': 'Offer', price: value },
});
const rated = (ratingValue: string | number) => ({ '@type': 'AggregateRating', ratingValue });
const article = {
  '@type': 'BlogPosting',
  headline: 'Ann’s spades',
  author: { '@type': 'Person', name: 'Ann Oak' },
};

describeAudit(schemaVisibleMatch, {
  pass: [
    ['shows its price', shows('Only 39.00 €', price('39.00')), 'The only value we compared is'],
    ['writes its price without decimals', shows('Only 39 €', price(39.0))],
    ['writes its price the German way', shows('1.299,00 €', price('1299.00'))],
    ['writes its price the French way', shows('1 299,00 €', price(1299))],
    ['writes its price the Swiss way', shows("1'299.00 CHF", price(1299))],
    ['rounds its rating', shows('4.5 of 5 stars', rated(4.47))],
    ['writes its rating with a comma', shows('4,5 von 5', rated('4.5'))],
    ['offers something free of charge', shows('Free of charge, rated 4', price(0), rated(4))],
    [
      'shows headline and author in other quotes and capitals',
      shows("ANN'S SPADES by Ann   Oak", article),
    ],
    [
      'writes a dash as a hyphen',
      shows('Spade-lore by Ann Oak', { ...article, headline: 'Spade—lore' }),
    ],
  ],
  warning: [
    [
      'words its headline differently',
      shows('All about spades, by Ann Oak', article),
      'headline ‘Ann’s spades’',
    ],
    ['names no author', shows("Ann's spades", article), 'author ‘Ann Oak’'],
  ],
  fail: [
    [
      'states a rating that is not on the page',
      shows('A fine spade', rated('4.9')),
      'rating ‘4.9’',
    ],
    ['states another price than it shows', shows('Only 49.00 €', price('39.00')), 'price ‘39.00’'],
    [
      'has the digits of its price only inside a longer number',
      shows('Article 1390045', price('39')),
    ],
    [
      'hides a rating in microdata',
      shows(
        '<span itemscope itemtype="https://schema.org/AggregateRating"><meta itemprop="ratingValue" content="4.9">Fine</span>',
      ),
      'rating ‘4.9’',
    ],
    ['hides a rating and an author', shows("Ann's spades", article, rated(5)), 'rating ‘5’'],
  ],
  'not-applicable': [
    ['has breadcrumbs only', {}],
    ['has no structured data', shows('A spade')],
    ['offers only what costs nothing', shows('Free', price('0.00'))],
  ],
});
