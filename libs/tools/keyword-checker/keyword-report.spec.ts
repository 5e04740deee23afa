import { extractFacts } from '@plumbline/page/extract';
import { loadStemmer } from '@plumbline/seo/text/stem';
import fc from 'fast-check';
import { type KeywordQuestion, keywordReport } from './keyword-report.ts';
import { pageSource, textSource } from './source.ts';

const report = (text: string, asked: Partial<KeywordQuestion> & { lang?: string } = {}) => {
  const { lang = 'en', ...question } = asked;
  return keywordReport({
    source: textSource(text),
    language: lang,
    stem: null,
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

  it.each([
    [99, 3, null],
    [100, 2, null],
    [100, 3, 'optimal'],
    [100, 6, 'high'],
    [1000, 3, 'low'],
  ])('in %i words, judges a word that occurs %i times as: %s', (words, times, status) => {
    const others = Array.from({ length: words - times }, (_, at) => `word${at}`);
    const text = [...new Array<string>(times).fill('spade'), ...others].join(', ');
    const { lists, keyphrase } = report(text, { keyphrase: 'spade' });
    expect(lists[0]?.keywords[0]).toMatchObject({ keyword: 'spade', count: times, status });
    expect(keyphrase).toMatchObject({ count: times, status });
  });

  it('finds keywords in the places of a page, but not across headings', () => {
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
    it('counts the phrase, its distribution over ten parts, and its words', () => {
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

    describe('by stem', () => {
      // Enough for these words; the real ones are in @plumbline/seo/text.
      const stem = (word: string) => word.replace(/s$/, '');
      const page = (html: string) => {
        const finalUrl = 'https://a.example/copper-kettles';
        return pageSource(extractFacts({ text: html, finalUrl, headers: [] }), finalUrl, 'main');
      };

      it('finds and lists other forms of its words', () => {
        const source = page(
          '<title>Copper kettles</title><meta name="description" content="Kettles of copper."><main><h1>Our copper kettle</h1><p>A copper kettle lasts. Copper kettles shine; coppers do not.</p></main>',
        );
        const { keyphrase } = report('', { source, stem, keyphrase: 'copper kettle' });
        expect(keyphrase).toMatchObject({
          count: 3,
          exactCount: 2,
          forms: [
            { form: 'copper kettle', count: 2 },
            { form: 'copper kettles', count: 1 },
          ],
          words: [
            { word: 'copper', count: 4, exactCount: 3 },
            { word: 'kettle', count: 3, exactCount: 2 },
          ],
        });
        expect(keyphrase?.checks.map(({ place, outcome }) => `${place} ${outcome}`)).toEqual([
          'title form',
          'h1 exact',
          'opening exact',
          'address form',
          'description words',
          'h2 absent',
          'alt absent',
          'anchors absent',
        ]);
      });

      it('counts listed words as written, and their forms and places separately', () => {
        const source = page(
          '<title>Kettle</title><main><p>Kettles, kettles and kettle.</p></main>',
        );
        const [kettles, kettle] = report('', { source, stem }).lists[0]?.keywords ?? [];
        expect(kettles).toMatchObject({ keyword: 'kettles', count: 2, formsCount: 3 });
        expect(kettle).toMatchObject({ keyword: 'kettle', count: 1, formsCount: 3 });
        expect(kettles?.places?.title).toBe(1);
      });

      it('matches words as written when there is no stemmer', () => {
        const source = page('<title>Copper kettles</title><main><p>Copper kettle.</p></main>');
        const { keyphrase } = report('', { source, keyphrase: 'copper kettle' });
        expect(keyphrase).toMatchObject({ count: 1, exactCount: 1 });
        expect(keyphrase?.checks[0]).toMatchObject({ outcome: 'missing', missing: ['kettle'] });
      });
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
      ['Paris, France', 'Paris, France. In Paris , France. Paris. France. Paris,\nFrance.', 2],
      ['C++', 'C++ is no C and no C#. Learn C++. (C++)', 3],
      ['C#', 'C# is no C and no C++.', 1],
      ['learn C++', 'Learn C++ now. Learn C. Learn C#.', 1],
      ['learn C', 'Learn C. Learn C++. Learn C#.', 1],
      ['C', 'C++ and C# are no C, Vitamin C+ neither.', 1],
      ['Install', 'Install# Install # install#2', 3],
      ['.NET', '.NET runs on ASP.NET and .NET.', 2],
      ['AT&T', 'AT&T’s plan, AT & T; WAT&T', 2],
      ['24/7', 'Open 24/7, not 124/7 or 24/75.', 1],
      ['$100', 'Only $100, not $1000, $100.50 or $100,000.', 1],
      ['U.S.', 'U.S. law is no U.S.A. law.', 1],
      ['Yahoo!', 'Yahoo! and Yahoo', 2],
      ['What’s new?', "What's new? What’s new.", 2],
      ["rock 'n' roll", "Rock ‘n’ roll, rock 'n' roll", 2],
      ['SEO - checklist', 'SEO - checklist, SEO – checklist, SEO checklist', 2],
      ['C++ C++', 'C++ C++ C++', 2],
      ['Ｒ＆Ｄ', 'R&D, Ｒ ＆ Ｄ, R\u00ad&D, R&D™', 4],
      ['and/or', 'and/or https://a.example/and/or mail@and/or.example', 1],
      ['a.example/and', 'See a.example/and', 1],
      ['“garden spade”.', 'A garden spade.', 1],
    ])('finds %s with its symbols', (keyphrase, text, count) => {
      const found = report(text, { keyphrase }).keyphrase;
      expect(found?.count).toBe(count);
      expect(found?.checks).toMatchObject([{ place: 'opening', outcome: 'exact', count }]);
    });

    it.each([
      ['ja', 'R&D', '当社のR&D部門とC++入門', 1],
      ['ja', 'C++', '当社のR&D部門とC++入門', 1],
      ['ja', '京都', '東京都と京都', 1],
      ['ja', '「検索」', '検索する', 1],
      ['th', 'ชา', 'ประชาชนดื่มชา', 1],
      ['zh', '手机', '苹果手机和手机', 2],
      ['ko', 'C#', 'C#을 배우다', 1],
      ['ar', 'كتاب', 'كتاب الكتاب', 1],
      ['fa', 'می\u200cخواهم', 'من می\u200cخواهم', 1],
    ])('finds whole words in the language %s: %s', (lang, keyphrase, text, count) => {
      expect(report(text, { lang, keyphrase }).keyphrase).toMatchObject({ count });
    });

    it('counts a listed keyword as the list does', () => {
      const parts = ['spade', 'C++', 'C#', 'node.js', 'the', "Ann's", 'R&D', '1,000', '.', '\n'];
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (words) => {
          const text = words.join(' ');
          for (const { keyword, count } of report(text).lists.flatMap((list) => list.keywords)) {
            const found = report(text, { keyphrase: keyword }).keyphrase;
            expect([keyword, found?.count]).toEqual([keyword, count]);
          }
        }),
        { numRuns: 50 },
      );
    });

    it.each([
      ['Paris, France', '/hotels/paris-france.html', 'exact'],
      ['R&D', '/about/r-d', 'exact'],
      ['R&D', '/about/r&d', 'exact'],
      ['C++', '/learn/c++', 'exact'],
      ['C++', '/learn/c%2B%2B/', 'exact'],
      ['C#', '/learn/c%23', 'exact'],
      ['C++', '/learn/c', 'missing'],
      ['best R&D tools', '/r-d-tools-best', 'words'],
    ])('looks for %s in the URL %s', (keyphrase, path, outcome) => {
      const url = `https://a.example${path}`;
      const facts = extractFacts({ text: '<p>x</p>', finalUrl: url, headers: [] });
      const { keyphrase: found } = report('', {
        source: pageSource(facts, url, 'main'),
        keyphrase,
      });
      expect(found?.checks).toContainEqual(expect.objectContaining({ place: 'address', outcome }));
    });

    it('finds the phrase across tags and entities, but not across headings or links', () => {
      const text =
        '<main><h1>Learn</h1><p>C++ is fast. <b>R</b>&amp;<i>D</i> in <b>Paris</b>, <i>France</i>.</p><a href=/a>R</a> <a href=/b>&amp; D</a></main>';
      const facts = extractFacts({ text, finalUrl: 'https://a.example/', headers: [] });
      const source = pageSource(facts, 'https://a.example/', 'main');
      const counted = (keyphrase: string) => {
        const found = report('', { source, keyphrase }).keyphrase;
        const anchors = found?.checks.find(({ place }) => place === 'anchors');
        return [found?.count, anchors?.count];
      };
      expect(counted('Paris, France')).toEqual([1, 0]);
      expect(counted('R&D')).toEqual([2, 0]);
      expect(counted('learn C++')).toEqual([0, 0]);
    });

    it('lists no symbols among the words of a phrase', () => {
      const words = report('x', { keyphrase: 'I ❤ SEO – R & D' }).keyphrase?.words;
      expect(words?.map(({ word }) => word)).toEqual(['seo', 'r&d']);
    });

    it('does not count C or C# as C++', () => {
      const { keyphrase } = report('C and C# are languages.', { keyphrase: 'C++' });
      expect(keyphrase).toMatchObject({
        count: 0,
        words: [{ word: 'c++', count: 0 }],
        checks: [{ outcome: 'missing', missing: ['c++'] }],
      });
    });

    it.each(['', '  ', '!?', '\ud800'])('returns no result for the keyphrase %j', (keyphrase) => {
      expect(report('A spade.', { keyphrase }).keyphrase).toBeNull();
    });

    it('lists the missing words', () => {
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

    it('counts the forms of a word as one term, shown in your form', async () => {
      const stem = await loadStemmer('en');
      const { comparison } = report('Spade fork.', { others: ['Spades and spades. Rake.'], stem });
      const terms = comparison?.terms.map(({ term, count, othersCounts }) => [
        term,
        count,
        ...othersCounts,
      ]);
      expect(terms).toContainEqual(['spade', 1, 2]);
      expect(terms?.map(([term]) => term)).not.toContain('spades');
    });

    it('has no comparison without other texts', () => {
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
