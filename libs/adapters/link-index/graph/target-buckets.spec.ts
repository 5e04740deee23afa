import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketFile, PairBuffers, TargetBuckets } from './target-buckets.ts';

const rooms = new PairBuffers();
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'buckets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = async (file: BucketFile, from: number, before: number) => {
  const numbers: number[] = [];
  for await (const pairs of file.pieces(from, before)) numbers.push(...pairs);
  return numbers;
};

it('returns the edges of any buckets, each bucket in its order', async () => {
  const buckets = new TargetBuckets(8_192);
  expect([buckets.count, buckets.firstOf(1), buckets.firstOf(4_095)]).toEqual([4_096, 2, 8_190]);
  const file = new BucketFile(join(folder, 'a.edges'), buckets);
  const targets = Uint32Array.of(8_191, 3, 0, 2, 3);
  await file.write(buckets.sort(targets, Uint32Array.of(10, 11, 12, 13, 14), rooms.next(5)));
  expect(await read(file, 0, 4_096)).toEqual([0, 12, 3, 11, 2, 13, 3, 14, 8_191, 10]);
  expect(await read(file, 1, 2)).toEqual([3, 11, 2, 13, 3, 14]);
  expect(await read(file, 2, 4_095)).toEqual([]);
  const starts = await file.starts();
  expect([starts.length, ...starts.slice(0, 4), starts.at(-1)]).toEqual([4_097, 0, 1, 4, 4, 5]);
});

it('divides any number of ids into at most 4,096 buckets', () => {
  for (const ids of [0, 1, 4_096, 4_097, 121_091_933, 2 ** 32]) {
    const buckets = new TargetBuckets(ids);
    expect(buckets.count).toBeLessThanOrEqual(4_096);
    expect(buckets.firstOf(buckets.count)).toBeGreaterThanOrEqual(ids);
    if (ids === 0) continue;
    const last = Uint32Array.of(ids - 1);
    expect(buckets.sort(last, last, rooms.next(1)).starts.at(-2)).toBe(0);
  }
});

it('refuses a file whose end is missing', async () => {
  const buckets = new TargetBuckets(4);
  const path = join(folder, 'a.edges');
  const file = new BucketFile(path, buckets);
  await file.write(buckets.sort(Uint32Array.of(1, 2), Uint32Array.of(3, 3), rooms.next(2)));
  truncateSync(path, 30);
  await expect(read(file, 0, 4)).rejects.toThrow('shorter than it was written');
});

it('keeps the pairs of a chunk while the next one is sorted', () => {
  const own = new PairBuffers();
  const first = own.next(2);
  const second = own.next(1);
  expect([first.length, second.length]).toEqual([4, 2]);
  expect(second.buffer).not.toBe(first.buffer);
  expect(own.next(2)).toBe(first);
  expect(own.next(3).length).toBe(6);
});
