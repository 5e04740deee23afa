import { serpDate } from './date.ts';

describe(serpDate, () => {
  it.each([
    ['2026-11-02', 'Nov 2, 2026'],
    ['2024-02-29', 'Feb 29, 2024'],
    ['2026-12-31T23:59:59+01:00', 'Dec 31, 2026'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['2. 11. 2026', null],
    ['', null],
  ])('shows %j as %j', (date, shown) => {
    expect(serpDate(date)).toBe(shown);
  });
});
