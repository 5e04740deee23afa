import { metaTagsAnalyzerReport } from './meta-tags-analyzer.ts';

describe(metaTagsAnalyzerReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(metaTagsAnalyzerReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
