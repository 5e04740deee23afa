import { aReport } from '../testing/report-fixture.ts';
import { isScored } from './is-scored.ts';

it('takes a report with a score of the page itself', () => {
  expect(isScored(aReport())).toBe(true);
});

it('takes none without a score, nor one that was saved with the score of an error page', () => {
  expect(isScored({ ...aReport(), score: null })).toBe(false);
  expect(isScored(aReport({ status: 404 }))).toBe(false);
});
