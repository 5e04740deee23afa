import { ImportError } from '../import/import-error.ts';
import { type EdgeMark, EdgeParser } from './edge-parser.ts';

const parse = (text: string, { ids = 100, pieces = 3 } = {}) => {
  const parser = new EdgeParser('edges.txt', ids, 1_000);
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += pieces) {
    parser.feed(bytes.subarray(from, from + pieces), 0);
  }
  parser.finish();
  return { edges: edgesOf(parser), counts: parser.mark().counts };
};

const edgesOf = ({ sources, targets, rows }: EdgeParser) =>
  Array.from({ length: rows }, (_, row) => [sources[row], targets[row]]);

describe('edges of a graph', () => {
  it('are two ids per line, whatever the size of the pieces', () => {
    for (const pieces of [1, 2, 3, 1_000]) {
      expect(parse('0\t12\n0\t99\n7\t3\n', { pieces }).edges).toEqual([
        [0, 12],
        [0, 99],
        [7, 3],
      ]);
    }
  });

  it('may have Windows line ends, and no end on the last line', () => {
    expect(parse('0\t1\r\n2\t3').edges).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it.each([
    ['no number', '0\t1\nx\t2\n3\t4\n', { badLines: 1 }],
    ['one number', '0\t1\n2\n3\t4\n', { badLines: 1 }],
    ['three numbers', '0\t1\n2\t3\t4\n3\t4\n', { badLines: 1 }],
    ['an empty line', '0\t1\n\n3\t4\n', { badLines: 1 }],
    ['an empty number', '0\t1\n\t2\n2\t\n3\t4\n', { badLines: 2 }],
    ['a negative id', '0\t1\n-1\t2\n3\t4\n', { badLines: 1 }],
    ['a fraction', '0\t1\n1.5\t2\n3\t4\n', { badLines: 1 }],
    ['NUL and other control characters', '0\t1\n1\u0000\t2\n3\t4\n', { badLines: 1 }],
    ['an id that no vertex has', '0\t1\n1\t100\n100\t1\n3\t4\n', { outOfRange: 2 }],
    ['2^32 and 2^53 + 1', '0\t1\n1\t4294967297\n1\t9007199254740993\n3\t4\n', { outOfRange: 2 }],
    [
      'a number of a million digits',
      `0\t1\n1\t${'9'.repeat(1_000_000)}\n3\t4\n`,
      { outOfRange: 1 },
    ],
    ['a domain that links to itself', '0\t1\n2\t2\n3\t4\n', { selfLoops: 1 }],
    ['an edge twice', '0\t1\n0\t1\n3\t4\n', { duplicates: 1 }],
  ])('leaves out and counts %s', (_, text, counted) => {
    const { edges, counts } = parse(text, { pieces: 4_096 });
    expect(edges).toEqual([
      [0, 1],
      [3, 4],
    ]);
    const none = { badLines: 0, outOfRange: 0, selfLoops: 0, duplicates: 0 };
    expect(counts).toEqual({ ...none, ...counted, lines: counts.lines });
  });

  it.each(['3\t4\n0\t1\n', '3\t4\n3\t1\n'])('are refused when out of order: %j', (text) => {
    expect(() => parse(text)).toThrow(ImportError);
    expect(() => parse(text)).toThrow(/edges\.txt is not sorted: line 2/);
  });

  it('fill a chunk, and the rest goes into the next', () => {
    const parser = new EdgeParser('edges.txt', 100, 2);
    const bytes = Buffer.from('0\t1\n0\t2\n0\t3\n');
    const from = parser.feed(bytes, 0);
    expect([edgesOf(parser), from]).toEqual([
      [
        [0, 1],
        [0, 2],
      ],
      8,
    ]);
    parser.drop(2);
    expect(parser.feed(bytes, from)).toBe(bytes.length);
    expect(edgesOf(parser)).toEqual([[0, 3]]);
  });

  it('can continue from where a chunk ended', () => {
    const bytes = Buffer.from('0\t1\n0\t2\n0\t2\n0\t3\n');
    const first = new EdgeParser('edges.txt', 100, 2);
    first.feed(bytes, 0);
    const mark = JSON.parse(JSON.stringify(first.mark())) as EdgeMark;
    const second = new EdgeParser('edges.txt', 100, 10, mark);
    second.feed(bytes, mark.end);
    expect(edgesOf(second)).toEqual([[0, 3]]);
    expect(second.mark()).toMatchObject({
      end: bytes.length,
      counts: { lines: 4, duplicates: 1 },
    });
  });

  it('record where the last source began, so that its edges can stay together', () => {
    const bytes = Buffer.from('0\t1\nx\n2\t3\n2\t4\n2\t5\n');
    const first = new EdgeParser('edges.txt', 100, 3);
    first.feed(bytes.subarray(0, 7), 0);
    const from = first.feed(bytes.subarray(7), 0);
    expect([first.lastRun, first.beforeLastRun]).toMatchObject([
      1,
      { end: 6, counts: { lines: 2, badLines: 1 } },
    ]);
    const second = new EdgeParser('edges.txt', 100, 10, first.beforeLastRun);
    second.feed(bytes, first.beforeLastRun.end);
    first.drop(1);
    first.feed(bytes.subarray(7), from);
    expect(edgesOf(first)).toEqual(edgesOf(second));
    expect(first.mark()).toEqual(second.mark());
  });

  it('grow with a source that has more edges than a chunk', () => {
    const parser = new EdgeParser('edges.txt', 100, 2);
    const bytes = Buffer.from('7\t1\n7\t2\n7\t3\n');
    const from = parser.feed(bytes, 0);
    expect(parser.lastRun).toBe(0);
    parser.grow();
    parser.feed(bytes, from);
    expect(edgesOf(parser)).toEqual([
      [7, 1],
      [7, 2],
      [7, 3],
    ]);
  });
});
