import { boldRanges } from './bold.ts';

const bold = (text: string, keyword: string) =>
  boldRanges(text, keyword).map(({ start, end }) => text.slice(start, end));

describe(boldRanges, () => {
  it.each([
    ['Garden spades for the GARDEN.', 'garden spades', ['Garden', 'spades', 'GARDEN']],
    ['Which garden spade, of all spades?', 'garden spades', ['garden', 'spade', 'spades']],
    ['Un café, deux Cafés', 'cafe', ['café', 'Cafés']],
    ['Die Straße und die STRASSE', 'straße', ['Straße', 'STRASSE']],
    ['Gardening is not a garden', 'garden', ['garden']],
    ['The bank of England', 'bank of england', ['bank', 'England']],
    ['To be or not to be', 'to the', ['To', 'to']],
    ['東京タワーの入場料', '東京タワー', ['東京タワー']],
    ['nothing', '', []],
    ['nothing', '!? …', []],
    ['a (b+c)* d', '(b+c)*', ['b+c)*']],
    ['C++ and C, C# and c++', 'C++', ['C++', 'c++']],
    ['C++ and C, C# and c', 'C', ['C', 'c']],
    ['C# in C and in C++.', 'c# tutorial', ['C#']],
    ['ASP.NET, .NET and net', '.NET', ['.NET']],
    ['R&D, R & D, and a D for R', 'R&D', ['R&D', 'R & D']],
    ['AT&T at the T-junction', 'AT&T', ['AT&T']],
    ['Work and life, work/life', 'work/life', ['Work', 'life', 'work', 'life']],
    ['Node.js in Node', 'node.js', ['Node.js']],
    ['東京都と京都', '京都', ['京都']],
    ['$^\\ [x]', '[', []],
  ])('in %j for %j: %j', (text, keyword, expected) => {
    expect(bold(text, keyword)).toEqual(expected);
  });

  it('gives ranges in order that do not overlap', () => {
    const ranges = boldRanges('東京東京タワー東京', '東京 東京タワー');
    for (const [index, range] of ranges.entries()) {
      expect(range.start).toBeGreaterThanOrEqual(ranges[index - 1]?.end ?? 0);
    }
    expect(ranges).toHaveLength(3);
  });
});
