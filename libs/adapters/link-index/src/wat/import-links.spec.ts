import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { authorityOf, reversedHost } from '@plumbline/links';
import { tables } from '../layout.ts';
import { commonCrawlSample, type SamplePage, watFile } from '../testing/wat-samples.ts';
import { HostCache } from './host-facts.ts';
import { importWatFile } from './import-wat-file.ts';
import { watLimits } from './limits.ts';
import { sqlFiles, sqlText } from './link-runs.ts';
import { type LinksMerge, mergeLinks } from './merge-generation.ts';
import { noPosition } from './merge-links.ts';
import type { Once } from './once.ts';
import { Tally } from './tally.ts';

let folder: string;
let instance: DuckDBInstance;
let connection: DuckDBConnection;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'links-'));
  instance = await DuckDBInstance.create(':memory:', { threads: '2', temp_directory: folder });
  connection = await instance.connect();
});

afterEach(async () => {
  connection.closeSync();
  instance.closeSync();
  await rm(folder, { recursive: true });
});

const inFolder = (files: readonly string[]) => files.map((file) => join(folder, file));

async function* pieces(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

async function runsOf(name: string, bytes: Uint8Array, runRows = 1000) {
  const reader = { hosts: new HostCache(), limits: watLimits, tally: new Tally() };
  const target = { connection, folder, name, runRows };
  return importWatFile(`${name}.wat.gz`, pieces(bytes), reader, target);
}

const never: Once = (_step, run) => run();

async function merged(
  files: readonly (readonly SamplePage[] | Buffer)[],
  options: Partial<LinksMerge> = {},
) {
  const runs: string[] = [];
  let rows = 0;
  for (const [index, file] of files.entries()) {
    const bytes = Buffer.isBuffer(file) ? file : watFile(file as SamplePage[]);
    const result = await runsOf(`run-${index}`, bytes);
    runs.push(...inFolder(result.runs));
    rows += result.links;
  }
  const inputs = { runs, parts: options.inputs?.parts ?? [] };
  const merge = {
    connection,
    folder,
    rows: rows + (options.rows ?? 0),
    ranking: null,
    once: never,
  };
  return mergeLinks({ ...merge, ...options, inputs, rows: merge.rows });
}

async function rowsOf(files: readonly { readonly file: string }[], columns = '*') {
  if (files.length === 0) return [];
  const all = sqlFiles(inFolder(files.map(({ file }) => file)));
  return (await connection.runAndReadAll(`SELECT ${columns} FROM ${all}`)).getRowObjectsJson();
}

/** A ranking of three domains, of which `best.example` is the first. */
async function rankingFile(): Promise<string> {
  const file = join(folder, 'by_name.parquet');
  await connection.run(
    `COPY (SELECT * FROM (VALUES ('example.best', 1::UINTEGER), ('example.mid', 30::UINTEGER), ('example.zzz', 100::UINTEGER))
       t(name, harmonic_position)) TO ${sqlText(file)} (FORMAT parquet)`,
  );
  return file;
}

const anchor = (url: string, text?: string, rel?: string) => ({ path: 'A@/href', url, text, rel });

describe('a merge of links', () => {
  it('has the columns of the table, and each link of a page once, from when it was first to when it was last seen', async () => {
    const page = (date: string, times: number): SamplePage => ({
      url: 'https://www.mid.example/page',
      date,
      links: Array.from({ length: times }, () =>
        anchor('https://shop.target.example/x?y', `"quoted",\\'it's\\' \u00fc`, 'ugc sponsored'),
      ),
    });
    const result = await merged([
      [page('2026-05-12T00:00:00Z', 2)],
      [page('2024-02-29T00:00:00Z', 1), page('2025-01-01T00:00:00Z', 3)],
    ]);
    expect(result.links).toEqual([
      {
        file: 'links-00000.parquet',
        rows: 1,
        first: 'example.target',
        last: 'example.target',
      },
    ]);
    expect(await rowsOf(result.links)).toEqual([
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
    const described = await connection.runAndReadAll(
      `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${sqlFiles(inFolder(['links-00000.parquet']))})`,
    );
    expect(Object.fromEntries(described.getRows())).toEqual(tables.links.links.columns);
  });

  it('puts the best sources of a target first, by the ranking that is there', async () => {
    const ranking = { parts: [await rankingFile()], domains: 100 };
    const pages = ['zzz', 'unknown', 'best', 'mid'].map((name) => ({
      url: `https://${name}.example/`,
      links: ['https://target.example/', 'https://a.example/'],
    }));
    const result = await merged([pages], { ranking });
    expect(await rowsOf(result.links, 'target_domain, source_position, source_domain')).toEqual(
      ['example.a', 'example.target'].flatMap((target_domain) => [
        { target_domain, source_position: 1, source_domain: 'example.best' },
        { target_domain, source_position: 30, source_domain: 'example.mid' },
        { target_domain, source_position: 100, source_domain: 'example.zzz' },
        { target_domain, source_position: noPosition, source_domain: 'example.unknown' },
      ]),
    );
    const [total] = await rowsOf(result.totals, 'domains, ranked_domains, authority_sum');
    const authority = [1, 30, 100].map((position) => authorityOf(position, 100));
    expect(total).toEqual({
      domains: 4,
      ranked_domains: 3,
      authority_sum: String(authority.reduce((sum, one) => sum + one)),
    });
  });

  it('has totals of domains, without links of their own hosts, and of hosts, with them', async () => {
    const result = await merged([
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
    const [first_seen, last_seen] = ['2026-01-02', '2026-05-12'];
    const none = { ranked_domains: 0, authority_sum: '0' };
    expect(await rowsOf(result.totals)).toEqual(
      [
        ['example.target', 'domain', '4', '5', '4', '1', 1, '2', first_seen, last_seen],
        ['example.target', 'host', '1', '1', '1', '0', 1, '1', first_seen, first_seen],
        ['example.target.www', 'host', '4', '5', '4', '1', 2, '3', first_seen, last_seen],
      ].map(([target, scope, link_rows, links, follow, nofollow, domains, pages, from, to]) => ({
        ...{ target, scope, link_rows, links, follow, nofollow, domains, pages, ...none },
        first_seen: from,
        last_seen: to,
      })),
    );
    const described = await connection.runAndReadAll(
      `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${sqlFiles(inFolder(['totals-00000.parquet']))})`,
    );
    expect(Object.fromEntries(described.getRows())).toEqual(tables.links.totals.columns);
  });

  it('is cut into parts that do not overlap, whose rows are those of one part', async () => {
    const hosts = [
      'www.a.example',
      'a.example',
      'a-b.example',
      'x.a-b.example',
      '10.0.0.1',
      'b.example',
    ];
    const links = hosts.flatMap((host) => [1, 2, 3].map((page) => `https://${host}/${page}`));
    const pages = Array.from({ length: 30 }, (_, n) => ({
      url: `https://source${n}.example/`,
      links,
    }));
    const whole = await merged([pages]);
    const expected = [await rowsOf(whole.links), await rowsOf(whole.totals)];
    const cut = await merged([pages.slice(0, 11), pages.slice(11)], { partRows: 100 });
    expect(cut.links.length).toBeGreaterThan(2);
    expect(cut.totals.length).toBe(1);
    expect([await rowsOf(cut.links), await rowsOf(cut.totals)]).toEqual(expected);
    const finest = await merged([pages], { partRows: 2 });
    expect(finest.totals.length).toBeGreaterThan(2);
    expect([await rowsOf(finest.links), await rowsOf(finest.totals)]).toEqual(expected);
    for (const parts of [cut.links, finest.links, finest.totals]) {
      const keys = parts.flatMap(({ first, last }) => [first, last]);
      expect(keys).toEqual([...keys].sort());
      expect(parts.slice(1).every(({ first }, index) => first > parts[index]!.last)).toBe(true);
    }
  });

  it('adds to the links that the index held', async () => {
    const page = (n: number, day: string): SamplePage => ({
      url: `https://source${n}.example/`,
      date: `${day}T00:00:00Z`,
      links: [
        anchor('https://target.example/', `from ${n}`, n === 2 ? 'nofollow ugc' : 'sponsored'),
      ],
    });
    const before = await merged([[page(1, '2026-01-01'), page(2, '2026-01-01')]]);
    const held = join(folder, 'held.parquet');
    await connection.run(
      `COPY (FROM ${sqlFiles(inFolder([before.links[0]!.file]))}) TO ${sqlText(held)}`,
    );
    const after = await merged([[page(2, '2026-02-02'), page(3, '2026-02-02')]], {
      inputs: { runs: [], parts: [held] },
      rows: 2,
    });
    expect(
      await rowsOf(after.links, 'anchor, nofollow, ugc, sponsored, first_seen, last_seen'),
    ).toEqual(
      [
        ['from 1', false, false, true, '2026-01-01', '2026-01-01'],
        ['from 2', true, true, false, '2026-01-01', '2026-02-02'],
        ['from 3', false, false, true, '2026-02-02', '2026-02-02'],
      ].map(([text, nofollow, ugc, sponsored, first_seen, last_seen]) => ({
        ...{ anchor: text, nofollow, ugc, sponsored, first_seen, last_seen },
      })),
    );
  });

  it('goes on after any of its steps, and does none of them twice', async () => {
    const pages = Array.from({ length: 6 }, (_, n) => ({
      url: `https://source${n}.example/`,
      links: ['a', 'b', 'c', 'd'].map((host) => `https://${host}.example/`),
    }));
    const whole = await merged([pages], {
      partRows: 6,
      ranking: { parts: [await rankingFile()], domains: 100 },
    });
    const expected = [await rowsOf(whole.links), await rowsOf(whole.totals)];
    const done = new Map<string, string>();
    let starts = 0;
    const once: Once = async (step, run) => {
      const known = done.get(step);
      if (known !== undefined) return JSON.parse(known) as never;
      const result = await run();
      done.set(step, JSON.stringify(result));
      throw new Error('killed');
      return result;
    };
    const merge = () =>
      merged([pages], {
        partRows: 6,
        once,
        ranking: { parts: [join(folder, 'by_name.parquet')], domains: 100 },
      });
    for (;;) {
      starts += 1;
      const result = await merge().catch((error: Error) => error.message);
      if (result === 'killed') continue;
      expect(result).toEqual(whole);
      break;
    }
    expect(starts).toBe(done.size + 1);
    expect(starts).toBeGreaterThan(6);
    expect([await rowsOf(whole.links), await rowsOf(whole.totals)]).toEqual(expected);
  });

  it('of no links has no parts', async () => {
    const result = await merged([[{ url: 'https://alone.example/', links: ['/in'] }]]);
    expect(result).toEqual({ links: [], totals: [] });
  });
});

describe('the import of a WAT file', () => {
  it('writes runs of a bounded size, and says what it read', async () => {
    const pages = Array.from({ length: 20 }, (_, n) => ({
      url: `https://source${n}.example/`,
      date: `2026-05-${10 + n}T00:00:00Z`,
      links: [1, 2, 3].map((page) => `https://target.example/${page}`),
    }));
    expect(await runsOf('r', watFile(pages), 25)).toEqual({
      runs: ['r-0.parquet', 'r-1.parquet', 'r-2.parquet'],
      pages: 20,
      links: 60,
      from: '2026-05-10',
      to: '2026-05-29',
      crawl: 'CC-MAIN-2026-21',
    });
    expect((await readdir(folder)).filter((file) => file.startsWith('r-'))).toHaveLength(3);
  });

  it('of a file that is not whole takes none of its links, nor leaves them to the next', async () => {
    const file = watFile([{ url: 'https://a.example/', links: ['https://b.example/'] }]);
    await expect(runsOf('cut', file.subarray(0, -4))).rejects.toThrow('the file is not whole');
    const next = watFile([{ url: 'https://c.example/', links: ['https://d.example/'] }]);
    const { runs } = await runsOf('next', next);
    expect(
      await rowsOf(
        runs.map((run) => ({ file: run })),
        'target_url',
      ),
    ).toEqual([{ target_url: 'https://d.example/' }]);
  });

  it('of real pages gives the totals by host that were counted from the same pages by other means', async () => {
    const [wat, given] = [
      commonCrawlSample('REALPAGES-given-00000.warc.wat.gz'),
      commonCrawlSample('given-expected-a-href-links-by-host.json.gz'),
    ];
    if (wat === null || given === null) return;
    const result = await merged([wat], { partRows: 200 });
    const rows = await rowsOf(result.totals, 'target, scope, links, pages, nofollow');
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
