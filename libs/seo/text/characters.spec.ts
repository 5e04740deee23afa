import fc from 'fast-check';
import { characterCount, characters, firstCharacters, cut, cutMiddle } from './characters.ts';

describe(characterCount, () => {
  it.each([
    ['', 0],
    ['spade', 5],
    ['a\r\nb', 3],
    ['café', 4],
    ['cafe\u0301', 4],
    ['👩‍🌾👨‍👩‍👧‍👦🇩🇪', 3],
    ['नमस्ते', 3],
    ['각', 1],
    [`a${'\u0301'.repeat(10_000)}`, 1],
    ['a\u00a0\u3000b', 4],
  ])('counts the characters of %j: %i', (text, count) => {
    expect(characterCount(text)).toBe(count);
  });

  it('stops counting at the maximum', () => {
    expect(characterCount('é'.repeat(100), 61)).toBe(61);
    expect(characterCount('e'.repeat(100), 61)).toBe(61);
  });

  it('counts exactly the characters that can be cut', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, fc.nat({ max: 60 }), (whole, max) => {
        const all = [...characters(whole)];
        expect(all.join('')).toBe(whole);
        expect(characterCount(whole)).toBe(all.length);
        if (whole.length > max)
          expect(firstCharacters(whole, max)).toBe(all.slice(0, max).join(''));
      }),
    );
  });
});

describe(cut, () => {
  it('does not change a short text', () => {
    expect(cut('A title')).toBe('A title');
  });

  it('cuts a long text to 200 characters with an ellipsis', () => {
    expect(cut('x'.repeat(5_000_000))).toBe(`${'x'.repeat(199)}…`);
  });

  it('never leaves half of a surrogate pair', () => {
    expect(cut('ab😀cd', 4)).toBe('ab…');
  });
});

describe(cutMiddle, () => {
  it('does not change a short text', () => {
    expect(cutMiddle('x'.repeat(30), 30)).toBe('x'.repeat(30));
  });

  it('keeps the beginning and the last 20 units', () => {
    expect(cutMiddle(`${'a'.repeat(50)}${'b'.repeat(50)}`, 30)).toBe(
      `${'a'.repeat(9)}…${'b'.repeat(20)}`,
    );
  });

  it('never leaves half of a surrogate pair', () => {
    const text = `${'a'.repeat(8)}${'😀'.repeat(30)}${'b'.repeat(19)}`;
    expect(cutMiddle(text, 30)).toBe(`${'a'.repeat(8)}…${'b'.repeat(19)}`);
  });
});
