import fc from 'fast-check';
import { citationFlowOf, mozRankOf, organicEstimate } from './formulas.ts';

const count = fc.integer({ min: 1, max: 200_000_000 });

describe(mozRankOf, () => {
  it('is 10 for the first, 1 for the last, and never rises with the position', () => {
    fc.assert(
      fc.property(count, count, fc.integer({ min: 2, max: 200_000_000 }), (a, b, domains) => {
        const [better, worse] = a < b ? [a, b] : [b, a];
        expect(mozRankOf(better, domains)).toBeGreaterThanOrEqual(mozRankOf(worse, domains));
        expect(mozRankOf(worse, domains)).toBeGreaterThanOrEqual(1);
        expect(mozRankOf(better, domains)).toBeLessThanOrEqual(10);
      }),
    );
    expect([mozRankOf(1, 1_000), mozRankOf(1_000, 1_000)]).toEqual([10, 1]);
    expect(mozRankOf(1, 1)).toBe(10);
  });

  it('has one decimal', () => expect(mozRankOf(10_000, 121_091_933)).toBe(5.5));
});

describe(citationFlowOf, () => {
  it('is 0 for none, 100 for the most, and never falls with more referring domains', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(5_000_000), count, (a, b, most) => {
        const [fewer, more] = a < b ? [a, b] : [b, a];
        expect(citationFlowOf(fewer, most)).toBeLessThanOrEqual(citationFlowOf(more, most));
        expect(citationFlowOf(fewer, most)).toBeGreaterThanOrEqual(0);
        expect(citationFlowOf(more, most)).toBeLessThanOrEqual(100);
      }),
    );
    expect([citationFlowOf(0, 500), citationFlowOf(500, 500)]).toEqual([0, 100]);
  });

  it('is 0 in a graph without edges', () => expect(citationFlowOf(0, 0)).toBe(0));
});

describe(organicEstimate, () => {
  it('gives half to double of a thousand keywords at 60, and ten visits for each', () => {
    expect(organicEstimate({ low: 60, high: 60 })).toEqual({
      keywords: { low: 500, high: 2_000 },
      traffic: { low: 5_000, high: 20_000 },
    });
  });

  it('never falls with the authority', () => {
    for (let authority = 1; authority <= 100; authority += 1) {
      const { keywords } = organicEstimate({ low: authority - 1, high: authority });
      expect(keywords.high).toBeGreaterThan(keywords.low);
    }
  });
});
