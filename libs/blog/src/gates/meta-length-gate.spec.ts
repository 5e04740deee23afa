import { goodCandidate } from '../testing/good-candidate.ts';
import { metaLengthGate } from './meta-length-gate.ts';

describe('metaLengthGate', () => {
  it.each([110, 160])('accepts a description of %d characters', (length) => {
    expect(metaLengthGate(goodCandidate({ metaDescription: '🙂'.repeat(length) }))).toEqual([]);
  });

  it.each([0, 109, 161])('rejects a description of %d characters', (length) => {
    expect(metaLengthGate(goodCandidate({ metaDescription: 'x'.repeat(length) }))).toEqual([
      {
        gate: 'meta-length',
        detail: `The meta description has ${length} characters, not 110 to 160`,
      },
    ]);
  });

  it.each([39, 301])('rejects an excerpt of %d characters', (length) => {
    expect(metaLengthGate(goodCandidate({ excerpt: 'x'.repeat(length) }))).toHaveLength(1);
  });
});
