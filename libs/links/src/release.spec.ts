import { newSinceOf, releaseOf } from './release.ts';

describe(releaseOf, () => {
  it.each([
    ['cc-main-2026-apr-may-jun', '2026-04-01', '2026-06-30'],
    ['cc-main-2018-jan', '2018-01-01', '2018-01-31'],
    ['cc-main-2025-26-dec-jan-feb', '2025-12-01', '2026-02-28'],
    // It was published in May 2024.
    ['cc-main-2024-nov-feb-apr', '2023-11-01', '2024-04-30'],
    ['given', null, null],
  ])('%s is from %s to %s', (name, from, to) => {
    expect(releaseOf(name)).toEqual({ name, from, to });
  });
});

describe(newSinceOf, () => {
  it('is the first of the newest 30 days', () => {
    expect(newSinceOf(releaseOf('cc-main-2026-apr-may-jun'))).toBe('2026-06-01');
    expect(newSinceOf(releaseOf('given'))).toBeNull();
  });
});
