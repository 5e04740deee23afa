import fc from 'fast-check';
import { countWords } from '../text/index.ts';
import {
  analyzeKeywords,
  densityOf,
  type KeywordOptions,
  keywordStatus,
  shownDensity,
} from './analyze-keywords.ts';

/** Keywords and phrases of one size as `keyword count`. */
const listed = (text: string, options: KeywordOptions = {}, size = 1): string[] =>
  (
    analyzeKeywords(text, { language: 'en', ...options }).lists.find((list) => list.size === size)
      ?.keywords ?? []
  ).map(({ keyword, count }) => `${keyword} ${count}`);

describe('analyzeKeywords', () => {
  it('counts words without regard to case and gives totals, densities and statuses', () => {
    const analysis = analyzeKeywords('Spade, spade and fork: the SPADE wins.', {
      language: 'en',
    });
    expect(analysis).toMatchObject({ totalWords: 7, uniqueKeywords: 3, topKeywordDensity: 42.86 });
    expect(analysis.keywords[0]).toEqual({
      keyword: 'spade',
      count: 3,
      density: 42.86,
      exactDensity: 300 / 7,
      status: 'high',
    });
  });

  it('leaves out no stop words when the language is unknown', () => {
    expect(listed('the spade, die Schaufel', { language: 'und' })).toContain('the 1');
    expect(analyzeKeywords('the spade and the fork').uniqueKeywords).toBe(4);
  });

  it('gives zeros for a text without words', () => {
    for (const text of ['', ' \n ', '…!? 👍🏽 —', '___']) {
      expect(analyzeKeywords(text)).toMatchObject({
        uniqueKeywords: 0,
        topKeywordDensity: 0,
        keywords: [],
      });
    }
  });

  it.each([
    ['en', 'The spade and the fork', ['spade 1', 'fork 1']],
    ['de', 'Der Spaten und die Gabel', ['spaten 1', 'gabel 1']],
    ['sv', 'Spaden och gaffeln är bra', ['spaden 1', 'gaffeln 1']],
    ['xx', 'the spade', ['the 1', 'spade 1']],
  ])('leaves out the stop words of %s', (language, text, expected) => {
    expect(listed(text, { language })).toEqual(expected);
  });

  it('counts stop words and numbers too when asked', () => {
    expect(listed('the 7 spades of the house', { stopWords: true })).toEqual([
      'the 2',
      '7 1',
      'spades 1',
      'of 1',
      'house 1',
    ]);
    expect(listed('the 7 spades of the house')).toEqual(['spades 1', 'house 1']);
  });

  it.each([
    ['en', 'Don’t stop. DON\'T stop: "don’t"', { stopWords: true }, ["don't 3", 'stop 2']],
    ['en', "Google’s rules, Google's own, Google", {}, ['google 3', 'rules 1']],
    ['fr', "L’école, l'école et d’une école", {}, ['école 3']],
    ['fr', 'Aujourd’hui, qu’importe', { stopWords: true }, ["aujourd'hui 1", 'importe 1']],
    ['it', "Dell’acqua, un'acqua", {}, ['acqua 2']],
    ['de', 'Straße STRASSE strasse Über über', { stopWords: true }, ['strasse 3', 'über 2']],
    ['es', 'caf\u00e9 cafe\u0301 CAFÉ cafe', {}, ['café 3', 'cafe 1']],
    ['en', 'spade 🌱spade🌱 spade👍🏽', {}, ['spade 3']],
    ['en', 'key\u00adword keyword _keyword_ ＫＥＹＷＯＲＤ', {}, ['keyword 4']],
    ['ru', 'Лопата, лопата и вилы', {}, ['лопата 2', 'вилы 1']],
  ])('recognizes the words of %s in %s', (language, text, options, expected) => {
    expect(listed(text, { language, ...options }).slice(0, expected.length)).toEqual(expected);
  });

  it.each([
    ['ja', '検索エンジン最適化。検索エンジン最適化です。', ['検索エンジン 2', 'エンジン最適化 2']],
    ['zh', '我们喜欢苹果。你们喜欢苹果。', ['喜欢苹果 2']],
    ['th', 'ชาวโลก ชาวโลก', ['ชาวโลก 2']],
  ])('joins the phrases of %s without spaces', (language, text, expected) => {
    expect(listed(text, { language }, 2)).toEqual(expected);
  });

  it('leaves URLs out of the keywords and counts their words', () => {
    const text =
      'Write to jane.doe@garden.example or see https://garden.example/spades?size=large#top and www.garden.example: spades.';
    expect(listed(text)).toEqual(['write 1', 'spades 1']);
    expect(analyzeKeywords(text).totalWords).toBe(countWords(text));
    expect(listed('Ask @gardener and search://', { stopWords: true })).toContain('gardener 1');
    expect(listed('サイトhttps://a.exampleを見る', { language: 'ja' })).not.toContain('https 1');
  });

  it('lists phrases that occur more than once, not across punctuation, lines or URLs', () => {
    const text = 'Garden spade. Garden spade, fork\ngarden — spade fork a@b.example garden spade';
    expect(listed(text, {}, 2)).toEqual(['garden spade 3']);
    expect(listed('long-tail keyword, long tail keyword', {}, 3)).toEqual(['long tail keyword 2']);
    expect(listed('long - tail, long - tail', {}, 2)).toEqual([]);
  });

  it('allows stop words inside a phrase, not at its ends', () => {
    const text = 'The bank of england. The bank of england.';
    expect(listed(text, {}, 3)).toEqual(['bank of england 2']);
    expect(listed(text, {}, 2)).toEqual([]);
    expect(listed(text, { stopWords: true }, 2)).toEqual([
      'the bank 2',
      'bank of 2',
      'of england 2',
    ]);
    expect(listed('iphone 15, iphone 15, 10 15, 10 15', {}, 2)).toEqual(['iphone 15 2']);
  });

  it('limits each list and reports the full count', () => {
    const text = Array.from({ length: 300 }, (_, n) => `word${n} word${n}`).join(', ');
    const { keywords, uniqueKeywords, lists } = analyzeKeywords(text, { limit: 10, sizes: [1, 2] });
    expect(keywords.map(({ keyword }) => keyword)).toEqual(
      Array.from({ length: 10 }, (_, n) => `word${n}`),
    );
    expect(uniqueKeywords).toBe(300);
    expect(lists).toMatchObject([
      { size: 1, different: 300 },
      { size: 2, different: 0, keywords: [] },
    ]);
  });

  it('counts the same as a simple reference', () => {
    const word = fc.constantFrom('spade', 'fork', 'the', 'of', 'rake', '7', '.', ',', '\n');
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        (parts, size) => {
          const expected = plainCount(parts, size);
          const { lists } = analyzeKeywords(parts.join(' '), { sizes: [size], stopWords: true });
          expect(new Map(lists[0]?.keywords.map(({ keyword, count }) => [keyword, count]))).toEqual(
            expected,
          );
          expect(lists[0]?.different).toBe(expected.size);
        },
      ),
    );
  });

  it('orders by count and then by first position, for any limit', () => {
    const text = fc.array(fc.constantFrom('ant', 'bee', 'cat', 'dog', 'elk'), { maxLength: 30 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 6 }), (words, limit) => {
        const all = listed(words.join(' '));
        const counts = all.map((line) => Number(line.split(' ')[1]));
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        expect(listed(words.join(' '), { limit })).toEqual(all.slice(0, limit));
      }),
    );
  });

  it.each([
    ['spaces', ' '.repeat(100_000)],
    ['an endless word before an exclamation mark', `${'a'.repeat(50_000)}!`],
    ['signs of URLs', '@'.repeat(50_000) + 'www.'.repeat(20_000) + '://'.repeat(20_000)],
    ['one URL', `${'a.'.repeat(30_000)}@${'b.'.repeat(30_000)}c`],
    ['marks', `e${'\u0301'.repeat(100_000)}`],
    ['halves of pairs', '\ud800 \udc00 '.repeat(10_000)],
    ['one word over and over', 'spade '.repeat(100_000)],
  ])('reads %s', (_name, text) => {
    const { totalWords, lists } = analyzeKeywords(text);
    expect(totalWords).toBe(countWords(text));
    expect(lists).toHaveLength(4);
  });
});

/** Reference: runs of words without punctuation between them; of two and more words those that occur twice. */
function plainCount(parts: readonly string[], size: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= parts.length; at += 1) {
    const run = parts.slice(at, at + size);
    if (run.some((part) => /[.,\n]/.test(part))) continue;
    counts.set(run.join(' '), (counts.get(run.join(' ')) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => size === 1 || count > 1));
}

describe('keywordStatus', () => {
  it.each([
    [0, 'low'],
    [0.499, 'low'],
    [0.5, 'good'],
    [1.999, 'good'],
    [2, 'optimal'],
    [4, 'optimal'],
    [4.001, 'good'],
    [5, 'good'],
    [5.001, 'high'],
    [100, 'high'],
  ] as const)('calls a density of %s %% %s', (density, status) => {
    expect(keywordStatus(density)).toBe(status);
  });

  it('is exact at every limit', () => {
    for (const percent of [2, 4, 5]) expect(densityOf(percent * 7, 700)).toBe(percent);
    expect(densityOf(1, 200)).toBe(0.5);
    expect(densityOf(3, 0)).toBe(0);
    expect(shownDensity(100 / 3)).toBe(33.33);
  });
});
