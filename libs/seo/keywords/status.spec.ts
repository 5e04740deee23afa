import { densityOf, keywordStatus, shownDensity } from './status.ts';

describe('keywordStatus', () => {
  it.each([
    [0, 'low'],
    [0.499, 'low'],
    [0.5, 'good'],
    [1.999, 'good'],
    [2, 'optimal'],
    [4, 'optimal'],
    [4.001, 'good'],
    [5, 'good'],
    [5.001, 'high'],
    [100, 'high'],
  ] as const)('calls a density of %s %% %s', (density, status) => {
    expect(keywordStatus(density)).toBe(status);
  });

  it('is exact at every limit', () => {
    for (const percent of [2, 4, 5]) expect(densityOf(percent * 7, 700)).toBe(percent);
    expect(densityOf(1, 200)).toBe(0.5);
    expect(densityOf(3, 0)).toBe(0);
    expect(shownDensity(100 / 3)).toBe(33.33);
  });
});
