import { urlAnalyzerReport } from './url-analyzer.ts';

describe(urlAnalyzerReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(urlAnalyzerReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
