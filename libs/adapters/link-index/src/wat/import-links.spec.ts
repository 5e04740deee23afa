import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { authorityOf, reversedHost } from '@plumbline/links';
import { readCurrent } from '../import/current.ts';
import { Journal } from '../import/journal.ts';
import type { ImportProgress } from '../import/progress.ts';
import { generationsFolder, type Manifest, tables, workFolder } from '../layout.ts';
import { importRanks } from '../ranks/import-ranks.ts';
import { givenFile } from '../testing/import-sources.ts';
import { type SamplePage, watFile } from '../testing/wat-samples.ts';
import { importLinks, type LinksInput } from './import-links.ts';
import { noPosition } from './no-position.ts';
import type { WatSource } from './read-files.ts';

let folder: string;
let told: ImportProgress[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'links-'));
  told = [];
});
afterEach(() => rm(folder, { recursive: true }));

const source = (name: string, bytes: Uint8Array): WatSource => ({
  name,
  bytes: bytes.length,
  async *open() {
    yield await Promise.resolve(bytes);
  },
});

const release = { name: 'CC-MAIN-2026-21', from: null, to: null };
const context = () => ({
  folder,
  onProgress: (progress: ImportProgress) => void told.push(progress),
  signal: new AbortController().signal,
});

type File = readonly SamplePage[] | Buffer | WatSource;

const sourcesOf = (files: readonly File[]) =>
  files.map((file, index) => {
    if ('open' in file) return file;
    const bytes = Buffer.isBuffer(file) ? file : watFile(file as readonly SamplePage[]);
    return source(`file-${index}.warc.wat.gz`, bytes);
  });

const imported = (files: readonly File[], options: Partial<LinksInput> = {}): Promise<Manifest> =>
  importLinks(context(), { release, sources: sourcesOf(files), ...options });

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Rows of a table in the order of its parts. */
async function rowsOf(manifest: Manifest, table: 'links' | 'totals', columns = '*') {
  const parts = manifest.tables[table] ?? [];
  const rows: Record<string, unknown>[] = [];
  for (const { file } of parts) {
    const path = join(folder, generationsFolder, manifest.name, file);
    rows.push(...(await query(`SELECT ${columns} FROM '${path}'`)));
  }
  return rows;
}

const anchor = (url: string, text?: string, rel?: string) => ({ path: 'A@/href', url, text, rel });

/** A ranking of a hundred domains; those of the samples have the places that are given. */
async function importRanking(places: Readonly<Record<string, number>>): Promise<Manifest> {
  const names = new Map(Object.entries(places).map(([name, place]) => [place, name]));
  const lines = Array.from({ length: 100 }, (_, index) => {
    const place = index + 1;
    return `${place}\t1.0\t${place}\t0.1\t${names.get(place) ?? `example.d${place}`}\t1\n`;
  });
  const text = `#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts\n${lines.join('')}`;
  const ranks = { name: 'cc-main-2026-apr-may-jun', from: null, to: null };
  return importRanks(context(), {
    release: ranks,
    source: source('r-domain-ranks.txt', Buffer.from(text)),
  });
}

describe('an import of links', () => {
  it('keeps each link of a page once, from the day it was first to the day it was last seen', async () => {
    const page = (date: string, times: number): SamplePage => ({
      url: 'https://www.mid.example/page',
      date,
      links: Array.from({ length: times }, () =>
        anchor('https://shop.target.example/x?y', `"quoted",\\'it's\\' \u00fc`, 'ugc sponsored'),
      ),
    });
    const manifest = await imported([
      [page('2026-05-12T00:00:00Z', 2)],
      [page('2024-02-29T00:00:00Z', 1), page('2025-01-01T00:00:00Z', 3)],
    ]);
    expect(await rowsOf(manifest, 'links')).toEqual([
      {
        target_domain: 'example.target',
        target_host: 'example.target.shop',
        target_url: 'https://shop.target.example/x?y',
        source_position: noPosition,
        source_domain: 'example.mid',
        source_url: 'https://www.mid.example/page',
        anchor: `"quoted",\\'it's\\' \u00fc`,
        nofollow: false,
        ugc: true,
        sponsored: true,
        same_domain: false,
        occurrences: 3,
        first_seen: '2024-02-29',
        last_seen: '2026-05-12',
      },
    ]);
    expect(manifest).toMatchObject({
      layer: 'links',
      release: { name: 'CC-MAIN-2026-21', from: '2024-02-29', to: '2026-05-12' },
      counts: { files: 2, filesSkipped: 0, pages: 3, linksRead: 3, links: 1 },
      ranks: null,
      sources: ['file-0.warc.wat.gz', 'file-1.warc.wat.gz'],
    });
    expect(await readCurrent(folder)).toMatchObject({ links: manifest.name });
    expect(await readdir(join(folder, workFolder))).toEqual(['import.duckdb']);
  });

  it.each(['links', 'totals'] as const)(
    'writes %s with the columns of the table',
    async (table) => {
      const manifest = await imported([
        [{ url: 'https://a.example/', links: ['https://b.example/'] }],
      ]);
      const file = join(folder, generationsFolder, manifest.name, manifest.tables[table]![0]!.file);
      const columns = await query(`DESCRIBE SELECT * FROM '${file}'`);
      expect(
        Object.fromEntries(
          columns.map(({ column_name, column_type }) => [column_name, column_type]),
        ),
      ).toEqual(tables.links[table].columns);
    },
  );

  it('puts the best sources of a target first, by the newest ranks', async () => {
    await importRanking({ 'example.best': 1, 'example.mid': 30, 'example.zzz': 100 });
    const pages = ['zzz', 'unknown', 'best', 'mid'].map((name) => ({
      url: `https://${name}.example/`,
      links: ['https://target.example/', 'https://a.example/'],
    }));
    const manifest = await imported([pages]);
    const columns = 'target_domain, source_position, source_domain';
    expect(await rowsOf(manifest, 'links', columns)).toEqual(
      ['example.a', 'example.target'].flatMap((target_domain) => [
        { target_domain, source_position: 1, source_domain: 'example.best' },
        { target_domain, source_position: 30, source_domain: 'example.mid' },
        { target_domain, source_position: 100, source_domain: 'example.zzz' },
        { target_domain, source_position: noPosition, source_domain: 'example.unknown' },
      ]),
    );
    const authority = [1, 30, 100].map((position) => authorityOf(position, 100));
    const totals = await rowsOf(manifest, 'totals', 'domains, ranked_domains, authority_sum');
    expect(totals[0]).toEqual({
      domains: 4,
      ranked_domains: 3,
      authority_sum: String(authority.reduce((sum, one) => sum + one)),
    });
    expect(manifest.ranks).toEqual({ release: 'cc-main-2026-apr-may-jun', domains: 100 });
  });

  it('has totals of domains, without links of their own hosts, and of hosts, with them', async () => {
    const manifest = await imported([
      [
        {
          url: 'https://one.example/a',
          date: '2026-01-02T00:00:00Z',
          links: [
            anchor('https://www.target.example/', 'x'),
            anchor('https://www.target.example/', 'x'),
            anchor('https://www.target.example/', 'x', 'nofollow'),
            anchor('https://target.example/y'),
          ],
        },
        { url: 'https://sub.one.example/b', links: ['https://www.target.example/'] },
        { url: 'https://blog.target.example/', links: ['https://www.target.example/'] },
      ],
    ]);
    const [early, late] = ['2026-01-02', '2026-05-12'];
    const row = (names: string, counts: string, first_seen: string, last_seen: string) => {
      const [target, scope] = names.split(' ');
      const [link_rows, links, follow, nofollow, domains, pages] = counts.split(' ');
      const counted = { link_rows, links, follow, nofollow, domains: Number(domains), pages };
      const none = { ranked_domains: 0, authority_sum: '0' };
      return { target, scope, ...counted, ...none, first_seen, last_seen };
    };
    expect(await rowsOf(manifest, 'totals')).toEqual([
      row('example.target domain', '4 5 4 1 1 2', early, late),
      row('example.target host', '1 1 1 0 1 1', early, early),
      row('example.target.www host', '4 5 4 1 2 3', early, late),
    ]);
  });

  it('cuts tables into parts that do not overlap, with the same rows', async () => {
    const hosts = [
      'www.a.example',
      'a.example',
      'a-b.example',
      'x.a-b.example',
      '10.0.0.1',
      'b.example',
    ];
    const links = hosts.flatMap((host) => [1, 2, 3].map((page) => `https://${host}/${page}`));
    const pages = Array.from({ length: 30 }, (_, n) => ({ url: `https://s${n}.example/`, links }));
    const whole = await imported([pages]);
    const expected = [await rowsOf(whole, 'links'), await rowsOf(whole, 'totals')];
    for (const partRows of [100, 2]) {
      const cut = await imported([pages.slice(0, 11), pages.slice(11)], {
        replace: true,
        sizes: { runRows: 50, partRows },
      });
      expect([await rowsOf(cut, 'links'), await rowsOf(cut, 'totals')]).toEqual(expected);
      expect(cut.tables['links']!.length).toBeGreaterThan(2);
      expect(cut.tables['totals']!.length).toBeGreaterThan(partRows === 2 ? 2 : 0);
      for (const parts of Object.values(cut.tables)) {
        const keys = parts.flatMap(({ first, last }) => [first, last]);
        expect(keys).toEqual([...keys].sort());
        expect(parts.slice(1).every(({ first }, index) => first > parts[index]!.last)).toBe(true);
      }
    }
  });

  it('of no links has no parts', async () => {
    const manifest = await imported([[{ url: 'https://alone.example/', links: ['/in'] }]]);
    expect(manifest).toMatchObject({
      tables: { links: [], totals: [] },
      counts: { pages: 1, links: 0 },
    });
  });

  it('of real pages gives the totals by host that were counted from the same pages by other means', async () => {
    const [wat, given] = [
      givenFile('REALPAGES-given-00000.warc.wat.gz'),
      givenFile('given-expected-a-href-links-by-host.json.gz'),
    ];
    if (wat === null || given === null) return;
    const manifest = await imported([wat], { sizes: { runRows: 300, partRows: 200 } });
    expect(manifest.counts).toMatchObject({ pages: 40, linksRead: 910, links: 910 });
    const rows = await rowsOf(manifest, 'totals', 'target, scope, links, pages, nofollow');
    const hosts = new Map(
      rows.flatMap((row) => (row['scope'] === 'host' ? [[row['target'], row]] : [])),
    );
    const expected = JSON.parse(gunzipSync(given).toString()) as Record<
      string,
      { links: number; source_pages: number; nofollow_links: number }
    >;
    expect(Object.keys(expected)).toHaveLength(300);
    for (const [host, { links, source_pages, nofollow_links }] of Object.entries(expected)) {
      const target = reversedHost(host);
      expect(hosts.get(target)).toEqual({
        ...{ target, scope: 'host', links: String(links) },
        ...{ pages: String(source_pages), nofollow: String(nofollow_links) },
      });
    }
  });
});

describe('an import into an index that has links', () => {
  const page = (n: number, day: string): SamplePage => ({
    url: `https://source${n}.example/`,
    date: `${day}T00:00:00Z`,
    links: [anchor('https://target.example/', `from ${n}`, n === 2 ? 'nofollow ugc' : 'sponsored')],
  });
  const columns = 'anchor, nofollow, ugc, sponsored, first_seen, last_seen';
  const before = () =>
    imported([source('before.wat', watFile([page(1, '2026-01-01'), page(2, '2026-01-01')]))]);
  const newer = () => source('newer.wat', watFile([page(2, '2026-02-02'), page(3, '2026-02-02')]));

  it('adds to them', async () => {
    await before();
    const after = await imported([newer()], {
      release: { name: 'CC-MAIN-2026-08', from: null, to: null },
    });
    const row = (text: string, flags: boolean[], first_seen: string, last_seen: string) => {
      const [nofollow, ugc, sponsored] = flags;
      return { anchor: text, nofollow, ugc, sponsored, first_seen, last_seen };
    };
    expect(await rowsOf(after, 'links', columns)).toEqual([
      row('from 1', [false, false, true], '2026-01-01', '2026-01-01'),
      row('from 2', [true, true, false], '2026-01-01', '2026-02-02'),
      row('from 3', [false, false, true], '2026-02-02', '2026-02-02'),
    ]);
    expect(after).toMatchObject({
      release: { name: 'CC-MAIN-2026-21 + CC-MAIN-2026-08', from: '2026-01-01', to: '2026-02-02' },
      counts: { files: 2, pages: 4, linksRead: 4, links: 3 },
      sources: ['before.wat', 'newer.wat'],
    });
  });

  it('takes their place when it is told to', async () => {
    await before();
    const after = await imported([newer()], { replace: true });
    expect(await rowsOf(after, 'links', 'anchor')).toEqual([
      { anchor: 'from 2' },
      { anchor: 'from 3' },
    ]);
    expect(after).toMatchObject({ counts: { files: 1, pages: 2 }, sources: ['newer.wat'] });
  });

  it('skips files that it has, told by name and size, and counts them', async () => {
    const first = await before();
    const same = source('before.wat', watFile([page(1, '2026-01-01'), page(2, '2026-01-01')]));
    const again = await imported([same]);
    expect(again).toMatchObject({ name: first.name, counts: { filesSkipped: 1, files: 1 } });
    const both = await imported([same, newer()]);
    expect(both.counts).toMatchObject({ filesSkipped: 1, files: 2, pages: 4 });
    const other = await imported([source('before.wat', watFile([page(9, '2026-03-03')]))]);
    expect(other.counts).toMatchObject({ filesSkipped: 0, files: 3, pages: 5 });
  });

  it('puts them in the order of newer ranks, even when it reads nothing new', async () => {
    const first = await before();
    await importRanking({ 'example.source2': 1, 'example.source1': 2 });
    const same = source('before.wat', watFile([page(1, '2026-01-01'), page(2, '2026-01-01')]));
    const after = await imported([same]);
    expect(after.name).not.toBe(first.name);
    expect(await rowsOf(after, 'links', 'anchor, source_position')).toEqual([
      { anchor: 'from 2', source_position: 1 },
      { anchor: 'from 1', source_position: 2 },
    ]);
  });
});

describe('an import of links that ends before its time', () => {
  const pages = Array.from({ length: 6 }, (_, n) => ({
    url: `https://source${n}.example/`,
    links: ['a', 'b', 'c', 'd'].map((host) => `https://${host}.example/`),
  }));
  const files = [pages.slice(0, 2), pages.slice(2)];
  const sizes = { runRows: 5, partRows: 6 };

  afterEach(() => jest.restoreAllMocks());

  it('goes on after any of its steps, with the same answer, and serves what was there meanwhile', async () => {
    const whole = await imported(files, { sizes });
    const expected = [await rowsOf(whole, 'links'), await rowsOf(whole, 'totals')];
    const record = Journal.prototype.record;
    const steps: string[] = [];
    jest.spyOn(Journal.prototype, 'record').mockImplementation(async function (
      this: Journal,
      step,
      value,
    ) {
      await record.call(this, step, value);
      steps.push(step);
      // What the import is made of stands in two records; before both of them there is nothing to go on with.
      if (step !== 'identity') throw new Error('killed');
    });
    for (;;) {
      const result = await imported(files, { sizes, replace: true }).catch((error: Error) => error);
      if (result instanceof Error) {
        expect(result.message).toBe('killed');
        expect(await readCurrent(folder)).toMatchObject({ links: whole.name });
        continue;
      }
      expect([await rowsOf(result, 'links'), await rowsOf(result, 'totals')]).toEqual(expected);
      expect(result.counts).toEqual(whole.counts);
      break;
    }
    expect(steps).toEqual([...new Set(steps)]);
    expect(steps.length).toBeGreaterThan(8);
  });

  it('takes nothing of a file that is not whole, names it, and goes on once it is', async () => {
    const good = watFile(files[0]!);
    const bad = watFile(files[1]!);
    const first = imported([
      source('good.wat.gz', good),
      source('bad.wat.gz', bad.subarray(0, -4)),
    ]);
    await expect(first).rejects.toMatchObject({
      code: 'truncated',
      message: expect.stringContaining('bad.wat.gz is damaged or not whole'),
    });
    expect(await readCurrent(folder)).toMatchObject({ links: null });
    const unread = source('good.wat.gz', good);
    unread.open = () => {
      throw new Error('read twice');
    };
    const manifest = await imported([source('bad.wat.gz', bad), unread]);
    expect(manifest.counts).toMatchObject({ files: 2, pages: 6, links: 24 });
  });

  it('goes on after kill -9 at three points, with the same answer', async () => {
    const paths = files.map((_, index) => join(folder, `file-${index}.warc.wat.gz`));
    for (const [index, path] of paths.entries()) await writeFile(path, watFile(files[index]!));
    const points = [
      ['reading links', '3'],
      ['sorting links', '1'],
      ['sorting links', '4'],
    ];
    const script = join(import.meta.dirname, '../testing/child-import-links.ts');
    for (const [stage = '', times = ''] of points) {
      const args = [folder, release.name, `${sizes.runRows}`, `${sizes.partRows}`, stage, times];
      const child = spawn(
        process.execPath,
        ['--conditions=@plumbline/source', script, ...args, ...paths],
        { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
      );
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      expect(await readCurrent(folder)).toMatchObject({ links: null });
    }
    const resumed = await imported(files, { sizes });
    const rows = [await rowsOf(resumed, 'links'), await rowsOf(resumed, 'totals')];
    const whole = await imported(files, { sizes, replace: true });
    expect(rows).toEqual([await rowsOf(whole, 'links'), await rowsOf(whole, 'totals')]);
    expect(resumed.counts).toEqual(whole.counts);
  });

  it('serves nothing of a merge that was stopped and is begun with other files', async () => {
    const record = Journal.prototype.record;
    jest.spyOn(Journal.prototype, 'record').mockImplementation(async function (
      this: Journal,
      step,
      value,
    ) {
      await record.call(this, step, value);
      if (step.startsWith('range 2 ')) throw new Error('killed');
    });
    await expect(imported(files, { sizes })).rejects.toThrow('killed');
    jest.restoreAllMocks();
    const manifest = await imported([files[0]!], { sizes });
    expect(manifest.counts).toMatchObject({ files: 1, pages: 2, links: 8 });
    const served = Object.values(manifest.tables).flatMap((parts) => parts.map(({ file }) => file));
    const there = await readdir(join(folder, generationsFolder, manifest.name));
    expect(there.sort()).toEqual([...served, 'manifest.json'].sort());
  });

  it('stops when it is told to, and gives back the disk of files that it has taken', async () => {
    const stop = new AbortController();
    const discarded: string[] = [];
    const sources = sourcesOf(files).map((one) => ({
      ...one,
      discard: async () => {
        discarded.push(one.name);
        stop.abort(new Error('enough'));
      },
    }));
    await expect(
      importLinks({ ...context(), signal: stop.signal }, { release, sources }),
    ).rejects.toThrow('enough');
    expect(discarded).toEqual(['file-0.warc.wat.gz']);
    expect(existsSync(join(folder, 'current.json'))).toBe(false);
    const journal = await readFile(join(folder, workFolder, 'links-CC-MAIN-2026-21/journal.jsonl'));
    expect(journal.toString()).toContain('file file-0.warc.wat.gz');
  });

  it('tells where it stands', async () => {
    const sources = sourcesOf(files);
    const bytes = sources.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
    await importLinks(context(), { release, sources, sizes });
    const reading = told.filter(({ stage }) => stage === 'reading links');
    expect(reading.at(-1)).toEqual({
      ...{ stage: 'reading links', unit: 'bytes', done: bytes, total: bytes, rows: 24 },
    });
    expect(reading.map(({ done }) => done)).toEqual(
      reading.map(({ done }) => done).sort((a, b) => a - b),
    );
    expect(told.at(-1)).toMatchObject({ stage: 'sorting links', unit: 'parts', rows: 24 });
  });
});
