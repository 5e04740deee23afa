import { cut, listOf, percent } from './wording.ts';

describe('wording', () => {
  it('does not change a short text', () => {
    expect(cut('A title')).toBe('A title');
  });

  it('cuts a long text to 200 characters with an ellipsis', () => {
    expect(cut('x'.repeat(5_000_000))).toBe(`${'x'.repeat(199)}…`);
  });

  it('never leaves half of a surrogate pair', () => {
    expect(cut('ab😀cd', 4)).toBe('ab…');
  });

  it('shows a decimal only where it matters', () => {
    expect([percent(0.0251), percent(0.4), percent(1)]).toEqual(['2.5%', '40%', '100%']);
  });

  it('lists things as in a sentence', () => {
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(listOf)).toEqual([
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});
