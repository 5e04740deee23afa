import { gzipSync } from 'node:zlib';
import type { ImportSource } from '../import/decompressed.ts';
import { edgeChunks } from './edge-parser.ts';
import { edgesOnThread } from './edges-thread.ts';

/** Each source links to as many domains as its number, so chunks rarely end with a source by chance. */
const text = Array.from({ length: 200 }, (_, source) =>
  Array.from({ length: source }, (_, target) => `${source}\t${target}\n`).join(''),
).join('');
const options = { ids: 200, rows: 1_000, mark: undefined };
const unheard = { ...options, onRead: () => undefined };

function sourceOf(bytes: Buffer, pieceBytes = bytes.length): ImportSource {
  return {
    name: 'edges.txt.gz',
    bytes: bytes.length,
    async *open() {
      for (let from = 0; from < bytes.length; from += pieceBytes) {
        yield await Promise.resolve(bytes.subarray(from, from + pieceBytes));
      }
    },
  };
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Threads of this process, except the main one. */
const threads = () =>
  (process.report.getReport() as unknown as { readonly workers: readonly unknown[] }).workers
    .length;

describe('edges read on another thread', () => {
  let before: number;
  beforeEach(() => (before = threads()));
  afterEach(() => expect(threads()).toBe(before));

  it('equal those read on this thread, with the targets of each source, and all bytes are reported', async () => {
    const source = sourceOf(gzipSync(text), 100);
    const here = [];
    for await (const { sources, targets, mark } of edgeChunks(source, options)) {
      here.push({ sources: sources.slice(), targets: targets.slice(), mark });
    }
    expect(here.length).toBeGreaterThan(10);
    const told: number[] = [];
    const there = await all(
      edgesOnThread(source, { ...options, onRead: (read) => told.push(read) }),
    );
    expect(there.map(({ sources, targets, mark }) => ({ sources, targets, mark }))).toEqual(here);
    const linked = there.flatMap(({ degrees }) => [...degrees.linked]);
    expect(linked).toEqual(Array.from({ length: 199 }, (_, index) => index + 1));
    expect([told.at(-1), told]).toEqual([source.bytes, [...told].sort((a, b) => a - b)]);
  });

  it('continue from a mark', async () => {
    const source = sourceOf(Buffer.from(text));
    const chunks = await all(edgesOnThread(source, unheard));
    const rest = await all(edgesOnThread(source, { ...unheard, mark: chunks[3]!.mark }));
    expect(rest).toEqual(chunks.slice(4));
  });

  it.each([
    ['bad_input', Buffer.from('3\t4\n0\t1\n'), /^edges\.txt\.gz is not sorted: line 2/],
    ['truncated', gzipSync(text).subarray(0, -9), /^edges\.txt\.gz is damaged or incomplete/],
  ])('are refused with the same error as on this thread: %s', async (code, bytes, message) => {
    await expect(all(edgesOnThread(sourceOf(bytes), unheard))).rejects.toMatchObject({
      ...{ name: 'ImportError', code },
      message: expect.stringMatching(message),
    });
  });

  it('end with the error of their source', async () => {
    const problem = new Error('the connection was lost');
    const source: ImportSource = {
      ...{ name: 'edges.txt', bytes: null },
      async *open() {
        yield Buffer.from(text);
        await Promise.resolve();
        throw problem;
      },
    };
    await expect(all(edgesOnThread(source, unheard))).rejects.toBe(problem);
  });

  it('stop reading their source when their reader stops', async () => {
    let isClosed = false;
    let given = 0;
    const source: ImportSource = {
      ...{ name: 'edges.txt', bytes: null },
      async *open() {
        try {
          for (let number = 1; ; number += 1) {
            given += 1;
            yield Buffer.from(`${number}\t0\n`.repeat(1 << 18));
            await new Promise((resolve) => setImmediate(resolve));
          }
        } finally {
          isClosed = true;
        }
      },
    };
    const endless = edgesOnThread(source, { ...unheard, ids: 2 ** 32, rows: 10 });
    expect((await endless.next()).value).toMatchObject({ sources: { length: 9 } });
    await endless.return(undefined);
    while (!isClosed) await new Promise((resolve) => setImmediate(resolve));
    expect(given).toBeLessThan(100);
  });
});
