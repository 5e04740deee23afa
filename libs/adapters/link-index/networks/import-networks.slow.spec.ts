import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { readCurrent } from '../import/current.ts';
import type { ImportSource } from '../import/decompressed.ts';
import { generationsFolder, type Manifest } from '../layout.ts';
import { loadNetworks } from '../read/load-layer.ts';
import { starterNetworks, starterNetworksLayer } from '../starter/starter-networks.ts';
import { startFileHost } from '../testing/file-host.ts';
import { writeFixtureIndex } from '../testing/fixture-index.ts';
import { bytesSource } from '../testing/import-sources.ts';
import {
  majesticHeader,
  majesticRow,
  majesticRows,
  majesticText,
} from '../testing/majestic-rows.ts';
import { importNetworks } from './import-networks.ts';

const sharedList = join(
  process.env['PLUMBLINE_SHARED_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data'),
  'links/majestic-million-2026-03-top15000.csv.xz',
);

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'networks-'))));
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const context = () => ({
  folder,
  onProgress: jest.fn(),
  signal: new AbortController().signal,
});
const releaseOf = (day: string) => ({ name: `majestic-million-${day}`, from: day, to: day });
const load = (source: ImportSource, day = '2026-03-14') =>
  importNetworks(context(), { release: releaseOf(day), source });
const listSource = (rows: readonly string[], state = 'one'): ImportSource => ({
  ...bytesSource('majestic_million.csv', Buffer.from(majesticText(rows)), 10_000),
  identity: async () => state,
});
const rows = majesticRows(1_200);

async function find(domain: string) {
  const { networks } = await readCurrent(folder);
  return (await loadNetworks(folder, networks ?? '')).table.find(domain);
}
const textOf = ({ name }: Pick<Manifest, 'name'>) =>
  readFileSync(join(folder, generationsFolder, name, 'by_name.tsv'), 'latin1');

describe('the import of a list of networks', () => {
  it('publishes every row, sorted by name, in one file', async () => {
    const { name, release, tables, counts, sources } = await load(listSource(rows));
    expect([name, release, sources]).toEqual([
      expect.stringMatching(/^networks-majestic-million-2026-03-14-\d{14}$/),
      releaseOf('2026-03-14'),
      ['majestic_million.csv'],
    ]);
    expect(tables).toEqual({
      by_name: [
        {
          file: 'by_name.tsv',
          rows: 1_200,
          bytes: expect.any(Number),
          first: 'com.site1',
          last: 'com.site999',
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    });
    expect(counts).toEqual({
      rows: 1_200,
      maxSubnets: 5_000_300,
      minSubnets: 4_466,
      badLines: 0,
      duplicates: 0,
    });
    expect(textOf({ name }).split('\n')).toEqual(
      textOf({ name }).split('\n').slice(0, -1).sort().concat(''),
    );
    expect(await find('site77.com')).toMatchObject({ row: { position: 77, subnets: 65_235 } });
    expect(await find('nobody.example')).toMatchObject({ row: null, maxSubnets: 4_466 });
    expect(readdirSync(join(folder, 'work'))).toEqual(['import.duckdb']);
  });

  it('leaves the other layers unchanged, and replaces the previous list', async () => {
    await writeFixtureIndex(folder);
    const before = await readCurrent(folder);
    const { name } = await load(listSource(rows));
    expect(await readCurrent(folder)).toEqual({ ...before, networks: name });
    const next = await load(listSource(rows, 'two'), '2026-03-15');
    expect(await readCurrent(folder)).toEqual({ ...before, networks: next.name });
  });

  it('skips a file that is already in use, unless it should be replaced', async () => {
    const { name } = await load(listSource(rows));
    const again = context();
    const input = { release: releaseOf('2026-03-14'), source: listSource(rows) };
    expect(await importNetworks(again, input)).toMatchObject({ name });
    expect(again.onProgress).not.toHaveBeenCalled();
    expect(await load(listSource(rows, 'two'))).not.toMatchObject({ name });
    expect(await importNetworks(again, { ...input, replace: true })).not.toMatchObject({ name });
    expect(again.onProgress).toHaveBeenCalled();
  });

  it('keeps the better position of a duplicate domain, whatever the first digits', async () => {
    const twice = rows
      .with(8, majesticRow(9, '.com', 'site10.com'))
      .with(99, majesticRow(100, 'site11.com'));
    const { counts, tables } = await load(listSource(twice));
    expect(counts).toMatchObject({ rows: 1_200, duplicates: 2 });
    expect(tables['by_name']).toMatchObject([{ rows: 1_198 }]);
    expect(await find('site10.com')).toMatchObject({ row: { position: 9 } });
    expect(await find('site11.com')).toMatchObject({ row: { position: 11 } });
  });

  it('reads gzip with several members', async () => {
    const text = majesticText(rows);
    const gzip = Buffer.concat([gzipSync(text.slice(0, 5_000)), gzipSync(text.slice(5_000))]);
    await load(bytesSource('majestic_million.csv.gz', gzip));
    expect(await find('site1200.com')).toMatchObject({ row: { position: 1_200 } });
  });

  it('imports the first 15,000 rows of March 2026 as the data that ships with the product', async () => {
    if (!existsSync(sharedList)) return;
    const csv = execFileSync('xz', ['-dc', sharedList], { maxBuffer: 10_000_000 });
    const manifest = await load(bytesSource('majestic-million.csv', csv, 100_000));
    const { domains, ...subnets } = starterNetworksLayer;
    expect(manifest.counts).toMatchObject({ rows: domains, ...subnets, badLines: 3 });
    expect(textOf(manifest)).toBe(starterNetworks);
  });

  describe('of another kind of file', () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000));
    const half = gzipSync(majesticText(rows)).subarray(0, 5_000);
    async function* endless(piece: Uint8Array, first: Uint8Array = Buffer.alloc(0)) {
      yield first;
      for (;;) yield piece;
    }

    it.each<[string, () => AsyncIterable<Uint8Array>, string]>([
      ['HTML without an end', () => endless(Buffer.from('<p>no list\n')), 'it is a web page'],
      ['zeros without an end', () => endless(Buffer.alloc(100_000)), 'line 1 has more than'],
      ['a gzip bomb without an end', () => endless(bomb), 'line 1 has more than 1024 characters'],
      [
        'empty lines without an end',
        () => endless(Buffer.alloc(100_000, '\n'), Buffer.from(`${majesticHeader}\n`)),
        'it has more than 5 million lines',
      ],
      ['half a gzip', () => bytesSource('a', half).open(), 'is damaged or incomplete'],
      [
        'an error page',
        () => bytesSource('a', Buffer.from('{"error":404}')).open(),
        'it has 0 rows',
      ],
      [
        'a formula for a domain',
        () =>
          bytesSource(
            'a',
            Buffer.from(majesticText(rows.with(5, majesticRow(6, '=cmd|A')))),
          ).open(),
        'line 7 has "=cmd|A" for Domain',
      ],
    ])('refuses %s, discards the download, and keeps the old list in use', async (_, open, why) => {
      const { name } = await load(listSource(rows));
      const discard = jest.fn<Promise<void>, []>(async () => undefined);
      let taken = 0;
      const source: ImportSource = {
        name: 'majestic_million.csv',
        bytes: null,
        discard,
        async *open() {
          for await (const piece of open()) {
            taken += piece.length;
            yield piece;
          }
        },
      };
      await expect(load(source, '2026-03-15')).rejects.toThrow(why);
      expect(taken).toBeLessThan(50_000_000);
      expect(discard).toHaveBeenCalledTimes(1);
      expect((await readCurrent(folder)).networks).toBe(name);
      expect(await find('site5.com')).toMatchObject({ row: { position: 5 } });
    });

    it('reads nothing of a file of 10 GB', async () => {
      const open = jest.fn<AsyncIterable<Uint8Array>, []>();
      const source: ImportSource = { name: 'a.csv', bytes: 10_000_000_000, open };
      await expect(load(source)).rejects.toThrow('it has more than 1 GB');
      expect(open).not.toHaveBeenCalled();
    });
  });

  it('stops when it is aborted, and keeps the old list in use', async () => {
    const { name } = await load(listSource(rows));
    const stop = new AbortController();
    const stopped = importNetworks(
      { folder, signal: stop.signal, onProgress: () => stop.abort(new Error('aborted')) },
      { release: releaseOf('2026-03-15'), source: listSource(rows) },
    );
    await expect(stopped).rejects.toThrow('aborted');
    expect((await readCurrent(folder)).networks).toBe(name);
  });

  describe('killed with -9', () => {
    /** Imports in another process, and kills it when a line of its output matches. @returns its output */
    async function importFrom(url: string, killAt?: RegExp): Promise<readonly string[]> {
      const script = join(import.meta.dirname, '../testing/child-import-networks.ts');
      const args = [
        '--conditions=@plumbline/source',
        script,
        folder,
        url,
        'majestic-million-2026-03-15',
      ];
      const started = spawn(process.execPath, args, {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, NODE_OPTIONS: '--no-warnings' },
      });
      child = started;
      const exit = once(started, 'exit');
      started.stdin.on('error', () => undefined);
      const lines: string[] = [];
      for await (const line of createInterface({ input: started.stdout })) {
        lines.push(line);
        if (killAt?.test(line)) break;
        started.stdin.write('\n');
      }
      if (killAt) started.kill('SIGKILL');
      await exit;
      return lines;
    }

    it.each([
      ['while it downloads', /^reading networks \d+$/, false],
      ['while it sorts', /^sorting networks 0$/, true],
      ['before it serves', /^sorting networks 1$/, true],
    ])(
      'keeps the old list in use, and the same import continues: %s',
      async (_, killAt, isDownloaded) => {
        const { name } = await load(listSource(rows));
        const content = Buffer.from(majesticText(majesticRows(40_000)));
        const host = await startFileHost();
        const slices = Math.ceil(content.byteLength / 100_000);
        host.files.set('/list.csv', { content, etag: '"one"' });
        try {
          const said = await importFrom(`${host.root}/list.csv`, killAt);
          expect(said.at(-1)).toMatch(killAt);
          expect((await readCurrent(folder)).networks).toBe(name);
          expect(await find('site2000.com')).toMatchObject({ row: null, maxSubnets: 4_466 });
          const before = host.asked.splice(0);
          expect(before.length).toBeGreaterThan(1);
          expect((await importFrom(`${host.root}/list.csv`)).at(-1)).toBe('done');
          // At most the slice in progress is requested again.
          const mostLeft = slices - before.length + 1;
          expect(host.asked.length).toBeLessThanOrEqual(isDownloaded ? 0 : mostLeft);
          expect(await find('site2000.com')).toMatchObject({ row: { position: 2_000 } });
        } finally {
          await host.close();
        }
      },
    );
  });
});
