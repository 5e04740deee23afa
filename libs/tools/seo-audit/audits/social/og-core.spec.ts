import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { ogCore } from './og-core.ts';

const tag = (property: string, content: string) => ({ property, content });
const all = [
  tag('og:title', 'Spades'),
  tag('og:type', 'article'),
  tag('og:image', 'https://shop.example/a.png'),
  tag('og:url', 'https://shop.example/'),
];

describeAudit(ogCore, {
  pass: [
    [
      'writes its tags with both attributes, one after the other',
      {
        html: ['og:title', 'og:type', 'og:image', 'og:url']
          .map((name) => `<meta name=${name} content=x><meta property=${name} content=x>`)
          .join(''),
      },
    ],
    ['has all four tags', {}],
    [
      'names its image with og:image:url',
      {
        page: {
          openGraph: all.map((one) =>
            one.property === 'og:image' ? tag('og:image:url', one.content) : one,
          ),
        },
      },
    ],
    [
      'has neither type nor URL, which networks default',
      { page: { openGraph: [all[0]!, all[2]!] } },
      'og:type and og:url are missing; the page has og:title and og:image.',
    ],
    [
      'has an empty tag first and a filled one after it',
      { page: { openGraph: [tag('og:title', ''), ...all] } },
    ],
  ],
  warning: [
    [
      'has no og:image',
      { page: { openGraph: all.filter((one) => one.property !== 'og:image') } },
      'og:image is missing; the page has og:title, og:type and og:url.',
    ],
    [
      'has an og:title without content',
      { page: { openGraph: [tag('og:title', '  '), ...all.slice(1)] } },
      'og:title is missing; the page has og:type, og:image and og:url.',
    ],
    [
      'has an og:title that its template left unfilled',
      { page: { openGraph: [tag('og:title', '{{ title }}'), ...all.slice(1)] } },
      'og:title is missing; the page has og:type, og:image and og:url.',
    ],
    [
      'has a title only',
      { page: { openGraph: [all[0]!] } },
      'og:type, og:image and og:url are missing; the page has only og:title.',
    ],
  ],
  info: [
    [
      'writes some tags with name=, which some networks ignore',
      {
        html: `<meta name=og:title content=Spades><meta name=og:type property=og:type content=article>
          <meta name=OG:image content=https://shop.example/a.png><meta property=og:url content=/>`,
      },
      '`name=`: og:title, og:image.',
    ],
  ],
  fail: [
    ['has no Open Graph at all', { page: { openGraph: [] } }],
    ['has only other Open Graph tags', { page: { openGraph: [tag('og:locale', 'en_GB')] } }],
  ],
});

it('asks for the tags that are missing, and for no others', () => {
  const outcome = outcomeOf(ogCore, { page: { openGraph: all.slice(0, 2) } });
  expect(outcome).toMatchObject({
    recommendation: expect.stringMatching(
      /^Add `og:image` and `og:url` to the head .* The image needs an absolute URL\. Use the canonical URL for `og:url`\.$/,
    ),
  });
});
