import fc from 'fast-check';
import { authorityOf } from './authority.ts';

const position = fc.integer({ min: 1, max: 200_000_000 });

describe(authorityOf, () => {
  it('never rises with the position, and stays between 0 and 100', () => {
    fc.assert(
      fc.property(position, position, fc.nat(200_000_000), (a, b, domains) => {
        const [better, worse] = a < b ? [a, b] : [b, a];
        expect(authorityOf(better, domains)).toBeGreaterThanOrEqual(authorityOf(worse, domains));
        expect(authorityOf(worse, domains)).toBeGreaterThanOrEqual(0);
        expect(authorityOf(better, domains)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is 100 for the first and 0 for the last, and each tenfold step costs the same', () => {
    expect(authorityOf(1, 121_091_933)).toBe(100);
    expect(authorityOf(121_091_933, 121_091_933)).toBe(0);
    expect([10, 1_000, 100_000, 10_000_000].map((at) => authorityOf(at, 121_091_933))).toEqual([
      88, 63, 38, 13,
    ]);
  });
});
