import { foldCase } from './fold-case.ts';
import { countWords, eachWord, sentences, words } from './segment.ts';

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
  ])('parts %s, which writes no spaces', (lang, text, expected) => {
    expect(words(text, lang)).toEqual(expected);
  });

  it('accepts unknown languages', () => {
    for (const lang of ['', 'not a language', 'x', 'en_US', '-', 'ZZ-zz-u-', '\0'.repeat(10)]) {
      expect(words('two words', lang)).toEqual(['two', 'words']);
    }
  });

  it('counts what it lists, also in long texts that are processed in parts', () => {
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
  ])('cuts %s, and loses nothing of it', (_name, text) => {
    expect(countWords(text)).toBe(words(text).length);
    expect(sentences(text).join('').length).toBeLessThanOrEqual(text.length);
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
  ])('says where the words of %s stand', (_name, text, lang) => {
    const found: string[] = [];
    eachWord(text, lang, (word, start) => {
      found.push(word);
      if (!text.startsWith(word, start)) throw new Error(`${word} does not start at ${start}`);
    });
    expect(found).toEqual(words(text, lang));
  });
});

describe('sentences', () => {
  it('ends one before a number, but not after an abbreviation', () => {
    expect(sentences('It grew wider. 2022 was better.', 'en')).toEqual([
      'It grew wider.',
      '2022 was better.',
    ]);
    expect(sentences('There were approx. 30 of no. 5 there.', 'en')).toHaveLength(1);
  });

  it('ends none after a title or an abbreviation that needs a word after it', () => {
    expect(sentences('Dr. Smith met Mrs. Jones (i.e. Ann). He left.', 'en')).toEqual([
      'Dr. Smith met Mrs. Jones (i.e. Ann).',
      'He left.',
    ]);
    expect(sentences('Es kostet ca. Hundert Euro, z. B. Morgen. Dann nicht.', 'de')).toHaveLength(
      2,
    );
    expect(sentences('Ask J. Hartley. Pay £9 incl. VAT.', 'en')).toHaveLength(2);
    expect(sentences('La Dra. López atiende en C. Larios.', 'es')).toHaveLength(1);
    expect(sentences('Dr. med. Klein hilft.', 'de')).toHaveLength(1);
    expect(sentences('Eat vitamin C. Then rest.', 'en')).toHaveLength(2);
    expect(sentences('Das Rad in Größe L. Beim Nachfolger passt es.', 'de')).toHaveLength(2);
    expect(sentences('He is a Mr.', 'en')).toEqual(['He is a Mr.']);
    expect(sentences('It was a cadr. Then it fell.', 'en')).toHaveLength(2);
  });

  it('knows what follows a time of day', () => {
    expect(sentences('It opens at 9 a.m. Tuesday. At 5 P.M. EST it closes.', 'en')).toHaveLength(2);
    expect(sentences('It opens at 9 a.m. The doors stay shut till then.', 'en')).toHaveLength(2);
    expect(sentences('They came at 9 a.m.', 'en')).toEqual(['They came at 9 a.m.']);
  });

  it('ends a sentence before a number, unless an abbreviation has one', () => {
    expect(sentences('It opens next week. 13 years passed. See chap. 3 of it.', 'en')).toHaveLength(3);
  });

  it('ends a sentence before a name with a small first letter', () => {
    expect(sentences('It was bought. my6sense grew. iPhone users liked it.', 'en')).toHaveLength(3);
  });

  it('ends none after a German ordinal', () => {
    expect(
      sentences(
        'Am 2. Dezember tagt die Gruppe beim 10. Internationalen Kongress. Es waren 15. Das reicht.',
        'de',
      ),
    ).toEqual([
      'Am 2. Dezember tagt die Gruppe beim 10. Internationalen Kongress.',
      'Es waren 15.',
      'Das reicht.',
    ]);
    expect(sentences('Die Spaten GmbH & Co. KG baut Spaten.', 'de')).toHaveLength(1);
    expect(
      sentences('Gemeint ist am 26. und 27. Mai bspw. Strom. Stand: 1. Mai 2024.', 'de'),
    ).toHaveLength(2);
    expect(sentences('I am 5. That is all.', 'en')).toHaveLength(2);
  });

  it('follows Unicode and drops sentences without a word', () => {
    expect(sentences('He left! Really? Yes.\n\n!!! ', 'en')).toEqual([
      'He left!',
      'Really?',
      'Yes.',
    ]);
    expect(sentences('Version 2.5 came. It works', 'en')).toEqual([
      'Version 2.5 came.',
      'It works',
    ]);
  });

  it('knows the full stop of Japanese', () => {
    expect(sentences('これは本です。あれはペンです。', 'ja')).toHaveLength(2);
  });
});

describe('foldCase', () => {
  it.each([
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['ＳＥＯ', 'seo'],
    ['don’t', "DON'T"],
    ['ﬁne', 'FINE'],
  ])('finds %s and %s equal', (a, b) => {
    expect(foldCase(a)).toBe(foldCase(b));
  });

  it('distinguishes accents', () => {
    expect(foldCase('Año')).not.toBe(foldCase('ano'));
  });
});
