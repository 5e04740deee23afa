import { robotsGeneratorReport } from './robots-generator.ts';

describe(robotsGeneratorReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(robotsGeneratorReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
