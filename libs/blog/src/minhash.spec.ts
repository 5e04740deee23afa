import {
  bandsOf,
  jaccard,
  shinglesOf,
  signatureLength,
  signatureOf,
  similarityOf,
} from './minhash.ts';

/** Words without repeated runs. */
const words = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `word${from + at}`);

const sharesBand = (one: string, other: string): boolean => {
  const bands = new Set(bandsOf(signatureOf(one)));
  return bandsOf(signatureOf(other)).some((band) => bands.has(band));
};

describe('the signature of a text', () => {
  it('estimates the similarity of the shingles within its error margin', () => {
    for (const shared of [0, 100, 300, 500, 800, 950, 1000]) {
      const one = words(0, 1000).join(' ');
      const other = [...words(0, shared), ...words(5000, 1000 - shared)].join(' ');
      const exact = jaccard(shinglesOf(one), shinglesOf(other));
      const estimate = similarityOf(signatureOf(one), signatureOf(other));
      // Three standard errors.
      expect(Math.abs(estimate - exact)).toBeLessThanOrEqual(
        3 * Math.sqrt((exact * (1 - exact)) / signatureLength) + 1e-9,
      );
    }
  });

  it('has 128 unsigned 32-bit numbers, the same on every call', () => {
    const signature = signatureOf('One two three four five six seven.');
    expect(signature).toHaveLength(128);
    expect(
      signature.every((value) => Number.isInteger(value) && value >= 0 && value < 2 ** 32),
    ).toBe(true);
    expect(signatureOf('One two three four five six seven.')).toEqual(signature);
  });

  it('makes texts without words similar to nothing, not even to each other', () => {
    expect(similarityOf(signatureOf(''), signatureOf('!?'))).toBe(0);
    expect(bandsOf(signatureOf(''))).toEqual([]);
    expect(similarityOf([], [])).toBe(0);
  });
});

describe('the bands of a signature', () => {
  it('matches for texts with a similarity of a third, and not for unrelated texts', () => {
    const one = words(0, 1000).join(' ');
    for (const shared of [500, 700, 1000]) {
      expect(sharesBand(one, [...words(0, shared), ...words(5000, 1000 - shared)].join(' '))).toBe(
        true,
      );
    }
    expect(sharesBand(one, words(7000, 1000).join(' '))).toBe(false);
  });

  it('has 64 signed 32-bit numbers', () => {
    const bands = bandsOf(signatureOf('One two three four five six seven.'));
    expect(bands).toHaveLength(64);
    expect(bands.every((band) => band === (band | 0))).toBe(true);
  });
});

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
