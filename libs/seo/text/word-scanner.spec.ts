import fc from 'fast-check';
import { words } from './segment.ts';
import { wordClass, wordClasses } from './segment.ts';

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
