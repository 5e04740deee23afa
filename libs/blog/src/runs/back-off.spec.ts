import { backOff } from './blog-run-store.ts';

describe(backOff, () => {
  it('doubles up to a maximum', () => {
    expect([1, 2, 3, 4].map((attempt) => backOff(attempt, null, 0))).toEqual([
      5_000, 10_000, 20_000, 40_000,
    ]);
    expect(backOff(50, null, 0)).toBe(600_000);
    expect(backOff(1_000_000, null, 0)).toBe(600_000);
  });

  it('subtracts up to a random half', () => {
    expect(backOff(2, null, 0.5)).toBe(7_500);
    expect(backOff(2, null, 1)).toBe(5_000);
  });

  it('waits as long as the endpoint asks for, up to an hour', () => {
    expect(backOff(1, 30_000, 0)).toBe(30_000);
    expect(backOff(1, 100, 0)).toBe(5_000);
    expect(backOff(1, 86_400_000, 0)).toBe(3_600_000);
    expect(backOff(1, -5, 0)).toBe(5_000);
  });
});
