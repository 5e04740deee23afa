import { likeness, shinglesOf } from '@plumbline/seo/text';
import { type Random, seeded } from '../../../tools/testing/random.ts';
import { minHashOf, nearDuplicates } from './near-duplicates.ts';

/** Texts by id, as their shingles. */
class Texts {
  readonly shingles: Float64Array[];
  compared = 0;

  constructor(shingles: Float64Array[]) {
    this.shingles = shingles;
  }

  readonly likenessOf = (id: number, other: number): number | null => {
    this.compared += 1;
    return likeness(
      this.shingles[id] ?? new Float64Array(),
      this.shingles[other] ?? new Float64Array(),
    );
  };

  group(threshold: number) {
    const signed = this.shingles.flatMap((shingles, id) => {
      const minHash = minHashOf(shingles);
      return minHash ? [{ id, minHash }] : [];
    });
    return nearDuplicates(signed, threshold, this.likenessOf);
  }
}

/** The rule by its definition: each text joins the earliest first text that is alike, or becomes one. */
function groupAll({ shingles, likenessOf }: Texts, threshold: number): number[][] {
  const groups: [number, ...number[]][] = [];
  for (const id of shingles.keys()) {
    const group = groups.find(([first]) => (likenessOf(id, first) ?? 0) >= threshold);
    if (group) group.push(id);
    else groups.push([id]);
  }
  return groups.filter(({ length }) => length > 1);
}

/** Copies of an article of 200 words, each with a few words changed: likenesses from about 0.80 to 1. */
function versions(random: Random, article: number, count: number): Float64Array[] {
  return Array.from({ length: count }, (_, version) => {
    const words = Array.from({ length: 200 }, (__, at) => `a${article}w${at}`);
    for (let change = random.between(0, 4); change > 0; change -= 1) {
      words[random.between(0, 199)] = `a${article}v${version}c${change}`;
    }
    return shinglesOf(words.join(' '));
  });
}

/** Sets of numbers that share so many of them, like shingles of pages with the same navigation. */
function crowd(random: Random, count: number, shared: number, own: number): Float64Array[] {
  const numbers = (length: number) => Array.from({ length }, () => random.between(0, 2 ** 53 - 2));
  const common = numbers(shared);
  return Array.from({ length: count }, () => new Float64Array([...common, ...numbers(own)]).sort());
}

describe(minHashOf, () => {
  it('has 128 values, and none for a text without shingles', () => {
    expect(minHashOf(shinglesOf('three words only'))).toHaveLength(128);
    expect(minHashOf(new Float64Array())).toBeNull();
  });

  it('uses 128 different hash functions that lose no bits', () => {
    const [offsets, sums] = [0, 1].map((shingle) => minHashOf(Float64Array.of(shingle)) ?? []);
    const multipliers = Array.from(sums ?? [], (sum, at) => (sum - (offsets?.[at] ?? 0)) >>> 0);
    expect(new Set(multipliers).size).toBe(128);
    expect(new Set(offsets).size).toBe(128);
    expect(multipliers.every((multiplier) => multiplier % 2 === 1)).toBe(true);
  });

  it('estimates likeness within five standard deviations, and without bias', () => {
    const random = seeded(2);
    const deviations = Array.from({ length: 300 }, () => {
      const shared = random.between(1, 60);
      const own = random.between(1, 60);
      const [a, b] = crowd(random, 2, shared, own).map((shingles) => minHashOf(shingles));
      const equal = a?.reduce((sum, value, at) => sum + (value === b?.[at] ? 1 : 0), 0) ?? 0;
      const exact = shared / (shared + 2 * own);
      return (equal / 128 - exact) / Math.sqrt((exact * (1 - exact)) / 128);
    });
    const mean = deviations.reduce((sum, deviation) => sum + deviation, 0) / deviations.length;
    const variance = deviations.reduce((sum, deviation) => sum + deviation ** 2, 0) / 300;
    expect(Math.max(...deviations.map(Math.abs))).toBeLessThan(5);
    expect(Math.abs(mean)).toBeLessThan(5 / Math.sqrt(300));
    expect(variance).toBeGreaterThan(0.6);
    expect(variance).toBeLessThan(1.4);
  });
});

describe(nearDuplicates, () => {
  const random = seeded(3);
  const articles = Array.from({ length: 30 }, (_, article) => versions(random, article, 10)).flat();
  const texts = new Texts([...random.shuffled(articles)]);

  it.each([0.85, 0.9, 0.95])(
    'groups 300 texts as the rule says, from a likeness of %d',
    (least) => {
      const groups = groupAll(texts, least);
      expect(groups.length).toBeGreaterThan(20);
      expect(texts.group(least)).toEqual({ groups, unchecked: [] });
    },
  );

  it('compares texts with few others', () => {
    texts.compared = 0;
    texts.group(0.9);
    expect(texts.compared).toBeLessThan(300 * 10);
  });

  it('includes a likeness of exactly the threshold', () => {
    // 18 runs of 20 in common.
    const pair = new Texts(crowd(seeded(5), 2, 18, 1));
    expect(pair.group(0.9).groups).toEqual([[0, 1]]);
    expect(pair.group(0.901).groups).toEqual([]);
  });

  it('compares with the first text of a group, not with its other members', () => {
    const words = Array.from({ length: 202 }, (_, at) => `w${at}`);
    const chain = new Texts(
      [0, 8, 16].map((start) => shinglesOf(words.slice(start, start + 186).join(' '))),
    );
    expect(chain.likenessOf(1, 2)).toBeGreaterThan(0.9);
    expect(chain.group(0.9).groups).toEqual([[0, 1]]);
  });

  it('finds no groups among no texts, one text and unknown likenesses', () => {
    const nothing = { groups: [], unchecked: [] };
    expect(new Texts([]).group(0.9)).toEqual(nothing);
    expect(new Texts([shinglesOf('only one text')]).group(0.9)).toEqual(nothing);
    const minHash = minHashOf(shinglesOf('the same text')) ?? new Uint32Array();
    const twins = [1, 2].map((id) => ({ id, minHash }));
    expect(nearDuplicates(twins, 0.9, () => null)).toEqual(nothing);
  });

  it('compares a text with at most 16 others exactly', () => {
    // Each of 100 texts agrees with the last one on two whole bands and on three of four values in the others.
    const texts = Array.from({ length: 101 }, (_, id) => ({
      id,
      minHash: Uint32Array.from({ length: 128 }, (__, at) => {
        const band = Math.floor(at / 4);
        return id === 100 || at % 4 > 0 || band === id % 32 || band === (id + 1) % 32
          ? 7
          : 100 + id;
      }),
    }));
    let compared = 0;
    const { unchecked } = nearDuplicates(texts, 0.9, (id) => {
      if (id === 100) compared += 1;
      return 0.89;
    });
    expect(compared).toBe(16);
    expect(unchecked).toEqual([100]);
  });

  it.each([
    { alike: 0.5, least: 0.9, count: 1_000, shared: 20, own: 10 },
    { alike: 0.86, least: 0.9, count: 500, shared: 74, own: 6 },
    { alike: 0.95, least: 0.96, count: 800, shared: 40, own: 1 },
  ])('lists what it can’t compare in a crowd with a likeness of $alike', (options) => {
    const { least, count, shared, own } = options;
    const people = crowd(seeded(4), count, shared, own);
    // Each of the last ones is a copy of one of the first ones, so each has a group to join.
    const crowded = new Texts([...people, ...people.slice(0, 300)]);
    const { groups, unchecked } = crowded.group(least);
    expect(crowded.compared).toBeLessThan(45 * (count + 300));
    const joined = groups.flat();
    const known = new Set([...joined, ...unchecked]);
    expect(known.size).toBe(joined.length + unchecked.length);
    for (let copy = count; copy < count + 300; copy += 1) expect(known).toContain(copy);
    for (const [first, ...others] of groups) {
      for (const other of others) expect(crowded.likenessOf(other, first ?? -1)).toBe(1);
    }
  });
});
