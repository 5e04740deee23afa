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

/** The same text outside paragraphs. */
const unmarked = (body: string) => ({
  html: `<html lang="en"><body><main><div>${body}</div></main></body></html>`,
  language: detected('en'),
});

/** The same page under a title that names its subject. */
const about = (title: string, body: string) => page(body, 'en', true, title);

const page = (body: string, lang = 'en', reliable = true, title = 'Tools', site = '') => ({
  html: `<html lang="${lang}"><head><title>${title}</title><meta property="og:site_name" content="${site}"></head><body><main><p>${body}</p></main></body></html>`,
  language: detected(reliable ? lang || 'en' : null),
});

describeAudit(keywordOveruse, {
  pass: [
    ['A word makes up 3% of the text', page(text('trowels', 9, 300))],
    ['A stop word is in every sentence', page(text('the', 60, 300))],
    ['A number appears everywhere', page(text('2026', 60, 300))],
    ['A legal form is overused', page(text('GmbH', 60, 300), 'de')],
    ['A Japanese month counter is overused', page(text('月', 60, 300), 'ja')],
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
        [`‘${word}’ isn’t a keyword in ${lang}`, page(text(word, 60, 300), lang)] as const,
    ),
    [
      'The site name is used as often as a subject',
      page(text('Spadeco', 14, 300), 'en', true, 'Tools', 'Spadeco'),
    ],
    [
      'Button labels don’t count',
      unmarked(`${text('trowels', 3, 300)} ${'<button>Share</button>'.repeat(40)}`),
    ],
    [
      'A header that was never closed contains the menu and the text',
      {
        html: `<html lang="en"><body><header><ul>${'<li><a href="/t">trowels</a></li>'.repeat(30)}</ul><p>Of spades.</p><div>${text('spades', 3, 300)}</div></body></html>`,
        language: detected('en'),
      },
    ],
    [
      'List items next to the paragraphs repeat a badge',
      {
        html: `<html lang="en"><main><p>${text('spades', 3, 300)}</p>${'<div>trowels</div>'.repeat(30)}</main></html>`,
        language: detected('en'),
      },
    ],
    ['A forum numbers its replies', page(text('level 1', 60, 300))],
    ['A recipe counts in cups', page(text('cups', 60, 300))],
    [
      'The subject is in the possessive',
      about('The Senate’s budget', text('Senate', 14, 300)),
      '‘senate’',
    ],
    [
      'The H1 is inside the text',
      unmarked(`<h1>Trowels, trowels</h1> ${text('trowels', 9, 300)}`),
      '3%',
    ],
    ['A column of points', page(text('Pkt', 60, 300), 'de')],
    [
      'A list of links',
      unmarked(`${text('trowels', 3, 300)} ${'<a href="/a">trowels</a> '.repeat(20)}`),
    ],
    [
      'The author of each teaser is marked',
      unmarked(
        `${text('trowels', 3, 300)} ${'<span itemscope><b itemprop="author">trowels</b></span> '.repeat(20)}`,
      ),
    ],
    [
      'The title has the words of the subject in another order',
      about('Garden tools: trowels', text('trowels garden', 14, 300)),
    ],
    [
      'The page’s own subject makes up 5%',
      about('Trowels compared', text('trowels', 15, 300)),
      'about 5%',
    ],
    [
      'The subject is two words',
      about('Garden Trowels – Shop', text('garden trowels', 14, 300)),
      '4.7%',
    ],
    [
      'The title has the singular of the subject',
      about('A trowel', text('trowels', 14, 300)),
      '4.7%',
    ],
    ['No word is repeated', page(text('trowels', 1, 300)), 'is repeated'],
  ],
  warning: [
    ['A share is just over the limit', page(text('trowels', 21, 695)), '3.02%'],
    ['A word makes up more than 3%', page(text('trowels', 11, 300)), '11 times in about 300 words'],
    ['A word makes up exactly 4%', page(text('trowels', 12, 300))],
    ['The subject makes up more than 5%', about('Trowels', text('trowels', 17, 300)), '5.7%'],
    [
      'The title has only part of the word',
      about('Trowelsmith', text('trowels', 12, 300)),
      '‘trowels’',
    ],
    [
      'Another word than the subject is overused',
      about('Trowels', `${text('trowels', 14, 300)} ${'spade '.repeat(12)}`),
      '‘spade’',
    ],
  ],
  fail: [
    [
      'Quotations of a word change its first letter',
      page(text('[T]rowels', 18, 300)),
      '‘trowels’ appears 18 times',
    ],
    [
      'The possessive counts as the word',
      page(`${text('trowel', 7, 300)} ${'trowel’s '.repeat(7)}`),
      '14 times in about 307 words',
    ],
    ['A word makes up more than 4%', page(text('trowels', 14, 300)), '4.7%'],
    ['The subject makes up more than 8%', about('Trowels', text('trowels', 26, 300)), '8.7%'],
    [
      'It is repeated in different case',
      page(`${text('trowels', 8, 300)} ${'Trowels '.repeat(6)}`),
    ],
    [
      'A phrase of two words is repeated',
      page(text('garden trowels', 18, 300)),
      '‘garden trowels’',
    ],
  ],
  'not-applicable': [
    ['The text has fewer than 300 words', page('trowels '.repeat(299)), '299 words'],
    ['There is no list of stop words for the language', page(text('trowels', 30, 300), 'haw')],
  ],
  unknown: [
    ['The language is neither declared nor detected', page(text('trowels', 30, 300), '', false)],
  ],
});
