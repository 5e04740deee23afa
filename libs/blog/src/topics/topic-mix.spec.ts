import { bulkCount } from '../generation.ts';
import { bulkMix, countsOf, dailyMix } from './topic-mix.ts';

const counts = (mix: Parameters<typeof countsOf>[0], count: number) =>
  countsOf(mix, count).map((share) => share.count);

describe(countsOf, () => {
  it('gives a day seven posts on search and three on industries', () => {
    expect(counts(dailyMix, 10)).toEqual([7, 3]);
  });

  it.each([
    [50, [20, 13, 10, 7]],
    [51, [20, 13, 10, 8]],
    [100, [40, 25, 20, 15]],
    [200, [80, 50, 40, 30]],
    [500, [200, 125, 100, 75]],
  ])('splits %d posts into %j', (count, expected) => {
    expect(counts(bulkMix, count)).toEqual(expected);
  });

  it('adds up for every size of a bulk run, each share off by less than one post', () => {
    for (let count = bulkCount.min; count <= bulkCount.max; count += 1) {
      const shares = countsOf(bulkMix, count);
      expect(shares.reduce((sum, share) => sum + share.count, 0)).toBe(count);
      for (const { share, count: got } of shares) {
        expect(Math.abs(got - (count * share.parts) / 100)).toBeLessThan(1);
      }
    }
  });
});
