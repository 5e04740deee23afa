import { foldCase } from './word-forms.ts';
import { countWords, eachWord, words } from './segment.ts';

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
