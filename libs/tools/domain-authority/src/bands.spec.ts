import { authorityBand, spamBand } from './bands.ts';

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

describe(spamBand, () => {
  it.each([
    [0, 'green'],
    [5, 'green'],
    [6, 'yellow'],
    [10, 'yellow'],
    [11, 'red'],
  ] as const)('shows %i in %s', (spam, band) => expect(spamBand(spam)).toBe(band));
});
