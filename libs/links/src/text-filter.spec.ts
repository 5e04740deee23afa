import { wantedAnchor, wantedDomain } from './text-filter.ts';

describe(wantedAnchor, () => {
  it.each([
    ['here', 'here', false],
    ['"here"', 'here', true],
    ['"Say ""here"', 'Say ""here', true],
    ['""here""', '"here"', true],
    ['"two\nlines"', 'two\nlines', true],
    ['""', '', true],
    ['"', '"', false],
    ['"here', '"here', false],
    ['', '', false],
  ])('parses %j as %j, whole text: %s', (typed, text, whole) => {
    expect(wantedAnchor(typed)).toEqual({ text, whole });
  });
});

describe(wantedDomain, () => {
  it.each([
    ['T.co', 't.co', false],
    ['"T.co"', 't.co', true],
    ['München', 'xn--mnchen-3ya', false],
    ['"münchen.de"', 'xn--mnchen-3ya.de', true],
    ['.bücher.', '.xn--bcher-kva.', false],
    ['straße', 'xn--strae-oqa', false],
    ['例え.jp', 'xn--r8jz45g.jp', false],
    ['xn--mnchen', 'xn--mnchen', false],
    ['ü b', 'ü b', false],
    ['a@ü', 'a@ü', false],
    ['１２', '12', false],
    ['', '', false],
  ])('parses %j as %j, whole text: %s', (typed, text, whole) => {
    expect(wantedDomain(typed)).toEqual({ text, whole });
  });
});
