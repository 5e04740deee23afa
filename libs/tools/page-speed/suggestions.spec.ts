import type { LabFinding } from './lab.ts';
import { isWorthFixing, recommendationsOf, suggestionsOf } from './suggestions.ts';
import { aLabRun } from './testing/a-lab-result.ts';

const [blocking] = aLabRun().findings as [LabFinding];
const finding = (given: Partial<LabFinding>): LabFinding => ({ ...blocking, ...given });

it('separates the advice from the saving, and names the finding', () => {
  expect(recommendationsOf(aLabRun().findings, 40)[0]).toEqual({
    findingId: blocking.id,
    work: 'Stop styles and scripts from blocking the first paint (1 file).',
    saving: '70 ms before the largest paint',
  });
  const [nothing] = recommendationsOf([finding({ savings: {}, savingsBytes: null })], 0);
  expect(nothing).toMatchObject({ saving: null });
});

describe(suggestionsOf, () => {
  it('says what to do, where, and how much Lighthouse estimates it saves', () => {
    expect(suggestionsOf(aLabRun().findings, 40)).toEqual([
      'Stop styles and scripts from blocking the first paint (1 file). Lighthouse estimates that it saves 70 ms before the largest paint.',
      'Send images in modern formats, no larger than displayed (1 file). Lighthouse estimates that it saves 80 KB.',
    ]);
  });

  it('keeps the title of an unknown finding', () => {
    const unknown = finding({ id: 'new-insight', title: 'Do it.', savings: {}, items: [] });
    expect(suggestionsOf([{ ...unknown, itemCount: 0 }], null)).toEqual(['Do it.']);
  });

  it('names both kinds of saving, and what the items are', () => {
    const element = { selector: 'img', snippet: '<img>', label: '' };
    const item = { ...blocking.items[0], url: null, element } as LabFinding['items'][number];
    const found = finding({
      id: 'unsized-images',
      savings: { CLS: 0.1234, TBT: 1_500.4 },
      savingsBytes: 2_048_000,
      items: [item],
      itemCount: 30,
    });
    expect(suggestionsOf([found], 1_600)).toEqual([
      'Set the width and height of images (30 elements). Lighthouse estimates that it saves 1,500 ms of blocked main thread and 2,000 KB.',
    ]);
    const both = [
      { ...item, url: 'https://a.example/' },
      { ...item, element: null },
    ];
    expect(suggestionsOf([finding({ items: both, itemCount: 2 })], 0)[0]).toContain('(2 places)');
  });

  it('leaves out informative findings', () => {
    const info = finding({ level: 'info', savings: {} });
    expect(suggestionsOf([info], 0)).toEqual([]);
    expect(suggestionsOf([{ ...info, savingsBytes: 10_240 }], 0)).toHaveLength(1);
  });
});

describe(isWorthFixing, () => {
  it.each([
    [{ savings: { LCP: 50 } }, true],
    [{ savings: { LCP: 49 } }, false],
    [{ savings: {}, savingsBytes: 476 }, false],
    [{ savings: { FCP: 10 }, savingsBytes: 10_240 }, true],
    [{ savings: { CLS: 0.009 } }, false],
    [{ savings: { CLS: 0.01 } }, true],
    [{ savings: {}, level: 'average' }, true],
    [{ savings: {}, level: 'info' }, false],
  ] satisfies [Partial<LabFinding>, boolean][])('judges %j as %s', (given, expected) => {
    expect(isWorthFixing(finding(given), 0)).toBe(expected);
  });

  it('ignores main-thread work when the main thread is hardly blocked', () => {
    const longTasks = finding({ id: 'long-tasks', savings: { TBT: 50 }, level: 'info' });
    expect(isWorthFixing(longTasks, 49)).toBe(false);
    expect(isWorthFixing(longTasks, 50)).toBe(true);
    expect(isWorthFixing(longTasks, null)).toBe(true);
  });
});
