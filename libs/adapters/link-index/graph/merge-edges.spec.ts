import { sortPairs } from './merge-edges.ts';

const pairsOf = (numbers: Uint32Array) =>
  Array.from({ length: numbers.length / 2 }, (_, row) => [numbers[2 * row], numbers[2 * row + 1]]);

const all = 2 ** 32;

const sorted = (
  pairs: readonly (readonly [number, number])[],
  first = { from: 0, before: all },
  second = { from: 0, before: all },
) => {
  const numbers = Uint32Array.from(pairs.flat());
  return pairsOf(sortPairs(numbers, new Uint32Array(numbers.length), { first, second }));
};

const byBoth = (a: readonly number[], b: readonly number[]) =>
  (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);

it('sorts by the first number, then by the second', () => {
  expect(
    sorted([
      [7, 1],
      [3, 9],
      [7, 0],
      [3, 2],
      [3, 9],
    ]),
  ).toEqual([
    [3, 2],
    [3, 9],
    [3, 9],
    [7, 0],
    [7, 1],
  ]);
});

it.each([
  ['of all sizes', 0, all],
  ['of a small range far up', all - 5_000, 5_000],
  ['of one bit', 0, 2],
])('sorts numbers %s', (_, base, range) => {
  // Pseudorandom numbers that are the same on each run.
  const some = (row: number) => (row * 2_654_435_761 + (row % 7) * 40_503) % all;
  const pairs = Array.from(
    { length: 20_000 },
    (_each, row) => [base + (some(row) % range), some(row + 1)] as const,
  );
  const bounds = { from: base, before: base + range };
  expect(sorted(pairs, bounds)).toEqual([...pairs].sort(byBoth));
});

it('returns no pairs, or one, unchanged', () => {
  expect(sorted([])).toEqual([]);
  expect(sorted([[5, all - 1]], { from: 5, before: 6 })).toEqual([[5, all - 1]]);
});
