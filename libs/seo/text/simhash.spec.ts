import { words } from './segment.ts';
import { hammingDistance, simhash64 } from './simhash.ts';

const article = Array.from({ length: 300 }, (_, index) => `word${String(index % 120)}`);

describe('simhash64', () => {
  it('has 16 hexadecimal digits, all zero for an empty text', () => {
    expect(simhash64(['a'])).toMatch(/^[0-9a-f]{16}$/);
    expect(simhash64([])).toBe('0000000000000000');
  });

  it('ignores order and case', () => {
    expect(simhash64(['B', 'a', 'c'])).toBe(simhash64(['C', 'b', 'A']));
  });

  it('gives similar texts a small distance and other texts a large one', () => {
    const edited = [...article.slice(0, -2), 'new', 'ending'];
    const other = Array.from({ length: 300 }, (_, index) => `term${String(index % 110)}`);
    expect(hammingDistance(simhash64(article), simhash64(edited))).toBeLessThanOrEqual(6);
    expect(hammingDistance(simhash64(article), simhash64(other))).toBeGreaterThan(16);
  });

  it('spreads its bits: random pairs differ in about half of them', () => {
    const hashes = Array.from({ length: 200 }, (_, index) => simhash64([`w${String(index)}`]));
    let sum = 0;
    for (let index = 1; index < hashes.length; index += 1) {
      sum += hammingDistance(hashes[index - 1] ?? '', hashes[index] ?? '');
    }
    expect(sum / 199).toBeGreaterThan(29);
    expect(sum / 199).toBeLessThan(35);
  });

  it('calculates a fingerprint of one megabyte of text', () => {
    const text = words('The quick brown fox jumps over the lazy dog. '.repeat(23_000));
    expect(simhash64(text)).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('hammingDistance', () => {
  it.each([
    ['0000000000000000', '0000000000000000', 0],
    ['0000000000000000', 'ffffffffffffffff', 64],
    ['8000000000000001', '0000000000000000', 2],
    ['00000000000000ff', '000000000000000f', 4],
  ])('is the number of differing bits between %s and %s: %i', (a, b, distance) => {
    expect(hammingDistance(a, b)).toBe(distance);
  });

  it('rejects an invalid fingerprint', () => {
    expect(() => hammingDistance('', '0000000000000000')).toThrow(RangeError);
    expect(() => hammingDistance('0000000000000000', 'xyz')).toThrow(RangeError);
  });
});
