import { describeAudit } from '../../testing/describe-audit.ts';
import { pageWithHead } from './_canonicals.ts';
import { canonicalAbsolute } from './canonical-absolute.ts';

const canonical = (href: string) => ({
  html: pageWithHead(`<link rel="canonical" href="${href}">`),
});

describeAudit(canonicalAbsolute, {
  pass: [
    ['A full https URL', {}, 'full URL'],
    ['A full http URL', canonical('http://shop.example/garden/spades')],
    ['It has spaces around it', canonical(' &#10;https://shop.example/a&#9;')],
    ['The protocol is written in capitals', canonical('HTTPS://shop.example/a')],
    ['It is on another host, as for a copied article', canonical('https://press.example/a')],
  ],
  warning: [
    ['The protocol is missing', canonical('//shop.example/a'), 'has no protocol'],
    ['It has a fragment', canonical('https://shop.example/a#top'), 'fragment'],
  ],
  fail: [
    ['A path only', canonical('/a'), 'is relative and resolves to https://shop.example/a'],
    [
      'A host without protocol, which is read as a path',
      canonical('www.shop.example/a'),
      'https://shop.example/garden/www.shop.example/a',
    ],
    [
      'A no-break space before it, which is a part of the URL',
      canonical('&nbsp;https://shop.example/a'),
      'is relative and resolves to https://shop.example/garden/%C2%A0https://shop.example/a',
    ],
    ['A broken URL', canonical('https://'), 'can’t be parsed'],
    ['A script', canonical('javascript:void(0)'), 'not an http or https URL'],
    [
      'The good one of two does not hide the relative one',
      {
        html: pageWithHead(
          '<link rel="canonical" href="https://shop.example/a"><link rel="canonical" href="/a">',
        ),
      },
    ],
  ],
  'not-applicable': [['There is no canonical', { html: pageWithHead('') }, 'has no canonical']],
});
