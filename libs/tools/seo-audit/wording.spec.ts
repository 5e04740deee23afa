import { listOf, percent } from './wording.ts';

describe('wording', () => {
  it('shows a decimal only where it matters', () => {
    expect([0.0251, 0.07, 0.125, 0.4, 1].map((share) => percent(share))).toEqual([
      '2.5%',
      '7%',
      '12.5%',
      '40%',
      '100%',
    ]);
  });

  it('never hides that a share is over a limit, more than nothing or less than everything', () => {
    expect([percent(1, 5_000), percent(51, 5_000), percent(4_999, 5_000), percent(0, 0)]).toEqual([
      '0.1%',
      '1.02%',
      '99%',
      '0%',
    ]);
  });

  it('lists things as in a sentence', () => {
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(listOf)).toEqual([
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});
