import { jaccard, shinglesOf } from './shingles.ts';

describe('shingles', () => {
  it('makes runs of five words, whatever their case, punctuation and markup', () => {
    const plain = shinglesOf('the quick brown fox jumps over');
    expect(plain.size).toBe(2);
    expect(shinglesOf('**The** quick, brown "fox" — jumps\nOVER!')).toEqual(plain);
    expect(shinglesOf('Ａ ｂ c d e')).toEqual(shinglesOf('a b c d e'));
  });

  it('makes one for a short text, and none for an empty one', () => {
    expect(shinglesOf('a spade').size).toBe(1);
    expect(shinglesOf(' … ').size).toBe(0);
  });

  it('loses five for a changed word in the middle', () => {
    const text = Array.from({ length: 50 }, (_, at) => `w${at}`);
    const changed = text.with(25, 'other');
    expect(jaccard(shinglesOf(text.join(' ')), shinglesOf(changed.join(' ')))).toBeCloseTo(41 / 51);
  });

  it('finds nothing in common between two empty texts', () => {
    expect(jaccard(new Set(), new Set())).toBe(0);
  });
});
