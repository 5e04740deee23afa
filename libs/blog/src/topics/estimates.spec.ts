import { bulkOutlook, costOf, estimatedMonthlyTraffic, estimateOf } from './estimates.ts';

describe(estimateOf, () => {
  it('estimates tokens by its formula, and costs when prices are known', () => {
    // (3,000 × 1.4 + 600) × 1.25 × 10 and 5 × 1,000 × 1.25 × 10
    expect(estimateOf('daily', 10, { input: 0.4, output: 1.6 })).toMatchObject({
      provenance: 'estimated',
      posts: 10,
      inputTokens: 62_500,
      outputTokens: 60_000,
      totalTokens: 122_500,
      usd: 0.13,
      unknownBecause: null,
    });
  });

  it('says that the cost is unknown without prices', () => {
    expect(estimateOf('bulk', 50, null)).toMatchObject({
      inputTokens: 187_500,
      outputTokens: 160_000,
      usd: null,
      unknownBecause: 'no-prices',
    });
  });

  it('is zero for no posts', () => {
    expect(estimateOf('bulk', 0, { input: 1, output: 1 })).toMatchObject({
      totalTokens: 0,
      usd: 0,
    });
  });
});

describe(costOf, () => {
  it('rounds up to a cent', () => {
    const usage = { inputTokens: 1, outputTokens: 0, requests: 1 };
    expect(costOf(usage, { input: 1, output: 1 })).toBe(0.01);
    expect(costOf({ ...usage, inputTokens: 100_000 }, { input: 0.3, output: 1 })).toBe(0.03);
    expect(costOf(usage, null)).toBeNull();
  });
});

describe('figures before a run', () => {
  it('uses the specified factors, and 3% of the searches as traffic', () => {
    expect(bulkOutlook(200)).toEqual({ keywords: 600, words: 300_000, searchVolume: 5_000_000 });
    expect(estimatedMonthlyTraffic(10_000_000)).toBe(300_000);
  });
});
