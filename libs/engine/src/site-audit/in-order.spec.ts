import { inOrder } from './in-order.ts';

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const seen: T[] = [];
  for await (const value of values) seen.push(value);
  return seen;
}

/** Tasks that the spec ends. */
function tasks() {
  const ends = new Map<number, () => void>();
  const started: number[] = [];
  const run = (item: number) => {
    started.push(item);
    return new Promise<string>((resolve) => ends.set(item, () => resolve(`r${item}`)));
  };
  return { run, started, end: (item: number) => ends.get(item)?.() };
}

it('yields results in the order of the items, not of their ends', async () => {
  const { run, end } = tasks();
  const results = all(inOrder([1, 2, 3], 5, run));
  for (const item of [3, 1, 2]) {
    await Promise.resolve();
    end(item);
  }
  expect(await results).toEqual([
    [1, 'r1'],
    [2, 'r2'],
    [3, 'r3'],
  ]);
});

it('starts no more than the window', async () => {
  const { run, end, started } = tasks();
  const results = inOrder([1, 2, 3, 4], 2, run);
  const first = results.next();
  expect(started).toEqual([1, 2]);
  end(2);
  end(1);
  await first;
  const second = results.next();
  expect(started).toEqual([1, 2, 3]);
  await second;
});

it('fails with the first task that fails, and no other failure escapes', async () => {
  const run = (item: number) =>
    item === 1 ? Promise.resolve('r1') : Promise.reject(new Error(`e${item}`));
  await expect(all(inOrder([1, 2, 3], 3, run))).rejects.toThrow('e2');
});
