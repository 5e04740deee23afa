import { gzipSync } from 'node:zlib';
import { fileKind, isGraphRelease, isReleaseName, readListing } from './find-files.ts';
import type { Source } from './source.ts';

const sourceOf = (content: Uint8Array | string, pieceBytes = 1_000): Source => {
  const bytes = Buffer.from(content);
  return {
    name: 'wat.paths.gz',
    bytes: bytes.byteLength,
    identity: async () => 'one',
    day: async () => null,
    async *open() {
      for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
        yield bytes.subarray(at, at + pieceBytes);
      }
    },
    discard: async () => undefined,
  };
};

const path = (n: number) =>
  `crawl-data/CC-MAIN-2026-17/segments/1776.27/wat/CC-MAIN-20260412101354-20260412131354-0000${n}.warc.wat.gz`;

describe('a listing of paths', () => {
  const lines = [path(0), path(1), path(2)];
  const text = `${lines.join('\n')}\n`;

  it.each([
    ['plain', text],
    ['without an end of the last line', lines.join('\n')],
    ['with ends of lines as on Windows', lines.join('\r\n')],
    ['gzip', gzipSync(text)],
    [
      'gzip in two members',
      Buffer.concat([gzipSync(`${path(0)}\n`), gzipSync(text.slice(path(0).length + 1))]),
    ],
  ])('is read: %s', async (_kind, content) => {
    for (const pieceBytes of [1_000, 7]) {
      const files = await readListing(sourceOf(content, pieceBytes));
      expect(files.map((file) => file.path)).toEqual(lines);
    }
  });

  it('returns name, kind and crawl of each file', async () => {
    expect((await readListing(sourceOf(text)))[1]).toEqual({
      path: path(1),
      name: 'CC-MAIN-20260412101354-20260412131354-00001.warc.wat.gz',
      kind: 'wat',
      release: 'CC-MAIN-2026-17',
    });
  });

  it('is read only as far as requested', async () => {
    expect(await readListing(sourceOf(text), 2)).toHaveLength(2);
    expect(await readListing(sourceOf(`${text}../bad\n`), 3)).toHaveLength(3);
  });

  it.each([
    ['', 'is empty'],
    ['../../etc/cron.d/a.wat', 'leads out of the base'],
    ['a/../../b.wat', 'leads out of the base'],
    ['a/./b.wat', 'leads out of the base'],
    ['a/%2e%2E/b.wat', 'leads out of the base'],
    ['a/.%2e/b.wat', 'leads out of the base'],
    ['a/%252e%252e/b.wat', 'characters that paths of a crawl do not have'],
    ['/etc/a.wat', 'begins at the root'],
    ['//evil.example/a.wat', 'begins at the root'],
    ['https://evil.example/a.wat', 'is a full URL'],
    ['file:/etc/a.wat', 'is a full URL'],
    ['C:a.wat', 'is a full URL'],
    ['a\\..\\b.wat', 'holds a backslash'],
    ['a\tb.wat', 'holds a control character'],
    ['a\u0000.wat', 'holds a control character'],
    ['a\u001b[2J.wat', 'holds a control character'],
    ['a\rb.wat', 'holds a control character'],
    ['a//b.wat', 'has an empty part'],
    ['a/b.wat/', 'has an empty part'],
    ['a/.hidden.wat', 'characters that paths'],
    ['a/b.wat?x=1', 'characters that paths'],
    ['a/b.wat#x', 'characters that paths'],
    ['a b.wat', 'characters that paths'],
    ['ü.wat', 'characters that paths'],
    [`${'x'.repeat(1_021)}.wat`, 'has more than 1024 characters'],
    [`${'x'.repeat(2_000_000)}.wat`, 'has more than 1024 characters'],
    ['a/b.txt', 'is no file that an import knows'],
    ['a/more.paths.gz', 'is no file that an import knows'],
    [path(0), 'has the file name of line 1'],
    [path(1).replace('1776.27', '1776.28'), 'has the file name of line 2'],
  ])('is refused for the line %j', async (line, why) => {
    const content = `${path(0)}\n${path(1)}\n${line}\n${path(2)}\n`;
    const reading = readListing(sourceOf(gzipSync(content)));
    await expect(reading).rejects.toThrow(/^wat\.paths\.gz, line 3: "[\x20-\x7e]*…?" /);
    await expect(readListing(sourceOf(content))).rejects.toThrow(why);
  });

  it.each([
    ['nothing', ''],
    ['an empty gzip', gzipSync('')],
  ])('is refused if it lists nothing: %s', async (_kind, content) => {
    await expect(readListing(sourceOf(content))).rejects.toThrow('wat.paths.gz lists no files.');
  });

  it('is refused if its gzip is cut short or corrupt', async () => {
    const whole = gzipSync(text);
    for (const content of [whole.subarray(0, -9), whole.fill(0xff, 30, 40)]) {
      await expect(readListing(sourceOf(content))).rejects.toThrow("isn't a complete gzip file");
    }
  });

  it('is refused before a decompression bomb is unpacked', async () => {
    let taken = 0;
    const member = gzipSync(Buffer.alloc(5_000_000));
    const bomb = Buffer.concat(Array.from({ length: 200 }, () => member));
    const source = sourceOf(bomb);
    const counted: Source = {
      ...source,
      async *open() {
        for await (const piece of source.open()) {
          taken += piece.byteLength;
          yield piece;
        }
      },
    };
    await expect(readListing(counted)).rejects.toThrow('line 1');
    expect(taken).toBeLessThan(bomb.byteLength);
  });
});

describe('the kind of a file', () => {
  it.each([
    ['cc-main-2026-apr-may-jun-domain-edges.txt.gz', 'edges', 'cc-main-2026-apr-may-jun'],
    ['given-domain-vertices.txt.gz', 'vertices', 'given'],
    ['given-domain-ranks.txt', 'ranks', 'given'],
    ['mine-ranks.txt', 'ranks', 'mine'],
    ['edges.txt', 'edges', null],
    ['domain-edges.txt.gz', 'edges', null],
    ['.-domain-edges.txt', 'edges', null],
    ['CC-MAIN-20190519061520-20190519083520-00000.warc.wat.gz', 'wat', 'CC-MAIN-20190519'],
    ['REALPAGES-given-00000.warc.wat.gz', 'wat', 'REALPAGES-given'],
    ['whirlwind.warc.wat', 'wat', 'whirlwind'],
    ['wat.paths.gz', 'listing', null],
    ['some.paths', 'listing', null],
    ['majestic_million.csv', 'networks', null],
    ['majestic_million (1).csv.gz', 'networks', null],
    ['majestic-million-2026-03-14.csv', 'networks', 'majestic-million-2026-03-14'],
    ['majestic-million-2026-02-30.csv', 'networks', null],
    ['majestic-million-2026-03-top15000.csv', 'networks', null],
  ])('%s is recognized by its name', (name, kind, release) => {
    expect(fileKind(name)).toEqual({ kind, release });
  });

  it.each([
    ['cc-main-2026-apr-may-jun-host-edges.txt.gz'],
    ['host-ranks.txt'],
    ['notes.txt'],
    ['edges.txt.gz.part'],
    ['pages.warc.gz'],
    ['majestic_million.csv.xz'],
    ['my-majestic-million.csv'],
    [''],
  ])('%s is not recognized', (name) => expect(fileKind(name)).toBeNull());
});

describe('the name of a release', () => {
  it('contains nothing that could change a path', () => {
    const names = ['given', 'cc-main-2026-apr-may-jun', 'CC-MAIN-2026-17', 'a.b_c'];
    const others = ['', '.', '..', '../x', 'a/b', 'a\\b', '-x', 'a b', 'a\u0000', 'x'.repeat(101)];
    expect(names.filter(isReleaseName)).toEqual(names);
    expect(others.filter(isReleaseName)).toEqual([]);
  });

  it('tells whether Common Crawl publishes a graph under it', () => {
    const names = ['cc-main-2026-apr-may-jun', 'cc-main-2025-26-dec-jan-feb'];
    expect(names.filter(isGraphRelease)).toEqual(names);
    expect(['CC-MAIN-2026-17', 'given', 'cc-main-2026'].filter(isGraphRelease)).toEqual([]);
  });
});
