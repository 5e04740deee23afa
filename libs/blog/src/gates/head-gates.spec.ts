import { goodCandidate } from '../testing/good-candidate.ts';
import { keywordsGate, metaLengthGate, occurs, slugGate, titleGate } from './head-gates.ts';

describe('titleGate', () => {
  it.each(['Fifteen letters', 'How the <title> tag works, with examples', 'x'.repeat(70)])(
    'accepts %j',
    (title) => {
      expect(titleGate(goodCandidate({ title }))).toEqual([]);
    },
  );

  it.each([
    'Fourteen chars',
    'x'.repeat(71),
    '',
    'Titles <script>alert(1)</script> and more',
    'Read all about it at https://evil.example',
    'Titles [and more](/there)',
  ])('rejects %j', (title) => {
    expect(titleGate(goodCandidate({ title }))).toMatchObject([{ gate: 'title' }]);
  });
});

describe('metaLengthGate', () => {
  it.each([110, 160])('accepts a description of %d characters', (length) => {
    expect(metaLengthGate(goodCandidate({ metaDescription: '🙂'.repeat(length) }))).toEqual([]);
  });

  it.each([0, 109, 161])('rejects a description of %d characters', (length) => {
    expect(metaLengthGate(goodCandidate({ metaDescription: 'x'.repeat(length) }))).toEqual([
      {
        gate: 'meta-length',
        detail: `The meta description has ${length} characters, not 110 to 160`,
      },
    ]);
  });

  it.each([39, 301])('rejects an excerpt of %d characters', (length) => {
    expect(metaLengthGate(goodCandidate({ excerpt: 'x'.repeat(length) }))).toHaveLength(1);
  });
});

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

describe('slugGate', () => {
  it('rejects a URL that is taken', () => {
    const linkExists = (path: string) => path === '/blog/taken-already';
    expect(slugGate(goodCandidate({ slug: 'taken-already', linkExists }))).toHaveLength(1);
    expect(slugGate(goodCandidate({ slug: 'not-taken', linkExists }))).toEqual([]);
  });

  it.each([
    'con',
    'lpt1',
    '../../etc/passwd',
    'A',
    'ab',
    'a--b',
    '-ab',
    'x'.repeat(81),
    'a\u202Eb',
  ])('rejects %j', (slug) => {
    expect(slugGate(goodCandidate({ slug }))).toMatchObject([{ gate: 'slug' }]);
  });
});
