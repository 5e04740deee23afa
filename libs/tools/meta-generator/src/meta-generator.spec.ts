import { metaGeneratorReport } from './meta-generator.ts';

describe(metaGeneratorReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(metaGeneratorReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
