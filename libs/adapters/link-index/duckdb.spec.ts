import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { authorityOf } from '@plumbline/links';
import { boundSpill, compareKeys, quoted, sqlAuthority } from './duckdb.ts';
import { asImportError } from './import/import-error.ts';
import { WorkDatabase } from './import/work-database.ts';
import { CheckDatabase } from './upkeep/verify-files.ts';

const bound = "SELECT current_setting('max_temp_directory_size') AS bound";

describe('data that does not fit into the memory of an import', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'spill-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('uses no more of the disk than its limit, and is not reported as a full disk', async () => {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '1',
      memory_limit: '30MB',
      temp_directory: folder,
    });
    const connection = await instance.connect();
    await boundSpill(connection, '1MB');
    const error: unknown = await connection
      .run('CREATE TEMP TABLE t AS SELECT md5(range::VARCHAR) AS a FROM range(1000000) ORDER BY a')
      .catch((reason: unknown) => reason);
    connection.closeSync();
    instance.closeSync();
    expect(asImportError(error, '/the/index')).toMatchObject({
      code: 'spill_full',
      message:
        'What does not fit into memory has reached its bound of 100 GB in /the/index; the disk is not full. Import fewer files at a time; what has been done is kept.',
    });
  });

  it('has the same limit while an index is imported and verified', async () => {
    const work = await WorkDatabase.open(folder);
    const imports = await work.rows(bound);
    work.close();
    const check = await CheckDatabase.open(folder);
    const verifies = await check.rows(bound);
    await check.close();
    expect([imports, verifies]).toEqual([[{ bound: '93.1 GiB' }], [{ bound: '93.1 GiB' }]]);
  });

  it('is reported as a full disk if the disk is full', () => {
    const full = Object.assign(new Error('no'), { code: 'ENOSPC' });
    const ofDuckDb = new Error('IO Error: Could not write file: No space left on device');
    for (const error of [full, ofDuckDb]) {
      expect(asImportError(error, '/the/index')).toMatchObject({
        code: 'disk_full',
        message: expect.stringMatching(/^The disk of \/the\/index is full\. Free some space/),
      });
    }
  });
});

async function column(sql: string): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const rows = (await connection.runAndReadAll(sql)).getRowsJS();
  connection.closeSync();
  instance.closeSync();
  return rows.map(([value]) => value);
}

it.each([1, 2, 3, 1_000, 121_091_933])('gives the authority among %i domains', async (domains) => {
  const positions = [0, 1, 2, 3, 4, 7, 99, 100, 12_345, 9_999_999, domains - 1, domains];
  const beyond = [domains + 1, 4_294_967_295];
  const values = [...positions, ...beyond].map((position) => `(${position}::UINTEGER)`).join(', ');
  const found = await column(`SELECT ${sqlAuthority('p', domains)} FROM (VALUES ${values}) t(p)`);
  expect(found.map(Number)).toEqual(
    [...positions, ...beyond].map((position) => authorityOf(position, domains)),
  );
});

it('quotes any text, including the name of a file', async () => {
  const text = `a'b"c\\'; DROP TABLE t; --`;
  expect(await column(`SELECT ${quoted(text)}`)).toEqual([text]);
});

it('sorts texts like DuckDB', async () => {
  const texts = [
    'com.a',
    'com.a-b',
    'com.a.b',
    'com.é',
    'com.z',
    'com.\u{1f600}',
    'com.\ufb01',
    'Com',
    '',
  ];
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const values = texts.map((text) => `('${text}')`).join(', ');
  const reader = await connection.runAndReadAll(`FROM (VALUES ${values}) ORDER BY 1`);
  const sorted = reader.getRowsJS().map(([text]) => text);
  connection.closeSync();
  instance.closeSync();
  expect([...texts].sort(compareKeys)).toEqual(sorted);
  expect([...texts].sort()).not.toEqual(sorted);
});

it('sorts numbers like DuckDB', () => {
  expect([10, 9, 4_294_967_295, 0].sort(compareKeys)).toEqual([0, 9, 10, 4_294_967_295]);
});
