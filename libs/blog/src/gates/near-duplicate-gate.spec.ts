import { signatureOf, similarityOf } from '../similarity/minhash.ts';
import { goodContent } from '../testing/good-candidate.ts';
import { nearDuplicateFrom, nearDuplicateGate } from './near-duplicate-gate.ts';

describe('nearDuplicateGate', () => {
  it('rejects a post at the configured share of common wording', () => {
    const at = (similarity: number) => nearDuplicateGate({ id: 'another', similarity });
    expect(at(nearDuplicateFrom - 0.01)).toEqual([]);
    expect(at(nearDuplicateFrom)).toEqual([
      { gate: 'near-duplicate', detail: '30% of its wording matches "another"' },
    ]);
    expect(nearDuplicateGate(null)).toEqual([]);
  });

  it('rejects a text with every twentieth word changed', () => {
    const words = goodContent.split(' ');
    const changed = words
      .map((word, place) => (place % 20 === 0 ? `other${place}` : word))
      .join(' ');
    const similarity = similarityOf(signatureOf(goodContent), signatureOf(changed));
    expect(nearDuplicateGate({ id: 'x', similarity })).toHaveLength(1);
  });
});
