import { aReport } from '../testing/report-fixture.ts';
import { isScored } from './is-scored.ts';

it('is true for a report with a score of the page itself', () => {
  expect(isScored(aReport())).toBe(true);
});

it('is false without a score, and for an old report with the score of an error page', () => {
  expect(isScored({ ...aReport(), score: null })).toBe(false);
  expect(isScored(aReport({ status: 404 }))).toBe(false);
});
