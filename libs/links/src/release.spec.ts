import { newSinceOf, releaseOf, releaseTitle } from './release.ts';

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

describe(releaseTitle, () => {
  it.each([
    ['cc-main-2026-apr-may-jun', 'Common Crawl, April–June 2026'],
    ['cc-main-2018-jan', 'Common Crawl, January 2018'],
    ['cc-main-2025-26-dec-jan-feb', 'Common Crawl, December 2025–February 2026'],
    ['given', 'given'],
  ])('%s is %s', (name, title) => {
    expect(releaseTitle(releaseOf(name))).toBe(title);
  });

  it('names the day of a list, and recognizes crawls in any case', () => {
    const day = '2026-11-20';
    expect(releaseTitle({ name: `majestic-million-${day}`, from: day, to: day })).toBe(
      'Majestic Million, November 20, 2026',
    );
    const crawl = { name: 'CC-MAIN-2026-22', from: '2026-05-18', to: '2026-05-31' };
    expect(releaseTitle(crawl)).toBe('Common Crawl, May 2026');
    expect(releaseTitle({ ...crawl, from: null, to: null })).toBe('CC-MAIN-2026-22');
  });
});

describe(newSinceOf, () => {
  it('returns the first of the newest 30 days', () => {
    expect(newSinceOf(releaseOf('cc-main-2026-apr-may-jun'))).toBe('2026-06-01');
    expect(newSinceOf(releaseOf('given'))).toBeNull();
  });
});
