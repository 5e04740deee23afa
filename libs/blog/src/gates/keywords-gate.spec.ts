import { goodCandidate } from '../testing/good-candidate.ts';
import { keywordsGate, occurs } from './keywords-gate.ts';

describe('keywordsGate', () => {
  it.each([
    [['title tags', 'page reviews']],
    [['title tags', 'page reviews', 'search results', 'side']],
    [['title tags', 'Title Tags', 'search results']],
    [['title tags', 'page reviews', 'what nobody wrote']],
    [['title tags', 'page reviews', '']],
  ])('rejects %j', (keywords) => {
    expect(keywordsGate(goodCandidate({ keywords }))).toMatchObject([{ gate: 'keywords' }]);
  });

  it('counts C, C++ and C# as three keywords', () => {
    const details = keywordsGate(goodCandidate({ keywords: ['C', 'C++', 'C#'] }));
    expect(details.map(({ detail }) => detail)).toEqual(
      ['C', 'C++', 'C#'].map((keyword) => `The keyword "${keyword}" does not occur in the text`),
    );
  });

  it('accepts three that occur', () => {
    expect(keywordsGate(goodCandidate())).toEqual([]);
  });
});

describe(occurs, () => {
  it.each([
    ['Long-tail keywords', 'about long tail  KEYWORDS.', true],
    ['tail', 'long-tails', false],
    ['naïve Wege', 'Über naïve Wege', true],
    ['--', 'a -- b', false],
    ['', 'a', false],
    ['long tail', 'Long-tail, of course', true],
    ['garden, spade', 'garden spade', true],
    ['C++', 'C# and C', false],
    ['C#', 'C++ and C', false],
    ['C', 'C++ and C#', false],
    ['C++', 'Learn c++.', true],
    ['C++ guide', 'A C++\nguide', true],
    ['.NET', 'ASP.NET', false],
    ['.NET', 'for .NET developers', true],
    ['R&D', 'R & D', true],
    ['R&D', 'a D and an R', false],
    ['京都', '東京都', false],
    ['検索エンジン', '検索エンジンの仕組み', true],
  ])('%j in %j: %s', (phrase, text, expected) => {
    expect(occurs(phrase, text)).toBe(expected);
  });
});
