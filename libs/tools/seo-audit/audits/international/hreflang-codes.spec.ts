import { describeAudit } from '../../testing/describe-audit.ts';
import { hreflangCodes } from './hreflang-codes.ts';

const en = ['en', 'https://shop.example/garden/spades'] as const;

const links = (...pairs: (readonly [code: string, href: string])[]) => ({
  html: `<head>${pairs.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join('')}</head>`,
});

describeAudit(hreflangCodes, {
  pass: [
    [
      'Language, script and country are valid',
      links(en, ['zh-Hant-TW', 'https://shop.example/tw']),
      'Both language versions are valid',
    ],
    ['x-default shares the URL of English', links(en, ['x-default', en[1]])],
    ['English serves two countries with one URL', links(en, ['en-GB', en[1]])],
    ['The same line appears twice', links(en, en)],
    ['The code is in odd case', links(en, ['DE-at', 'https://shop.example/at'])],
  ],
  warning: [
    ['One URL serves two languages', links(en, ['de', en[1]]), 'several languages'],
    [
      'Asturian has a code of three letters only',
      links(en, ['ast', 'https://shop.example/ast']),
      '1 code has three letters',
    ],
  ],
  fail: [
    ['The country is UK', links(['en-UK', en[1]]), 'gb'],
    ['The country is alone', links(en, ['us', 'https://shop.example/us']), 'country and needs'],
    ['The parts are joined by an underscore', links(['en_GB', en[1]]), 'underscore'],
    ['The URL is relative', links(['en', '/garden/spades']), 'isn’t absolute'],
    ['The URL lacks its scheme', links(['en', '//shop.example/garden/spades'])],
    ['The URL cannot be read', links(['en', 'https://'])],
    ['One code leads to two URLs', links(en, ['EN', 'https://shop.example/other']), '2 URLs'],
    [
      'Both tags of a code are relative, and are counted once each',
      links(['en', '/a'], ['en', '/b'], ['es', 'https://shop.example/es']),
      '2 of 3 language versions are invalid',
    ],
  ],
  'not-applicable': [
    ['There is no hreflang', {}],
    [
      'Two feeds name their language',
      {
        html: '<head><link rel="alternate" type="application/rss+xml" hreflang="en-au" href="/feed"><link rel="alternate" type="application/rss+xml" hreflang="en-au" href="/comments/feed"></head>',
      },
    ],
    [
      'The only one is in the body, where nobody reads it',
      { html: '<head></head><body><link rel="alternate" hreflang="en-UK" href="/uk">' },
      'body',
    ],
  ],
});
