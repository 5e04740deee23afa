import { scoreAfter } from './first-fixes.tsx';
import { aReport } from '../testing/report-fixture.ts';

describe(scoreAfter, () => {
  const report = aReport();

  it('adds the points of the fixed checks', () => {
    expect(scoreAfter(report, [])).toBe(97);
    expect(scoreAfter(report, ['title-pixel-width'])).toBe(99);
    expect(scoreAfter(report, ['title-pixel-width', 'broken-external-links'])).toBe(100);
  });

  it('never falls below 0', () => {
    expect(scoreAfter({ ...report, lost: 140 }, ['title-pixel-width'])).toBe(0);
  });

  it('keeps the cap until everything that caused it is fixed', () => {
    const by = ['title-pixel-width', 'broken-external-links'];
    const capped = { ...report, cap: { limit: 20, by, uncapped: 97, lost: 77 } };
    expect(scoreAfter(capped, by.slice(1))).toBe(20);
    expect(scoreAfter(capped, by)).toBe(100);
  });
});
