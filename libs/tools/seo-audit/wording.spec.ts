import { listOf, percent } from './wording.ts';

describe('wording', () => {
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
