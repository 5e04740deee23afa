import type { LabFinding } from './lab-run.ts';
import { recommendationsOf, suggestionsOf } from './suggestions.ts';
import { aLabRun } from './testing/a-lab-result.ts';

const [blocking] = aLabRun().findings as [LabFinding];
const finding = (given: Partial<LabFinding>): LabFinding => ({ ...blocking, ...given });

it('separates work and saving, and names their finding', () => {
  expect(recommendationsOf(aLabRun().findings)[0]).toEqual({
    findingId: blocking.id,
    work: 'Stop styles and scripts from blocking the first paint (1 file).',
    saving: '70 ms until the largest paint',
  });
  const [nothing] = recommendationsOf([finding({ savings: {}, savingsBytes: null })]);
  expect(nothing).toMatchObject({ saving: null });
});

describe(suggestionsOf, () => {
  it('says what to do, where, and what Lighthouse estimates that it saves', () => {
    expect(suggestionsOf(aLabRun().findings)).toEqual([
      'Stop styles and scripts from blocking the first paint (1 file). Lighthouse estimates that it saves 70 ms until the largest paint.',
      'Send images in modern formats, no larger than displayed (1 file). Lighthouse estimates that it saves 80 KB.',
    ]);
  });

  it('keeps the title of an unknown finding', () => {
    const unknown = finding({ id: 'new-insight', title: 'Do it.', savings: {}, items: [] });
    expect(suggestionsOf([{ ...unknown, itemCount: 0 }])).toEqual(['Do it.']);
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
    expect(suggestionsOf([found])).toEqual([
      'Set the width and height of images (30 elements). Lighthouse estimates that it saves 1,500 ms of blocked main thread and 2,000 KB.',
    ]);
    const both = [
      { ...item, url: 'https://a.example/' },
      { ...item, element: null },
    ];
    expect(suggestionsOf([finding({ items: both, itemCount: 2 })])[0]).toContain('(2 places)');
  });

  it('leaves out informative findings', () => {
    const info = finding({ level: 'info', savings: {} });
    expect(suggestionsOf([info])).toEqual([]);
    expect(suggestionsOf([{ ...info, savingsBytes: 4_096 }])).toHaveLength(1);
  });
});
