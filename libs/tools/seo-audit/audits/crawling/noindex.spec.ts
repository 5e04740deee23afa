import { describeAudit } from '../../testing/describe-audit.ts';
import { noindex } from './noindex.ts';

const page = (head: string, body = '') => ({
  html: `<!doctype html><html><head><title>Spades</title>${head}</head><body><p>Spades</p>${body}</body></html>`,
});
const header = (...values: string[]) => ({
  exchange: {
    headers: [
      ['content-type', 'text/html'],
      ...values.map((value) => ['x-robots-tag', value] as const),
    ] as const,
  },
});
const meta = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`;

describeAudit(noindex, {
  pass: [
    ['The page says nothing', {}, 'no robots tag'],
    ['The page says index, follow', page(meta('index, follow')), 'allow the page'],
    ['nofollow alone does not keep a page out', page(meta('nofollow'))],
    ['noimageindex is about images only', page(meta('noimageindex, noarchive'))],
    ['The value is not a date', page(meta('unavailable_after: week 1'))],
    ['The date is in the future', page(meta('unavailable_after: 2030-01-01'))],
    ['The word is in the text, not in a tag', page('', '<p>noindex</p>')],
  ],
  warning: [
    ['Only Bingbot gets noindex', page(meta('noindex', 'bingbot')), 'tells bingbot'],
    [
      'Only Bingbot gets noindex, in the body',
      page('', meta('noindex', 'bingbot')),
      'tells bingbot',
    ],
  ],
  fail: [
    ['Only Googlebot gets noindex', page(meta('noindex', 'Googlebot')), 'tells googlebot'],
    [
      'The date is in the past, for Googlebot',
      header('googlebot: unavailable_after: Wed, 25 Jun 2008 15:00:00 GMT'),
      'tells googlebot',
    ],
    ['A header applies to one crawler', header('googlebot: noindex'), 'tells googlebot'],
    ['The tag is in the body', page('', meta('noindex')), 'where Google obeys it'],
    ['The meta tag says noindex', page(meta('noindex')), 'robots meta tag tells all'],
    ['It is written in capitals', page('<META NAME="ROBOTS" CONTENT="NOINDEX,NOFOLLOW">')],
    ['none means noindex, nofollow', page(meta('none'))],
    ['The header says noindex', header('noindex'), 'X-Robots-Tag header'],
    ['The second header line says noindex', header('max-snippet:50', 'noindex, nofollow')],
    ['The second of two meta tags says noindex', page(meta('index') + meta('noindex'))],
    ['The date is in the past', page(meta('unavailable_after: 2020-01-01'))],
  ],
});
