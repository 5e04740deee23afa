import { authorityBand } from './figures.ts';

describe(authorityBand, () => {
  it.each([
    [100, 'green'],
    [70, 'green'],
    [69, 'yellow'],
    [50, 'yellow'],
    [49, 'orange'],
    [30, 'orange'],
    [29, 'red'],
    [0, 'red'],
  ] as const)('shows %i in %s', (authority, band) => expect(authorityBand(authority)).toBe(band));
});
