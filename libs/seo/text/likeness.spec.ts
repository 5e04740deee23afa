import { seeded } from '../../../tools/testing/random.ts';
import { likeness, shinglesOf } from './likeness.ts';
import { words } from './segment.ts';

/** The Jaccard index by its definition: sets of strings instead of sorted hashes. */
function jaccard(a: string, b: string, lang?: string): number {
  const [one, other] = [a, b].map((text) => {
    const list = words(text, lang).map((word) => word.toLowerCase());
    return new Set(list.slice(2).map((_, at) => list.slice(at, at + 3).join(' ')));
  }) as [Set<string>, Set<string>];
  const shared = [...one].filter((run) => other.has(run)).length;
  return shared / new Set([...one, ...other]).size;
}

const compare = (a: string, b: string, lang?: string) =>
  likeness(shinglesOf(a, lang), shinglesOf(b, lang));

describe(shinglesOf, () => {
  it('is empty for fewer than three words', () => {
    expect(shinglesOf('')).toHaveLength(0);
    expect(shinglesOf('two words, …!')).toHaveLength(0);
    expect(shinglesOf('now three words')).toHaveLength(1);
  });

  it('has each run of three words once, sorted', () => {
    const shingles = shinglesOf('the cat and the dog and the cat and the bird');
    // the cat and, cat and the, and the dog, the dog and, dog and the, and the cat, and the bird
    expect(shingles).toHaveLength(7);
    expect(shingles).toEqual(shingles.toSorted());
    expect(shingles.every(Number.isSafeInteger)).toBe(true);
  });

  it('ignores case, punctuation and white space', () => {
    expect(shinglesOf('A “Spade”,\n is A tool.')).toEqual(shinglesOf('a spade is a TOOL'));
  });

  it('depends on the order of words, also within a run', () => {
    const orders = [
      'a b c',
      'a c b',
      'b a c',
      'b c a',
      'c a b',
      'c b a',
      'a a b',
      'a b b',
      'b a a',
    ];
    expect(new Set(orders.map((text) => shinglesOf(text)[0])).size).toBe(orders.length);
  });

  it('reads the first 5,000 words', () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `word${at}`).join(' ');
    expect(shinglesOf(text)).toHaveLength(4_998);
    expect(shinglesOf(`${text} and more`)).toEqual(shinglesOf(text));
  });

  it('reads a long text without spaces', () => {
    expect(shinglesOf('x'.repeat(3_000_000))).toHaveLength(0);
    expect(shinglesOf('これは日本語の文章です。'.repeat(50_000), 'ja').length).toBeLessThan(20);
  });
});

describe(likeness, () => {
  it('is null if one of the texts has no shingles', () => {
    expect(compare('', '')).toBeNull();
    expect(compare('one text only', '')).toBeNull();
    expect(compare('too short', 'one text only')).toBeNull();
  });

  it('is 1 for equal texts and 0 for texts without a common run', () => {
    expect(compare('all of these words', 'All of THESE words')).toBe(1);
    expect(compare('one two three four', 'four three two one')).toBe(0);
  });

  it('is the share of common runs', () => {
    // Common: b c d, c d e. All: a b c, b c d, c d e, d e f.
    expect(compare('a b c d e', 'b c d e f')).toBe(0.5);
  });

  it.each([
    ['th', 'แมวนั่งอยู่บนเสื่อในบ้านหลังใหญ่', 'แมวนอนอยู่บนเสื่อในบ้านหลังใหญ่'],
    ['ja', '吾輩は猫である。名前はまだ無い。', '吾輩は犬である。名前はまだ無い。'],
    ['el', 'Η ΓΑΤΑ κάθεται στο χαλί του σπιτιού', 'η γατα κάθεται στο χαλί του κήπου'],
  ])('compares %s by words', (lang, a, b) => {
    const expected = jaccard(a, b, lang);
    expect(expected).toBeGreaterThan(0.1);
    expect(expected).toBeLessThan(0.9);
    expect(compare(a, b, lang)).toBe(expected);
  });

  it('agrees with the definition on random texts, in either order', () => {
    const random = seeded(1);
    const values = new Set<number>();
    for (let round = 0; round < 500; round += 1) {
      const vocabulary = Array.from({ length: random.between(1, 6) }, (_, at) => `Word${at}`);
      const text = () =>
        Array.from({ length: random.between(3, 60) }, () => random.pick(vocabulary)).join(' ');
      const [a, b] = [text(), text()];
      const expected = jaccard(a, b);
      expect(compare(a, b)).toBe(expected);
      expect(compare(b, a)).toBe(expected);
      values.add(expected);
    }
    expect(values.size).toBeGreaterThan(100);
  });
});
