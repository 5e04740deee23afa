import fc from 'fast-check';
import { mostFrequent } from './analyze-keywords.ts';

describe('mostFrequent', () => {
  it('returns the same as sorting all counts', () => {
    const things = fc.uniqueArray(
      fc.record({ count: fc.integer({ min: 1, max: 6 }), place: fc.nat(500) }),
      { selector: ({ place }) => place, maxLength: 40 },
    );
    fc.assert(
      fc.property(things, fc.nat(12), (all, limit) => {
        const sorted = all.toSorted((a, b) => b.count - a.count || a.place - b.place);
        const counts = all.map(({ count }) => count);
        const places = all.map(({ place }) => place);
        expect(mostFrequent(counts, places, limit)).toEqual(sorted.slice(0, limit));
      }),
    );
  });
});
