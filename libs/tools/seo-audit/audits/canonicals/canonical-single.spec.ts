import { describeAudit } from '../../testing/describe-audit.ts';
import { pageWithHead } from './_canonicals.ts';
import { canonicalSingle } from './canonical-single.ts';

const page = 'https://shop.example/garden/spades';
const tag = (href: string) => `<link rel="canonical" href="${href}">`;
const link = (href: string) => ({
  exchange: { headers: [['link', `<${href}>; rel="canonical"`]] as const },
});

describeAudit(canonicalSingle, {
  pass: [
    ['One canonical in the head', {}, 'one canonical'],
    [
      'One with hreflang comes before it',
      { html: pageWithHead(`<link rel="canonical" hreflang="en" href="/en">${tag(page)}`) },
      'one canonical',
    ],
    [
      'The header has a canonical for another file',
      {
        html: pageWithHead(tag(page)),
        exchange: { headers: [['link', '</a>; rel="canonical"; anchor="/a.pdf"']] },
      },
    ],
    ['Another one is a script', { html: pageWithHead(tag('javascript:void(0)') + tag(page)) }],
    ['They differ in the fragment', { html: pageWithHead(tag(page) + tag(`${page}#a`)) }],
    ['One canonical in the header', { html: pageWithHead(''), ...link(page) }],
    ['The head has it twice', { html: pageWithHead(tag(page) + tag(page)) }, '2 times'],
    ['The head and the header agree', { html: pageWithHead(tag(page)), ...link(page) }],
    [
      'One is relative and one absolute, but both are the same URL',
      { html: pageWithHead(tag('/garden/spades') + tag(page)) },
    ],
  ],
  fail: [
    [
      'The head has two URLs',
      { html: pageWithHead(tag(page) + tag('/spades')) },
      '2 different canonical URLs',
    ],
    ['The head and the header disagree', { html: pageWithHead(tag(page)), ...link(`${page}?a=1`) }],
    ['They differ in the trailing slash', { html: pageWithHead(tag(page) + tag(`${page}/`)) }],
  ],
  'not-applicable': [
    ['There is no canonical', { html: pageWithHead('') }, 'has no canonical'],
    ['The only one is a script', { html: pageWithHead(tag('javascript:void(0)')) }],
  ],
});
