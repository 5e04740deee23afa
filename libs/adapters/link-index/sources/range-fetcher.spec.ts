import { retryAfterMs } from './range-fetcher.ts';

describe('Retry-After', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
    ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    ['', 0],
    ['Sun, rubbish', 0],
  ])('"%s" is a pause of %d ms', (value, ms) => expect(retryAfterMs(value, now)).toBe(ms));
});
