import type { Part } from '../layout.ts';
import { Table } from './table.ts';

const part = (first: number | string, last: number | string): Part => ({
  file: `t-${first}.parquet`,
  rows: 10,
  bytes: 100,
  first,
  last,
  sha256: '',
});

const [low, middle, high] = [part(0, 9), part(10, 10), part(20, 29)];
const numbers = new Table('/index', [low, middle, high]);

it.each([
  [0, low],
  [9, low],
  [10, middle],
  [15, null],
  [20, high],
  [29, high],
  [30, null],
  [-1, null],
])('finds the part that can contain %d', (key, expected) => {
  expect(numbers.holding(key)).toBe(expected);
});

it('sorts texts by their bytes, like DuckDB', () => {
  // U+FF5E sorts before U+1F600 by bytes, and after it by UTF-16 units.
  const texts = new Table('/index', [part('com.a', 'com.\uFF5E'), part('com.\u{1F600}', 'org.b')]);
  expect(texts.holding('com.\u{1F600}')?.first).toBe('com.\u{1F600}');
  expect(texts.holding('com.\uFF5E')?.first).toBe('com.a');
  expect(texts.holding('com')).toBeNull();
});

it('assigns keys to their parts, and leaves out those that no part can contain', () => {
  expect([...numbers.byPart([1, 25, 15, 3, 10])]).toEqual([
    [low, [1, 3]],
    [high, [25]],
    [middle, [10]],
  ]);
});

it('has no part when it is empty', () => {
  expect(new Table('/index', []).holding(1)).toBeNull();
});

it('names its files in SQL, whatever the folder is called', () => {
  expect(new Table("/an index's", [low]).from([low], { rowNumbers: true })).toBe(
    "read_parquet(['/an index''s/t-0.parquet'], file_row_number = true)",
  );
});
