import { Suppressions } from './suppressions.ts';

const now = new Date('2026-11-30T23:59:00Z');
const suppression = (url: string, more: { rule?: string; expires?: string } = {}) => ({
  ...{ rule: 'site/dead-end', url, reason: 'Known.', expires: '2027-01-01' },
  ...more,
});
const on = (path: string, ruleId = 'site/dead-end') => ({
  ruleId,
  url: `https://site.example${path}`,
});

describe(Suppressions, () => {
  it.each([
    ['/blog/*', '/blog/a', true],
    ['/blog/*', '/blog/a/b', false],
    ['/blog/**', '/blog/a/b?c=1', true],
    ['/search?q=*', '/search?q=x', true],
    ['/search', '/search?q=x', false],
    ['/**', '/', true],
  ])('%s on %s: %s', (glob, path, isCovered) => {
    expect(new Suppressions([suppression(glob)], now).cover(on(path))).toBe(isCovered);
  });

  it('apply to one rule', () => {
    const suppressions = new Suppressions([suppression('/**')], now);
    expect(suppressions.cover(on('/', 'site/orphan-page'))).toBe(false);
    expect(suppressions.cover(on('/'))).toBe(true);
  });

  it('count the findings that they cover', () => {
    const suppressions = new Suppressions([suppression('/a/*'), suppression('/b')], now);
    const covered = ['/a/1', '/a/2', '/b', '/c'].filter((path) => suppressions.cover(on(path)));
    expect(covered).toEqual(['/a/1', '/a/2', '/b']);
    expect(suppressions.covered).toBe(3);
    expect(suppressions.notes({ isWholeSite: true })).toEqual([]);
  });

  it('apply until the end of their last day', () => {
    const lastDay = new Suppressions([suppression('/**', { expires: '2026-11-30' })], now);
    expect(lastDay.cover(on('/'))).toBe(true);
    expect(lastDay.notes({ isWholeSite: true })).toEqual([]);

    const dayAfter = new Suppressions([suppression('/**', { expires: '2026-11-29' })], now);
    expect(dayAfter.cover(on('/'))).toBe(false);
    expect(dayAfter.covered).toBe(0);
    expect(dayAfter.notes({ isWholeSite: false })).toEqual([
      'The suppression of site/dead-end on /** expired on 2026-11-29.',
    ]);
  });

  it('are reported as unused if the whole site was judged', () => {
    const suppressions = new Suppressions([suppression('/a'), suppression('/b')], now);
    suppressions.cover(on('/b'));
    expect(suppressions.notes({ isWholeSite: true })).toEqual([
      'The suppression of site/dead-end on /a isn’t used: remove it.',
    ]);
    expect(suppressions.notes({ isWholeSite: false })).toEqual([]);
  });
});
