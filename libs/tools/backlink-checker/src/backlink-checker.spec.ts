import { backlinkCheckerReport } from './backlink-checker.ts';

describe(backlinkCheckerReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(backlinkCheckerReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
