import { allAudits } from '@plumbline/tools/seo-audit';
import { aReport } from '../testing/report-fixture.ts';
import { browserChecks, crawlChecks, isScored, scoreAfter } from './report-rules.ts';

describe(isScored, () => {
  it('is true for a report with a score of the page itself', () => {
    expect(isScored(aReport())).toBe(true);
  });

  it('is false without a score, and for an old report with the score of an error page', () => {
    expect(isScored({ ...aReport(), score: null })).toBe(false);
    expect(isScored(aReport({ status: 404 }))).toBe(false);
  });
});

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

describe('checks that need a browser', () => {
  it('are those that require a rendered page or a lab run', () => {
    const needing = allAudits.filter(({ requires }) =>
      requires.some((name) => name === 'rendered' || name === 'lab'),
    );
    expect([...browserChecks].sort()).toEqual(needing.map(({ id }) => id).sort());
  });
});

it('lists the checks that need a crawl of the site', () => {
  const needing = allAudits.filter(({ requires }) => requires.includes('crawl'));
  expect([...crawlChecks].sort()).toEqual(needing.map(({ id }) => id).sort());
});
