import { foldCase } from './word-forms.ts';
import { countWords, eachWord, wordClass, wordClasses, words } from './segment.ts';
import fc from 'fast-check';

describe('words', () => {
  it.each([
    ['apostrophes stay', "Don't l’été", ["Don't", 'l’été']],
    ['hyphens part', 'state-of-the-art', ['state', 'of', 'the', 'art']],
    ['an e-mail address parts at the sign', 'a@b.com', ['a', 'b.com']],
    ['a number is one word', '1,000.5 items', ['1,000.5', 'items']],
    ['punctuation and emoji are none', '— 👍 … !', []],
    ['nothing gives nothing', '', []],
  ])('%s', (_rule, text, expected) => {
    expect(words(text, 'en')).toEqual(expected);
  });

  it.each([
    ['ja', '私は学生です。', ['私', 'は', '学生', 'です']],
    ['zh', '我喜欢苹果', ['我', '喜欢', '苹果']],
    ['th', 'สวัสดีชาวโลก', ['สวัสดี', 'ชาว', 'โลก']],
  ])('splits %s, which has no spaces', (lang, text, expected) => {
    expect(words(text, lang)).toEqual(expected);
  });

  it('accepts unknown languages', () => {
    for (const lang of ['', 'not a language', 'x', 'en_US', '-', 'ZZ-zz-u-', '\0'.repeat(10)]) {
      expect(words('two words', lang)).toEqual(['two', 'words']);
    }
  });

  it('counts the words that it lists, also in long texts that are processed in parts', () => {
    const text = 'alpha beta gamma delta. '.repeat(20_000);
    expect(countWords(text)).toBe(80_000);
    expect(words(text)).toHaveLength(80_000);
  });

  it.each([
    ['one endless letter run', 'a'.repeat(1_000_000)],
    ['Thai without a space', 'สวัสดีชาวโลก'.repeat(80_000)],
    ['combining marks', `e${'\u0301'.repeat(1_000_000)}`],
    ['spaces', ' '.repeat(1_000_000)],
    ['dots', 'a.'.repeat(500_000)],
  ])('splits %s, and loses nothing', (_name, text) => {
    expect(countWords(text)).toBe(words(text).length);
  });
});

describe('eachWord', () => {
  it.each([
    ['Latin', 'Don’t stop: l’été, 1,000.5 times.', 'en'],
    [
      'what the segmenter cuts',
      'SEOは検索エンジン最適化です。 and more สวัสดีชาวโลก e\u0301te\u0301',
      'ja',
    ],
    ['long stretches', `${'検索 エンジン'.repeat(30_000)} end`, 'ja'],
  ])('gives the positions of the words in %s', (_name, text, lang) => {
    const found: string[] = [];
    eachWord(text, lang, (word, start) => {
      found.push(word);
      if (!text.startsWith(word, start)) throw new Error(`${word} does not start at ${start}`);
    });
    expect(found).toEqual(words(text, lang));
  });
});

describe('foldCase', () => {
  it.each([
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['ＳＥＯ', 'seo'],
    ['don’t', "DON'T"],
    ['ﬁne', 'FINE'],
  ])('treats %s and %s as equal', (a, b) => {
    expect(foldCase(a)).toBe(foldCase(b));
  });

  it('distinguishes accents', () => {
    expect(foldCase('Año')).not.toBe(foldCase('ano'));
  });
});

const languages = ['en', 'de', 'fr', 'sv', 'fi', 'el', 'ru', 'tr', 'ja', 'th', 'he'];

const segmenters = new Map(
  languages.map((lang) => [lang, new Intl.Segmenter(lang, { granularity: 'word' })]),
);

/** The reference result. */
const segmented = (text: string, lang: string): string[] =>
  Array.from(segmenters.get(lang)?.segment(text) ?? [])
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

const agree = (text: string, lang: string): void =>
  expect({ text, lang, words: words(text, lang) }).toEqual({
    text,
    lang,
    words: segmented(text, lang),
  });

/** Latin prose with difficult words: elisions, hyphens, numbers, URLs, underscores, colons. */
const latin = fc.string({
  unit: fc.constantFrom(
    ...`aAzé0 19 ßñŁ._-'’,;:·@/&"„»()\n\t %€©ªº²½\u00a0–—…ı`.split(''),
    ...['don’t', 'l’été', 'o.k.', '1,000.50', 'a@b.com', '3rd', 'www.x.de', '__', 'Ωμ', 'Это'],
  ),
  maxLength: 60,
});

/** The same prose with characters that the scanner leaves to the segmenter. */
const mixed = fc.string({
  unit: fc.oneof(
    latin,
    fc.constantFrom(
      ...['e\u0301', '\u0301', '\u200d', '\u00ad', '\u200b', '\ufe0f', '👍🏽', '🇩🇪', '\ud83d', 'א״ב'],
      ...[
        '私は学生です',
        'カ_カ',
        'สวัสดีชาวโลก',
        '한국어',
        'عربي',
        '\u202f',
        '\u2028',
        'हिन्दी',
        '１２',
      ],
    ),
  ),
  maxLength: 12,
});

describe('the word scanner', () => {
  it('returns the same words as the segmenter for every character it knows, next to every class that matters', () => {
    const around = [...['a', '1', '_', '.', "'", ':', ',', ' ', 'é']];
    for (let code = 0; code < wordClasses.length; code += 1) {
      if (wordClasses[code] === wordClass.unknown) continue;
      const c = String.fromCharCode(code);
      const texts = around.flatMap((a) => around.map((b) => `${a}${c}${b}${a} ${c}${c}${b}${c}`));
      // The segmenter is faster with one long text than with many short ones, and a line break separates words.
      const scanned = texts.flatMap((text) => words(text, 'en'));
      if (`${scanned}` !== `${segmented(texts.join('\n'), 'en')}`)
        for (const text of texts) agree(text, 'en');
    }
  });

  it('returns the same words as the segmenter for Latin texts in any language', () => {
    fc.assert(fc.property(latin, fc.constantFrom(...languages), agree), { numRuns: 5000 });
  });

  it('returns the same words for texts that mix in other scripts, marks, joiners and emoji', () => {
    fc.assert(fc.property(mixed, fc.constantFrom(...languages), agree), { numRuns: 3000 });
  });
});
