import { loadStemmer } from '@plumbline/seo/text/stem';
import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { keyphrasePlacement } from './keyphrase-placement.ts';

const phrase = (keyphrase: string) => ({ options: { keyphrase } });

/** A page at /p with the given title, H1, first paragraph and meta description. */
const page = (
  title: string,
  h1: string,
  first: string,
  description: string,
  finalUrl = 'https://shop.example/p',
) => ({
  ...phrase('garden spades'),
  exchange: { finalUrl },
  html: `<html lang="en"><head><title>${title}</title><meta name="description" content="${description}"></head><body><main><h1>${h1}</h1><p>${first}</p></main></body></html>`,
});

const say = 'The garden holds spades of many kinds.';
const other = 'Nothing to see in this place at all.';

describeAudit(keyphrasePlacement, {
  pass: [
    ['It appears in all texts but not in the URL', page(say, say, say, say), '4 of 5'],
    ['It is typed in capitals', { ...page(say, say, say, say), ...phrase('GARDEN Spades') }],
    [
      'The stop words of the phrase need not be there',
      { ...page(say, say, say, say), ...phrase('spades for the garden') },
    ],
    [
      'The URL counts, escaped or joined by hyphens',
      page(say, say, say, other, 'https://shop.example/garden-sp%61des'),
    ],
    [
      'A Chinese phrase is found inside sentences without spaces',
      {
        ...page(
          '最好的花园铲子推荐',
          '花园铲子怎么选',
          '这里比较花园铲子的质量和价格，供您参考使用，希望有用。',
          '花园铲子',
        ),
        ...phrase('花园铲子'),
      },
    ],
    [
      'A phrase with signs is found as written',
      {
        ...page(
          'R&amp;D and C++',
          'C++ for R &amp; D',
          'The compiler for C++ was made by our R&amp;D team.',
          'C++ by R&amp;D',
        ),
        ...phrase('C++ R&D'),
      },
      '4 of 5',
    ],
    [
      'The URL has a phrase with signs in its own way',
      {
        ...page(
          other,
          'Paris, France',
          'Our hotels in Paris, France, are open all year.',
          'Hotels in Paris, France.',
          'https://a.example/paris-france',
        ),
        ...phrase('Paris, France'),
      },
      '4 of 5',
    ],
    ['The URL cannot be unescaped', page(say, say, say, say, 'https://shop.example/%E0%A4%A')],
  ],
  warning: [
    ['It appears in two places', page(say, say, other, other), '2 of 5'],
    [
      'Only one of its words appears in the description',
      page(say, say, say, 'All about spades.'),
      '3 of 5',
    ],
  ],
  fail: [
    ['It appears in one place', page(say, other, other, other), '1 of 5'],
    [
      'C and C# are not C++',
      {
        ...page('C and C#', 'C and C#', 'C and C#.', 'C#', 'https://a.example/c'),
        ...phrase('C++'),
      },
      '0 of 5',
    ],
    ['It appears nowhere', phrase('watering cans'), '0 of 5'],
    [
      'Part of a longer word is not the word',
      page(other, other, 'Gardening with spadesful of soil.', other),
    ],
  ],
  'not-applicable': [
    ['No phrase was given', phrase(' ')],
    ['The phrase is a dash', phrase('—')],
  ],
});

it('lists the places without the phrase, and doesn’t ask for a new URL', () => {
  expect(outcomeOf(keyphrasePlacement, page(say, other, say, other))).toMatchObject({
    message: '‘garden spades’ appears in 2 of 5 places. Missing from: H1, URL, meta description.',
    recommendation: expect.stringMatching(
      /^Use the phrase in the H1 and the meta description,.* Don’t change the URL/,
    ),
  });
});

it('finds other forms of its words, as the keyword checker does', async () => {
  const stem = await loadStemmer('en');
  const kettles = page(
    'Copper kettles',
    'Copper kettles',
    'Our kettles are made of copper, all by hand.',
    'A copper kettle.',
  );
  const given = { ...kettles, ...phrase('copper kettle') };
  const message = (more: object) => outcomeOf(keyphrasePlacement, { ...given, ...more });
  expect(message({ stemmer: { stem } })).toMatchObject({ status: 'pass', value: '4 of 5 places' });
  expect(message({})).toMatchObject({ status: 'fail', value: '1 of 5 places' });
});
