import { bytesOf, countOf, dayOf, onOneLine } from './words.ts';

it('counts', () => {
  expect(countOf(1, 'link')).toBe('1 link');
  expect(countOf(0, 'URL', 'URLs')).toBe('0 URLs');
  expect(countOf(12_345, 'word')).toBe('12,345 words');
});

it('keeps a text on one line', () => {
  expect(onOneLine(' a\r\n[ERROR]\u2028 b\t')).toBe('a [ERROR] b');
});

it('formats a day, which is the same in every time zone if there is no time', () => {
  expect(dayOf('2026-10-01')).toBe('Oct 1, 2026');
  expect(dayOf('2026-11-21T12:00:00.000Z')).toMatch(/^Nov 2[012], 2026$/);
  expect(dayOf('soon')).toBe('soon');
});

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [12_800, '12.5 KB'],
  [421_888, '412 KB'],
  [1_258_291, '1.2 MB'],
])('formats %d bytes as %s', (bytes, words) => expect(bytesOf(bytes)).toBe(words));
