import { keywordCheckerReport } from './keyword-checker.ts';

describe(keywordCheckerReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(keywordCheckerReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
