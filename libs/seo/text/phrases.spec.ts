import { isGenericLinkText } from './generic-link-text.ts';
import { phrases, significantTerms } from './phrases.ts';
import { words } from './segment.ts';
import { lists } from './stop-word-lists.ts';
import { stopWords } from './stop-words.ts';

describe('stopWords', () => {
  it.each([
    ['en', ['the', 'and', 'of', "don't"], ['website', 'computer', 'seo']],
    ['de', ['der', 'und', 'nicht'], ['haus', 'preis']],
    ['fr', ['le', 'et', 'dans'], ['maison', 'prix']],
    ['ru', ['и', 'в', 'не'], ['поиск', 'цена']],
    ['ja', ['の', 'は'], ['検索']],
  ])('has the function words of %s and not its subjects', (lang, glue, subjects) => {
    const list = stopWords(lang);
    expect(glue.filter((word) => !list.has(word))).toEqual([]);
    expect(subjects.filter((word) => list.has(word))).toEqual([]);
  });

  it('has a list for each of its languages, and finds it by regional tags too', () => {
    for (const lang of Object.keys(lists)) expect(stopWords(lang).size).toBeGreaterThan(50);
    expect(stopWords('de-CH')).toBe(stopWords('de'));
    expect(stopWords('nb')).toBe(stopWords('no'));
  });

  it('is empty for other languages, even with odd names', () => {
    for (const lang of ['', 'xx', '__proto__', 'constructor']) expect(stopWords(lang).size).toBe(0);
  });
});

describe('significantTerms', () => {
  it('keeps each subject once, folded, in order', () => {
    expect(significantTerms('The SEO audit of a site: 100 SEO checks', 'en')).toEqual([
      'seo',
      'audit',
      'site',
      'checks',
    ]);
  });

  it('keeps single Han characters but no single Latin letters', () => {
    expect(significantTerms('我爱猫 x', 'zh')).toEqual(expect.arrayContaining(['猫']));
    expect(significantTerms('我爱猫 x', 'zh')).not.toContain('x');
  });
});

describe('phrases', () => {
  const bank = words('The Bank of England, the bank of England and the Bank of Japan');

  it('keeps only runs that start or end with given words', () => {
    const options = { size: 2, stopWords: stopWords('en'), edges: new Set(['steel']) };
    expect([...phrases(words('Old steel spades rust. Steel lasts.'), options).keys()]).toEqual([
      'old steel',
      'steel spades',
      'rust steel',
      'steel lasts',
    ]);
  });

  it('counts runs that neither start nor end with a stop word', () => {
    const counted = phrases(bank, { size: 3, stopWords: stopWords('en') });
    expect(Object.fromEntries(counted)).toEqual({
      'bank of england': 2,
      'england the bank': 1,
      'bank of japan': 1,
    });
  });

  it('counts single words', () => {
    const counted = phrases(bank, { size: 1, stopWords: stopWords('en') });
    expect(Object.fromEntries(counted)).toEqual({ bank: 3, england: 2, japan: 1 });
  });

  it('is empty for invalid sizes', () => {
    for (const size of [0, -1, 1.5, Number.NaN, 100]) {
      expect(phrases(bank, { size, stopWords: new Set() }).size).toBe(0);
    }
  });
});

describe('isGenericLinkText', () => {
  it.each([
    ['Click here »', 'en'],
    ['  READ   MORE…', 'en-US'],
    ['Mehr erfahren →', 'de-CH'],
    ['En savoir plus', 'fr'],
    ['Lue lisää', 'fi'],
    ['こちら', 'ja'],
    ['Les mer', 'nb'],
    ['Подробнее', 'ru'],
    ['learn more', 'de'],
  ])('calls %j (%s) generic', (text, lang) => {
    expect(isGenericLinkText(text, lang)).toBe(true);
  });

  it.each([
    ['Our prices', 'en'],
    ['Read more about robots.txt', 'en'],
    ['', 'en'],
    ['→', 'en'],
    ['hier', 'en'],
    ['constructor', 'constructor'],
  ])('does not call %j (%s) generic', (text, lang) => {
    expect(isGenericLinkText(text, lang)).toBe(false);
  });
});
