import { describeAudit } from '../../testing/describe-audit.ts';
import { robotsDirectiveConflict } from './robots-directive-conflict.ts';

const given = (metas: readonly (readonly [string, string])[], ...headers: string[]) => ({
  html: `<!doctype html><html><head><title>Spades</title>${metas
    .map(([name, content]) => `<meta name="${name}" content="${content}">`)
    .join('')}</head><body><p>Spades</p></body></html>`,
  exchange: { headers: headers.map((value) => ['x-robots-tag', value] as const) },
});

describeAudit(robotsDirectiveConflict, {
  pass: [
    [
      'Two tags say the same',
      given([
        ['robots', 'index'],
        ['robots', 'index, follow'],
      ]),
      'agree',
    ],
    ['Tag and header add to each other', given([['robots', 'noindex']], 'max-snippet:50')],
    [
      'One crawler is treated more strictly than all',
      given([
        ['robots', 'index, follow'],
        ['googlebot-news', 'noindex, nosnippet'],
      ]),
    ],
    [
      'Two named crawlers differ',
      given([
        ['googlebot', 'index'],
        ['bingbot', 'noindex'],
      ]),
    ],
    ['One tag with many rules', given([['robots', 'noindex, nofollow, noarchive']])],
    ['A header for one crawler only', given([['robots', 'index']], 'bingbot: noindex')],
  ],
  warning: [
    [
      'Tag and header differ on the length of the snippet',
      given([['robots', 'max-snippet:50']], 'max-snippet:-1'),
      'snippets',
    ],
    [
      'nosnippet against a length',
      given([
        ['robots', 'nosnippet'],
        ['robots', 'max-snippet:100'],
      ]),
    ],
    [
      'follow against nofollow',
      given([
        ['robots', 'follow'],
        ['robots', 'nofollow'],
      ]),
      'following',
    ],
    [
      'googlebot is allowed a preview that the general tag forbids',
      given([
        ['robots', 'max-image-preview:none'],
        ['googlebot', 'max-image-preview:large'],
      ]),
      'image previews',
    ],
  ],
  fail: [
    [
      'index against noindex',
      given([
        ['robots', 'index, follow'],
        ['robots', 'noindex'],
      ]),
    ],
    [
      'A tag in the body says noindex, one in the head index',
      {
        html: '<meta name=robots content=index><p>Spades</p><meta name=robots content=noindex>',
      },
    ],
    ['The header says noindex, the tag index', given([['robots', 'index']], 'noindex'), 'stricter'],
    ['One tag contradicts itself', given([['robots', 'index, noindex']])],
    [
      'all against none',
      given([
        ['robots', 'all'],
        ['robots', 'none'],
      ]),
    ],
    [
      'googlebot gets index, which does not lift the general noindex',
      given([
        ['robots', 'noindex'],
        ['googlebot', 'index'],
      ]),
    ],
  ],
  'not-applicable': [
    ['The page has no robots tag', given([]), 'at most one'],
    ['One rule alone', given([['robots', 'noindex']])],
  ],
});
