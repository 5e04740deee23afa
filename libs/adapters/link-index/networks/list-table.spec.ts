import { LineSorter } from './list-table.ts';

describe(LineSorter, () => {
  it.each([0, 1, 2, 16_384, 16_385, 70_000])('sorts %d lines by their bytes', (count) => {
    const sorter = new LineSorter();
    // All lines differ, and their initial order is unrelated to the sorted one.
    const lines = Array.from({ length: count }, (_, at) => `com.${(at * 7_919) % 70_001}-.\t${at}`);
    for (const line of lines) sorter.add(line);
    expect([...sorter.sorted()]).toEqual(lines.toSorted());
    expect(sorter.count).toBe(count);
  });

  it('keeps duplicate lines', () => {
    const sorter = new LineSorter();
    for (const line of ['b', 'a', 'b']) sorter.add(line);
    expect([...sorter.sorted()]).toEqual(['a', 'b', 'b']);
  });
});
