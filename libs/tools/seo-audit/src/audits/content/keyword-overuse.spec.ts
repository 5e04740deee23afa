import { describeAudit } from '../../testing/describe-audit.ts';
import { detected } from '../../testing/detected.ts';
import { keywordOveruse } from './keyword-overuse.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A text with the phrase this many times, and other words once each. */
function text(phrase: string, uses: number, total: number): string {
  const length = phrase.split(' ').length;
  const others = Array.from(
    { length: total - uses * length },
    (_, n) =>
      `word${letters.charAt(n % 26)}${letters.charAt(Math.floor(n / 26) % 26)}${letters.charAt(Math.floor(n / 676))}x`,
  );
  const step = Math.floor(others.length / uses);
  for (let n = 0; n < uses; n += 1) others.splice(n * (step + 1), 0, phrase);
  return others.join(' ');
}

/** The same page under a title that names its subject. */
const about = (title: string, body: string) => page(body, 'en', true, title);

const page = (body: string, lang = 'en', reliable = true, title = 'Tools', site = '') => ({
  html: `<html lang="${lang}"><head><title>${title}</title><meta property="og:site_name" content="${site}"></head><body><main><p>${body}</p></main></body></html>`,
  language: detected(reliable ? lang || 'en' : null),
});

describeAudit(keywordOveruse, {
  pass: [
    ['A word makes up 3% of the text', page(text('trowels', 6, 200))],
    ['A stop word appears everywhere', page(text('the', 40, 200))],
    ['A number appears everywhere', page(text('2026', 40, 200))],
    ['A legal form follows every name', page(text('GmbH', 40, 200), 'de')],
    ['The counter of months follows every number', page(text('月', 40, 200), 'ja')],
    ...(
      [
        ['e.V.', 'de'],
        ['S.p.A.', 'it'],
        ['KGaA', 'de'],
        ['Montag', 'de'],
        ['января', 'ru'],
        ['janvier', 'fr'],
        ['minutes', 'en'],
        ['Stunden', 'de'],
        ['gramos', 'es'],
        ['Quadratmeter', 'de'],
        ['月曜日', 'ja'],
        ['개월', 'ko'],
        ['PLN', 'pl'],
        ['zzgl', 'de'],
        ['the', 'de'],
        ['14:30', 'en'],
        ['12.05.2024', 'de'],
      ] as const
    ).map(
      ([word, lang]) =>
        [`‘${word}’ is no keyword in ${lang}`, page(text(word, 40, 200), lang)] as const,
    ),
    [
      'The name of the site is named as often as a subject',
      page(text('Spadeco', 9, 200), 'en', true, 'Tools', 'Spadeco'),
    ],
    ['A column of points', page(text('Pkt', 40, 200), 'de')],
    [
      'A list of links',
      page(`${text('trowels', 2, 200)} ${'<a href="/a">trowels</a> '.repeat(20)}`),
    ],
    [
      'The author of each teaser is marked',
      page(
        `${text('trowels', 2, 200)} ${'<span itemscope><b itemprop="author">trowels</b></span> '.repeat(20)}`,
      ),
    ],
    [
      'The subject is in another order in the title',
      about('Garden tools: trowels', text('trowels garden', 9, 200)),
    ],
    [
      'The page’s own subject makes up 5%',
      about('Trowels compared', text('trowels', 10, 200)),
      '(5%)',
    ],
    [
      'The subject is two words',
      about('Garden Trowels – Shop', text('garden trowels', 9, 200)),
      '4.5%',
    ],
    [
      'The title has the singular of the subject',
      about('A trowel', text('trowels', 9, 200)),
      '4.5%',
    ],
    ['No word is repeated', page(text('trowels', 1, 200)), 'No phrase'],
  ],
  warning: [
    ['A share is hardly over the limit', page(text('trowels', 21, 695)), '3.02%'],
    [
      'A word makes up more than 3%',
      page(text('trowels', 7, 200)),
      '7 times in 200 words of main text',
    ],
    ['A word makes up exactly 4%', page(text('trowels', 8, 200))],
    ['The subject makes up more than 5%', about('Trowels', text('trowels', 11, 200)), '5.5%'],
    [
      'The title names only a part of the word',
      about('Trowelsmith', text('trowels', 8, 200)),
      '‘trowels’',
    ],
    [
      'Another word than the subject is overused',
      about('Trowels', `${text('trowels', 9, 200)} ${'spade '.repeat(8)}`),
      '‘spade’',
    ],
  ],
  fail: [
    [
      'Quotations of a word change its first letter',
      page(text('[T]rowels', 12, 200)),
      '‘trowels’ appears 12 times',
    ],
    ['A word makes up more than 4%', page(text('trowels', 9, 200)), '4.5%'],
    ['The subject makes up more than 8%', about('Trowels', text('trowels', 17, 200)), '8.5%'],
    [
      'It is repeated in different case',
      page(`${text('trowels', 5, 200)} ${'Trowels '.repeat(6)}`),
    ],
    [
      'A phrase of two words is repeated',
      page(text('garden trowels', 12, 200)),
      '‘garden trowels’',
    ],
  ],
  'not-applicable': [
    ['The text has fewer than 200 words', page('trowels '.repeat(99)), '99 words'],
    ['There is no list of stop words for the language', page(text('trowels', 20, 200), 'haw')],
  ],
  unknown: [
    ['The language is neither declared nor detected', page(text('trowels', 20, 200), '', false)],
  ],
});
