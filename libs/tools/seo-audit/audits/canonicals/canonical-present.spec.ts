import { describeAudit } from '../../testing/describe-audit.ts';
import { pageWithHead } from './_canonicals.ts';
import { canonicalPresent } from './canonical-present.ts';

const tag = '<link rel="canonical" href="https://shop.example/garden/spades">';

describeAudit(canonicalPresent, {
  pass: [
    ['The canonical is the page itself', {}, 'https://shop.example/garden/spades'],
    [
      'A script comes before the URL',
      { html: pageWithHead(`<link rel="canonical" href="javascript:void(0)">${tag}`) },
      'https://shop.example/garden/spades',
    ],
    [
      'The canonical is on another host of the site',
      { html: pageWithHead('<link rel="canonical" href="https://www.shop.example/spades">') },
    ],
    [
      'A second one is in the body',
      { html: pageWithHead(`${tag}</head><body><link rel="canonical" href="/b">`) },
    ],
    [
      'The Link header has a canonical for another file',
      {
        html: pageWithHead(tag),
        exchange: {
          headers: [['link', '<https://shop.example/a>; rel="canonical"; anchor="/a.pdf"']],
        },
      },
    ],
    ['rel is written in capitals', { html: pageWithHead('<LINK REL="CANONICAL" HREF="/a">') }],
    [
      'The canonical is in the Link header',
      {
        html: pageWithHead(''),
        exchange: { headers: [['link', '<https://shop.example/a>; rel="canonical"']] },
      },
      'https://shop.example/a',
    ],
  ],
  warning: [
    [
      'One with hreflang comes before it',
      { html: pageWithHead(`<link rel="canonical" hreflang="en" href="/en">${tag}`) },
      'Google ignores the canonical /en because of its hreflang attribute. The canonical URL of the page is https://shop.example/garden/spades.',
    ],
    [
      'The only one has media',
      { html: pageWithHead('<link rel="canonical" media="print" href="/en">') },
      'because of its media attribute. The page has no other',
    ],
    [
      'The Link header gives it a type',
      {
        html: pageWithHead(''),
        exchange: { headers: [['link', '</a>; rel="canonical"; type="application/pdf"']] },
      },
      'because of its type parameter',
    ],
    [
      'The Link header has only a canonical for another file',
      {
        html: pageWithHead(''),
        exchange: { headers: [['link', '</a>; rel="canonical"; anchor="/a.pdf"']] },
      },
      'has no canonical URL',
    ],
    [
      'The canonical is a script',
      { html: pageWithHead('<link rel="canonical" href="javascript:void(0)">') },
      '‘javascript:void(0)’ is not an http or https URL',
    ],
    [
      'The template had no subdomain',
      { html: pageWithHead('<link rel="canonical" href="https://.shop.example/">') },
      'is not an http or https URL',
    ],
    ['The canonical is empty', { html: pageWithHead('<link rel="canonical" href=" ">') }, 'empty'],
    [
      'The canonical is on another site',
      { html: pageWithHead('<link rel="canonical" href="https://www.paper.test/spades">') },
      'to another site, www.paper.test,',
    ],
    ['It cannot be parsed', { html: pageWithHead('<link rel="canonical" href="https://">') }],
    ['There is no canonical', { html: pageWithHead('') }, 'has no canonical'],
    ['og:url is not a canonical', { html: pageWithHead('<meta property="og:url" content="/a">') }],
    ['The canonical is in a comment', { html: pageWithHead(`<!-- ${tag} -->`) }],
  ],
  'not-applicable': [
    [
      'An image ends the head before the canonical',
      { html: pageWithHead(`<img src="/pixel.gif" alt="">${tag}`) },
      'head ends before',
    ],
    [
      'A page that is noindex has none',
      { html: pageWithHead('<meta name="robots" content="noindex">') },
      'noindex',
    ],
  ],
});
