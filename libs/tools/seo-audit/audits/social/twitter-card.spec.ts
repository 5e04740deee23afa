import { describeAudit } from '../../testing/describe-audit.ts';
import { twitterCard } from './twitter-card.ts';

const card = (content: string) => [{ property: 'twitter:card', content }];
const title = { property: 'og:title', content: 'Spades' };

describeAudit(twitterCard, {
  pass: [
    ['leaves everything to Open Graph', { page: { twitter: [] } }, 'a title and an image'],
    ['names a card and leaves title and image to Open Graph', {}, 'summary_large_image'],
    ['writes the card type in capitals', { page: { twitter: card('SUMMARY') } }],
    [
      'has only twitter tags and no Open Graph',
      {
        page: {
          openGraph: [],
          twitter: [
            ...card('summary'),
            { property: 'twitter:title', content: 'Spades' },
            { property: 'twitter:image:src', content: 'https://shop.example/a.png' },
          ],
        },
      },
    ],
    [
      'leaves everything to Open Graph, whose check reports the missing image',
      { page: { twitter: [], openGraph: [title] } },
      'but no image',
    ],
    [
      'names two card types, and X takes the last',
      { page: { twitter: [...card('large'), ...card('summary')] } },
      'shows a summary card with',
    ],
    ['has a card without an image', { page: { openGraph: [title] } }, 'no image'],
  ],
  warning: [
    ['names an unknown card type', { page: { twitter: card('large') } }, '‘large’'],
    [
      'names an unknown card type after a known one',
      { page: { twitter: [...card('summary'), ...card('large'), ...card(' ')] } },
      '‘large’',
    ],
  ],
  fail: [['has a card type but no title', { page: { openGraph: [] } }, 'twitter:title']],
  'not-applicable': [['has no tags for previews', { page: { twitter: [], openGraph: [] } }]],
});
