import { extractFacts } from '@plumbline/page/extract';
import { type KeywordQuestion, keywordReport } from './keyword-report.ts';
import { textLanguage } from './language.ts';
import { pageSource, textSource } from './source.ts';

const language = (chosen: string) =>
  textLanguage({ chosen, detected: null, declared: null, text: '' });

const report = (text: string, asked: Partial<KeywordQuestion> & { lang?: string } = {}) => {
  const { lang = 'en', ...question } = asked;
  return keywordReport({
    source: textSource(text),
    language: language(lang),
    stopWords: false,
    keyphrase: '',
    others: [],
    ...question,
  });
};

describe('keywordReport', () => {
  it('lists words and phrases of two to four', () => {
    const { lists, totalWords } = report('A good garden spade digs. A good garden spade lasts.');
    expect(totalWords).toBe(10);
    expect(lists.map(({ size, different }) => [size, different])).toEqual([
      [1, 5],
      [2, 2],
      [3, 1],
      [4, 0],
    ]);
    expect(lists[1]?.keywords[1]).toMatchObject({ keyword: 'garden spade', count: 2, density: 20 });
  });

  it('places keywords on a page, not across headings', () => {
    const facts = extractFacts({
      text: '<title>Spade test</title><main><h1>Spade</h1><h2>Test</h2><p>Spade test. Spade test.</p></main>',
      finalUrl: 'https://a.example/',
      headers: [],
    });
    const { lists } = report('', { source: pageSource(facts, 'https://a.example/', 'main') });
    expect(lists[1]?.keywords).toMatchObject([
      { keyword: 'spade test', count: 2, places: { title: 1, h1: 0, h2: 0 } },
    ]);
    expect(lists[0]?.keywords[0]).toMatchObject({ keyword: 'spade', places: { h1: 1 } });
  });

  describe('with a keyphrase', () => {
    it('counts it as a whole, by tenths, and its words', () => {
      const filler = 'Some words about soil. '.repeat(50);
      const { keyphrase } = report(`Garden spade. ${filler} Spade for the garden. Garden spade.`, {
        keyphrase: 'the garden spade',
      });
      expect(keyphrase).toMatchObject({
        count: 0,
        words: [
          { word: 'garden', count: 3 },
          { word: 'spade', count: 3 },
        ],
        checks: [{ place: 'opening', outcome: 'words' }],
      });
      const exact = report(`Garden spade. ${filler} Garden spade.`, { keyphrase: 'GARDEN spade' });
      expect(exact.keyphrase).toMatchObject({ count: 2, checks: [{ outcome: 'exact', count: 2 }] });
      expect(exact.keyphrase?.spread).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    });

    it.each([
      ['ja', '検索エンジン最適化の基本。検索エンジン最適化とは。', '検索エンジン最適化', 2],
      ['th', 'สวัสดีชาวโลก', 'ชาวโลก', 1],
      ['fr', "L’école d’art. Une école d'art.", "l'école d'art", 2],
      ['de', 'Größe der Spaten. GRÖSSE DER SPATEN', 'größe der spaten', 2],
    ])('finds it in %s', (lang, text, keyphrase, count) => {
      expect(report(text, { lang, keyphrase }).keyphrase).toMatchObject({ count });
    });

    it.each([
      ['R&D', 'Our R&D team. R & D matters, r&d too. R, D.', 3],
      ['and/or', 'Spades and/or forks, and or.', 1],
      ['Paris, France', 'Paris, France. In Paris,\nFrance. Paris. France.', 2],
      ['C++', 'C++ is no C and no C#. Learn C++. (C++)', 3],
      ['C#', 'C# is no C and no C++.', 1],
      ['learn C++', 'Learn C++ now. Learn C. Learn C#.', 1],
      ['“garden spade”.', 'A garden spade.', 1],
    ])('finds %s with its signs', (keyphrase, text, count) => {
      const found = report(text, { keyphrase }).keyphrase;
      expect(found?.count).toBe(count);
      expect(found?.checks).toMatchObject([{ place: 'opening', outcome: 'exact', count }]);
    });

    it('does not take C or C# for a word of C++', () => {
      const { keyphrase } = report('C and C# are languages.', { keyphrase: 'C++' });
      expect(keyphrase).toMatchObject({
        count: 0,
        words: [{ word: 'c++', count: 0 }],
        checks: [{ outcome: 'missing', missing: ['c++'] }],
      });
    });

    it.each(['', '  ', '!?', '\ud800'])('has none when it is %j', (keyphrase) => {
      expect(report('A spade.', { keyphrase }).keyphrase).toBeNull();
    });

    it('names the words that are missing', () => {
      const { keyphrase } = report('A fork.', { keyphrase: 'the steel fork' });
      expect(keyphrase?.checks).toEqual([
        { place: 'opening', outcome: 'missing', count: 0, missing: ['steel'] },
      ]);
    });
  });

  describe('with texts to compare', () => {
    const others = ['Clay soil, clay soil. Spade.', 'Clay and spade.', 'Spade.'];

    it('weighs terms by the stated formula', () => {
      const { comparison, othersWords } = report('Spade fork.', { others });
      expect(othersWords).toEqual([5, 3, 1]);
      expect(comparison).toMatchObject({ documents: 4 });
      const clay = comparison?.terms.find(({ term }) => term === 'clay');
      const idf = Math.log(5 / 3) + 1;
      expect(clay).toEqual({
        term: 'clay',
        verdict: 'missing',
        documents: 2,
        count: 0,
        tf: 0,
        idf: Math.round(idf * 100) / 100,
        weight: 0,
        othersTf: 244.44,
        othersWeight: Math.round(((400 + 1000 / 3) / 3) * idf * 100) / 100,
        othersCounts: [2, 1, 0],
      });
    });

    it('distinguishes less, more, similar and unique use', () => {
      const verdicts = (yours: string, other: string) =>
        Object.fromEntries(
          report(yours, { others: [other] }).comparison?.terms.map(({ term, verdict }) => [
            term,
            verdict,
          ]) ?? [],
        );
      expect(verdicts('spade fork rake, '.repeat(9), 'spade fork rake '.repeat(9))).toMatchObject({
        spade: 'similar',
        'fork rake': 'similar',
      });
      expect(
        verdicts('spade spade spade spade fork rake', 'spade fork fork fork hoe hoe'),
      ).toMatchObject({ spade: 'more', fork: 'less', rake: 'only-yours', hoe: 'missing' });
    });

    it('has none without other texts', () => {
      expect(report('Spade.').comparison).toBeNull();
    });

    it('lists at most 200 of its terms and says how many there are', () => {
      const text = Array.from({ length: 290 }, (_, n) => `term${n}`).join(', ');
      const { comparison } = report(text, { others: ['spade'] });
      expect(comparison?.total).toBe(291);
      expect(comparison?.terms).toHaveLength(200);
    });
  });
});
