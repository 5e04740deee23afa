import { ownPages } from './own-pages.ts';
import { percentile } from '../testing/percentile.ts';
import { scoreOfPage, spearman } from './scores-of-pages.ts';

describe('the scores of saved pages', () => {
  it('distinguish a good page from a poor one, and a hidden one from both', () => {
    const scores = ownPages.map((each) => scoreOfPage(each).score ?? 0);
    const [good = 0, plain = 0, short = 0, empty = 0, hidden = 0] = scores;
    expect(good).toBeGreaterThanOrEqual(85);
    expect(good - empty).toBeGreaterThanOrEqual(40);
    expect([good, plain, short, empty]).toEqual(scores.slice(0, 4).toSorted((a, b) => b - a));
    expect(hidden).toBeLessThanOrEqual(20);
  });
});

describe(percentile, () => {
  it('is a value of the list', () => {
    const values = [5, 1, 4, 2, 3];
    expect([0.05, 0.5, 0.95].map((share) => percentile(values, share))).toEqual([1, 3, 5]);
  });
});

describe(spearman, () => {
  it('is 1 for the same order, -1 for the opposite, and shares ranks of equal values', () => {
    expect(spearman([9, 5, 1], [3, 2, 1])).toBeCloseTo(1);
    expect(spearman([9, 5, 1], [1, 2, 3])).toBeCloseTo(-1);
    expect(spearman([2, 2, 1], [3, 2, 1])).toBeCloseTo(Math.sqrt(3) / 2);
  });
});
