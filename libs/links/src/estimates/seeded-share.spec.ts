import fc from 'fast-check';
import { seededShare } from './seeded-share.ts';

describe(seededShare, () => {
  it('is the same for the same text, from 0 to below 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, salt) => {
        const share = seededShare(text, salt);
        expect(seededShare(text, salt)).toBe(share);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThan(1);
      }),
    );
  });

  it('stays what it was, so that an estimate of today is the one of tomorrow', () => {
    expect(seededShare('example.com', 'spam')).toBeCloseTo(0.0768341242801398, 10);
  });

  it('spreads names evenly over tenths', () => {
    const tenths = new Array<number>(10).fill(0);
    for (let at = 0; at < 10_000; at += 1) {
      const tenth = Math.floor(seededShare(`site${at}.com`, 'x') * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(Math.min(...tenths)).toBeGreaterThan(850);
    expect(Math.max(...tenths)).toBeLessThan(1_150);
  });

  it('gives another salt another share', () => {
    expect(seededShare('example.com', 'a')).not.toBe(seededShare('example.com', 'b'));
  });
});
