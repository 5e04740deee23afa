import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { releaseOf } from '@plumbline/links';
import { importRanks } from './import-ranks.ts';
import { readCurrent } from './import/current.ts';
import type { ImportSource } from './import/decompressed.ts';
import { defaultSizes, type ImportSizes } from './import/progress.ts';
import { workFolder } from './layout.ts';
import { bytesSource, given, givenFile, linesSource } from './testing/import-sources.ts';
import { rowsOf } from './testing/read-tables.ts';

const header = '#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts';
const line = (position: number, name: string) =>
  `${position}\t${(1e7 / position).toExponential().toUpperCase().replace('+', '')}\t${position}\t${1 / position}\t${name}\t2`;
const names = ['com.zebra', 'org.apple', 'com.apple', 'net.mango', 'com.banana'];
const lines = [header, ...names.map((name, index) => line(index + 1, name))];

/** Small enough that a handful of lines makes several files, runs and parts. */
const tiny = { ...defaultSizes, textBytes: 60, ranks: 2 };

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ranks-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const load = (
  source: ImportSource,
  release = 'cc-main-2026-apr-may-jun',
  sizes: ImportSizes = tiny,
) =>
  importRanks(
    { folder, onProgress: () => undefined, signal: new AbortController().signal, sizes },
    { release: releaseOf(release), source },
  );

const table = (generation: string) =>
  rowsOf<{ name: string; harmonic_position: number; harmonic_value: number }>(
    folder,
    generation,
    'SELECT name, harmonic_position, harmonic_value FROM by_name',
  );

describe('the import of ranks', () => {
  it('keeps every domain with its positions, sorted by name over all parts', async () => {
    const { name, counts, tables } = await load(linesSource('a-ranks.txt.gz', lines));
    expect(counts).toEqual({ domains: 5, duplicates: 0, badLines: 0 });
    expect(tables.by_name?.length).toBeGreaterThan(1);
    const rows = await table(name);
    expect(rows.map((row) => row.name)).toEqual([...names].sort());
    expect(rows.find((row) => row.name === 'net.mango')).toEqual({
      name: 'net.mango',
      harmonic_position: 4,
      harmonic_value: 2.5e6,
    });
    expect((await readCurrent(folder)).ranks).toEqual([name]);
    expect(readdirSync(join(folder, 'work'))).toEqual(['import.duckdb']);
  });

  it('lists the newest release first, whatever the order of imports, and each release once', async () => {
    const source = linesSource('a-ranks.txt.gz', lines);
    const newest = await load(source, 'cc-main-2026-apr-may-jun');
    const oldest = await load(source, 'cc-main-2025-apr-may-jun');
    expect((await readCurrent(folder)).ranks).toEqual([newest.name, oldest.name]);
    await load(linesSource('b-ranks.txt.gz', lines), 'cc-main-2025-apr-may-jun');
    const { ranks } = await readCurrent(folder);
    expect([ranks.length, ranks[0]]).toEqual([2, newest.name]);
  });

  it('never mixes two files: it starts over if the file was replaced while the import was stopped', async () => {
    const source = (state: string, names: readonly string[]): ImportSource => ({
      ...bytesSource(
        'a-ranks.txt',
        Buffer.from(names.map((name, index) => `${line(index + 1, name)}\n`).join('')),
        40,
      ),
      identity: async () => state,
    });
    const stop = new AbortController();
    const stopped = importRanks(
      { folder, onProgress: () => stop.abort(), signal: stop.signal, sizes: tiny },
      { release: releaseOf('a'), source: source('one', ['com.aaaa', 'com.bbbb', 'com.cccc']) },
    );
    await expect(stopped).rejects.toThrow();
    const { name } = await importRanks(
      { folder, onProgress: () => undefined, signal: new AbortController().signal, sizes: tiny },
      { release: releaseOf('a'), source: source('two', ['com.xxxx', 'com.yyyy', 'com.zzzz']) },
    );
    expect((await table(name)).map((row) => row.name)).toEqual([
      'com.xxxx',
      'com.yyyy',
      'com.zzzz',
    ]);
  });

  it('does not import a file that is already in use, unless forced to', async () => {
    const source = linesSource('a-ranks.txt.gz', lines);
    const input = { release: releaseOf('a'), source };
    const context = { folder, onProgress: jest.fn(), signal: new AbortController().signal };
    const first = await importRanks(context, input);
    context.onProgress.mockClear();
    expect(await importRanks(context, input)).toEqual(first);
    expect(context.onProgress).not.toHaveBeenCalled();
    await importRanks(context, { ...input, replace: true });
    expect(context.onProgress).toHaveBeenCalled();
  });

  it('keeps the better position of a duplicate domain', async () => {
    const { name, counts } = await load(
      linesSource('a-ranks.txt.gz', [...lines, line(9, 'com.banana'), line(10, 'com.banana')]),
    );
    expect(counts).toMatchObject({ domains: 5, duplicates: 2 });
    const banana = (await table(name)).filter((row) => row.name === 'com.banana');
    expect(banana).toMatchObject([{ harmonic_position: 5 }]);
  });

  it.each([
    ['too few columns', '7\t1\t7'],
    ['too many columns', `${line(7, 'com.more')}\tx`],
    ['a word for a number', 'seven\t1\t7\t1\tcom.word\t1'],
    ['a negative position', '-7\t1\t7\t1\tcom.minus\t1'],
    ['no position', '0\t1\t7\t1\tcom.zero\t1'],
    ['a position past 2^53', '9007199254740993\t1\t7\t1\tcom.large\t1'],
    ['a centrality that is no number', '7\tNaN\t7\t1\tcom.nan\t1'],
    ['a name with a space', line(7, 'com.two words')],
    ['a name with a quote', line(7, "com.it's")],
    ['a name with markup', line(7, 'com.<b>')],
    ['a name in capitals', line(7, 'COM.LOUD')],
    ['a name of a path', line(7, '../../etc/passwd')],
    ['no name', line(7, '')],
    ['a control character in its name', line(7, 'com.\u0001')],
    ['NUL in its name', line(7, 'com.\u0000x')],
  ])('leaves out and counts a line with %s', async (_, bad) => {
    const { name, counts } = await load(linesSource('a-ranks.txt.gz', [...lines, bad]));
    expect(counts).toEqual({ domains: 5, duplicates: 0, badLines: 1 });
    expect(await table(name)).toHaveLength(5);
  });

  it('leaves out and counts a line that is not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from(lines.map((each) => `${each}\n`).join('')),
      Buffer.from([0x37, 0xff, 0xfe, 0x0a]),
    ]);
    const { counts } = await load(bytesSource('a-ranks.txt', bytes));
    expect(counts).toEqual({ domains: 5, duplicates: 0, badLines: 1 });
  });

  it.each([
    ['a file without a line', gzipSync('')],
    ['another file', gzipSync('<html>\n'.repeat(50))],
    ['half a file', gzipSync(lines.join('\n')).subarray(0, 60)],
  ])('refuses %s and keeps the index', async (_, bytes) => {
    const { name } = await load(linesSource('a-ranks.txt.gz', lines));
    await expect(load(bytesSource('b-ranks.txt.gz', bytes))).rejects.toThrow(/b-ranks\.txt\.gz/);
    expect((await readCurrent(folder)).ranks).toEqual([name]);
    expect(await table(name)).toHaveLength(5);
  });

  it('removes what is left of an import that was killed after publishing', async () => {
    const { name } = await load(linesSource('a-ranks.txt.gz', lines));
    const work = join(folder, workFolder, name.replace(/-\d{14}$/, ''));
    mkdirSync(join(work, 'runs'), { recursive: true });
    expect(await load(linesSource('a-ranks.txt.gz', lines))).toMatchObject({ name });
    expect(existsSync(work)).toBe(false);
  });

  it('refuses a second import while one is running', async () => {
    let inside: Promise<unknown> | undefined;
    const slow: ImportSource = {
      ...linesSource('a-ranks.txt.gz', lines),
      async *open() {
        inside = load(linesSource('b-ranks.txt.gz', lines)).catch((error: unknown) => error);
        await inside;
        yield* linesSource('a-ranks.txt.gz', lines).open();
      },
    };
    await load(slow);
    expect(await inside).toMatchObject({ code: 'busy' });
  });

  it('imports a real release', async () => {
    if (given.ranks === null) return;
    const { name, counts } = await load(given.ranks, 'given', defaultSizes);
    expect(counts).toEqual({ domains: 451, duplicates: 0, badLines: 0 });
    expect((await table(name)).find((row) => row.name === 'com.googleapis')).toEqual({
      name: 'com.googleapis',
      harmonic_position: 4,
      harmonic_value: 15.5,
    });
  });

  it('imports the published first thousand lines of cc-main-2026-apr-may-jun', async () => {
    const file = givenFile('cc-main-2026-apr-may-jun-domain-ranks-top1000.json');
    if (file === null) return;
    const published = JSON.parse(file.toString()) as { header: string[]; rows: string[][] };
    const source = linesSource(
      'a-ranks.txt.gz',
      [published.header, ...published.rows].map((columns) => columns.join('\t')),
    );
    const { name, counts } = await load(source, 'cc-main-2026-apr-may-jun', defaultSizes);
    expect(counts).toEqual({ domains: 1_000, duplicates: 0, badLines: 0 });
    expect(await table(name)).toContainEqual({
      name: 'com.facebook',
      harmonic_position: 2,
      harmonic_value: 29_780_850,
    });
  });
});
