import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBConnection } from '@duckdb/node-api';
import { readCurrent } from '../import/current.ts';
import { generationsFolder, type Layer, type Manifest } from '../layout.ts';
import { writeFixtureIndex } from '../testing/fixture-index.ts';
import { changeManifest, rewritePart } from '../testing/rewrite-part.ts';
import { verifyIndex } from './verify-index.ts';

describe('the check of an index', () => {
  let root: string;
  let folder: string;
  const names: Record<Layer, string> = { ranks: '', graph: '', links: '', networks: '' };

  const differences = async () => {
    const context = { folder, onProgress: () => undefined, signal: new AbortController().signal };
    return (await verifyIndex(context)).differences;
  };
  const fileOf = (layer: Layer, file: string) =>
    join(folder, generationsFolder, names[layer], file);

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'verify-'));
    await writeFixtureIndex(join(root, 'sound'));
    const { ranks, ...others } = await readCurrent(join(root, 'sound'));
    Object.assign(names, { ranks: ranks[0], ...others });
  });
  beforeEach(() => {
    folder = mkdtempSync(join(root, 'index-'));
    cpSync(join(root, 'sound'), folder, { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('does not report an index as damaged if the disk has no room for the check', async () => {
    const full = new Error('No space left on device');
    jest.spyOn(DuckDBConnection.prototype, 'runAndReadAll').mockRejectedValue(full);
    await expect(differences()).rejects.toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('Free some space and verify again.'),
    });
    jest.restoreAllMocks();
  });

  it('finds no problem in a valid index, and checks all of it', async () => {
    const told: number[] = [];
    const found = await verifyIndex({
      folder,
      onProgress: ({ unit, done, total }) => unit === 'bytes' && told.push(done / (total ?? 0)),
      signal: new AbortController().signal,
    });
    expect(found.differences).toEqual([]);
    expect(found.files).toBeGreaterThan(7);
    expect(found.generations).toBeGreaterThanOrEqual(3);
    expect([told[0], told.at(-1)]).toEqual([0, 1]);
  });

  it('finds files that are missing, cut, longer, or have other content', async () => {
    rmSync(fileOf('ranks', 'by_name-0000.parquet'));
    truncateSync(fileOf('graph', 'nodes-0000.parquet'), 100);
    appendFileSync(fileOf('links', 'links-0000.parquet'), 'x');
    const found = (await differences()).join('\n');
    expect(found).toContain(`${names.ranks}/by_name-0000.parquet is missing.`);
    expect(found).toMatch(/nodes-0000\.parquet has 100 bytes, not \d+\./);
    expect(found).toContain('nodes-0000.parquet has another SHA-256.');
    expect(found).toContain('nodes-0000.parquet cannot be read');
    expect(found).toMatch(/links-0000\.parquet has \d+ bytes/);
  });

  const all = 'SELECT * FROM part';
  it.each<[Layer, string, string, RegExp]>([
    [
      'ranks',
      'by_name',
      `${all} ORDER BY name DESC`,
      /by_name-0000\.parquet has [1-9]\d* rows out of order/,
    ],
    ['ranks', 'by_name', `${all} UNION ALL ${all} ORDER BY name`, /rows out of order/],
    [
      'ranks',
      'by_name',
      'SELECT * REPLACE (0::UINTEGER AS pagerank_position) FROM part',
      /positions of 0/,
    ],
    [
      'ranks',
      'by_name',
      'SELECT * EXCLUDE (hosts) FROM part',
      /has the columns name VARCHAR, .* not /,
    ],
    ['ranks', 'by_name', 'SELECT * REPLACE (hosts::BIGINT AS hosts) FROM part', /hosts BIGINT/],
    [
      'graph',
      'domains',
      'SELECT * REPLACE ((id + 100)::UINTEGER AS id) FROM part',
      /domains-0001\.parquet begins at 4, before domains-0000\.parquet ends at 103/,
    ],
    [
      'graph',
      'domains',
      "SELECT * REPLACE (name || '-x' AS name) FROM part",
      /domains by id and by node do not agree/,
    ],
    [
      'graph',
      'domains',
      'SELECT * REPLACE ((referrers + 1)::UINTEGER AS referrers) FROM part',
      /referring domains do not agree/,
    ],
    [
      'graph',
      'domains',
      'SELECT * REPLACE ((linked + 1)::UINTEGER AS linked) FROM part',
      /linked domains do not agree/,
    ],
    [
      'graph',
      'domains',
      'SELECT * REPLACE ((100 * referrers + 1)::UBIGINT AS authority_sum) FROM part',
      /authority above 100/,
    ],
    [
      'graph',
      'nodes',
      "SELECT * REPLACE ('com.other' AS name) FROM part",
      /domains by id and by node do not agree/,
    ],
    ['graph', 'edges_in', 'SELECT * FROM part LIMIT 1', /edges do not agree/],
    [
      'graph',
      'edges_in',
      'SELECT DISTINCT target, 1::UINTEGER AS source_node FROM part ORDER BY ALL',
      /edges by target and by source do not agree/,
    ],
    [
      'graph',
      'edges_out',
      'SELECT source, min(target) AS target FROM part GROUP BY source ORDER BY source',
      /linked domains do not agree/,
    ],
    [
      'links',
      'links',
      'SELECT * REPLACE ((occurrences + 1)::UINTEGER AS occurrences) FROM part',
      /totals of every (?:domain|host) do not agree/,
    ],
    [
      'links',
      'links',
      'SELECT * REPLACE (true AS nofollow) FROM part',
      /totals of every (?:domain|host) do not agree/,
    ],
    [
      'links',
      'totals',
      "SELECT * REPLACE (DATE '2020-01-01' AS first_seen) FROM part",
      /totals of every (?:domain|host) do not agree/,
    ],
    [
      'links',
      'totals',
      'SELECT * FROM part LIMIT 1',
      /totals of every (?:domain|host) do not agree/,
    ],
  ])('finds what a new SHA-256 does not hide in %s, %s: %s', async (layer, table, select, what) => {
    await rewritePart(folder, names[layer], table, select);
    expect((await differences()).join('\n')).toMatch(what);
  });

  it.each<[string, (lines: readonly string[]) => readonly string[], RegExp]>([
    ['order', (lines) => lines.toReversed(), /by_name\.tsv has 3 rows out of order/],
    ['a row twice', (lines) => [...lines.slice(0, 1), ...lines], /has 1 rows out of order/],
    ['a row less', (lines) => lines.slice(0, -1), /has rows 3, not 4/],
    ['the first row', (lines) => lines.slice(1), /has first example\.shop, not example\.blog/],
    [
      'columns',
      ([first = '', ...lines]) => [first.replace('\t', ' '), ...lines],
      /by_name\.tsv has 1 lines without the columns of networks/,
    ],
    [
      'figures beyond those of the list',
      ([first = '', ...lines]) => [first.replace(/\t4\t64\t/, '\t5\t64\t'), ...lines],
      /has 1 rows with figures outside of those in the manifest/,
    ],
  ])('finds what a new SHA-256 does not hide in networks: %s', async (_, change, what) => {
    const path = fileOf('networks', 'by_name.tsv');
    const lines = readFileSync(path, 'latin1').trim().split('\n');
    writeFileSync(path, `${change(lines).join('\n')}\n`);
    const bytes = readFileSync(path);
    changeManifest(folder, names.networks, (manifest) => ({
      ...manifest,
      tables: {
        by_name: (manifest.tables['by_name'] ?? []).map((part) => ({
          ...part,
          bytes: bytes.byteLength,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        })),
      },
    }));
    expect((await differences()).join('\n')).toMatch(what);
  });

  it('finds a list that is missing or was replaced', async () => {
    appendFileSync(fileOf('networks', 'by_name.tsv'), 'x');
    const found = (await differences()).join('\n');
    expect(found).toContain(`${names.networks}/by_name.tsv has another SHA-256.`);
    expect(found).toMatch(/by_name\.tsv has \d+ bytes, not \d+\./);
    rmSync(fileOf('networks', 'by_name.tsv'));
    expect(await differences()).toEqual([`${names.networks}/by_name.tsv is missing.`]);
    changeManifest(folder, names.networks, (manifest) => ({ ...manifest, tables: {} }));
    expect(await differences()).toContain(`${names.networks}: the table by_name is missing.`);
  });

  it.each<[Layer, (manifest: Manifest) => Manifest, RegExp]>([
    [
      'ranks',
      (manifest) => ({ ...manifest, counts: { domains: 1 } }),
      /ranked domains do not agree/,
    ],
    [
      'graph',
      (manifest) => ({ ...manifest, counts: { ...manifest.counts, edges: 1 } }),
      /edges do not agree/,
    ],
    [
      'graph',
      ({ tables: { nodes: _, ...tables }, ...rest }) => ({ ...rest, tables }),
      /the table nodes is missing/,
    ],
    [
      'graph',
      (manifest) => ({
        ...manifest,
        tables: { ...manifest.tables, nodes: (manifest.tables['nodes'] ?? []).toReversed() },
      }),
      /nodes-0000\.parquet begins at .*, before nodes-\d+\.parquet ends at/,
    ],
    [
      'links',
      (manifest) => ({
        ...manifest,
        tables: { ...manifest.tables, totals: (manifest.tables['totals'] ?? []).slice(1) },
      }),
      /totals of every (?:domain|host) do not agree/,
    ],
  ])('finds a wrong statement in a manifest of %s', async (layer, change, what) => {
    changeManifest(folder, names[layer], change);
    expect((await differences()).join('\n')).toMatch(what);
  });

  it('finds no problem if there is no index', async () => {
    rmSync(folder, { recursive: true });
    expect(await differences()).toEqual([]);
  });
});
