import { longDate } from './long-date.ts';

it.each([
  ['2025-08-11', 'August 11, 2025'],
  ['soon', 'soon'],
])('writes the date %s in the long format', (date, words) => expect(longDate(date)).toBe(words));
