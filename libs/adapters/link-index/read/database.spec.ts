import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { Connections } from './connections.ts';
import { openDatabase } from './database.ts';

let home: string;
let folder: string;
let database: DuckDBInstance;
let connection: DuckDBConnection;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'link-database-'));
  folder = join(home, 'index');
  await mkdir(folder);
  const maker = await DuckDBInstance.create(':memory:');
  const making = await maker.connect();
  for (const file of ['index/inside', 'outside', 'index-beside']) {
    await making.run(`COPY (SELECT 7 AS seven) TO '${join(home, file)}.parquet' (FORMAT parquet)`);
  }
  making.closeSync();
  maker.closeSync();
  await writeFile(join(home, 'secret.txt'), 'secret');
  database = await openDatabase({ folder, memoryMb: 64, threads: 1 });
  connection = await database.connect();
});

afterAll(async () => {
  connection.closeSync();
  database.closeSync();
  await rm(home, { recursive: true });
});

const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJS();

it('reads Parquet files of the folder', async () => {
  expect(await rows(`SELECT seven FROM read_parquet('${folder}/inside.parquet')`)).toEqual([[7]]);
});

it.each([
  ['a file beside the folder', () => `SELECT * FROM read_parquet('${home}/outside.parquet')`],
  ['a name that begins alike', () => `SELECT * FROM '${home}/index-beside.parquet'`],
  ['the way out by ..', () => `SELECT * FROM read_parquet('${folder}/../outside.parquet')`],
  ['text', () => `SELECT * FROM read_text('${home}/secret.txt')`],
  ['tables of text', () => `SELECT * FROM read_csv('${home}/secret.txt')`],
  ['names of files', () => `SELECT * FROM glob('${home}/*')`],
  ['a URL', () => `SELECT * FROM read_parquet('http://127.0.0.1:9/x.parquet')`],
  ['files of the system', () => `SELECT * FROM read_text('/etc/hostname')`],
])('does not read %s', async (_, sql) => {
  await expect(rows(sql())).rejects.toThrow(/Permission Error/);
});

it('neither writes nor attaches files elsewhere', async () => {
  const before = await readdir(home);
  await expect(rows(`COPY (SELECT 1) TO '${home}/written.csv'`)).rejects.toThrow(/Permission/);
  await expect(rows(`EXPORT DATABASE '${home}/export'`)).rejects.toThrow(/Permission/);
  await expect(rows(`ATTACH '${home}/attached.db'`)).rejects.toThrow(/Permission/);
  expect(await readdir(home)).toEqual(before);
});

it.each(['INSTALL httpfs', 'LOAD httpfs', 'INSTALL h3 FROM community'])(
  'refuses %s',
  async (sql) => {
    await expect(rows(sql)).rejects.toThrow(/Permission Error/);
  },
);

it.each([
  'SET enable_external_access = true',
  'SET lock_configuration = false',
  `SET allowed_directories = ['/']`,
  'SET autoload_known_extensions = true',
  `SET memory_limit = '4GB'`,
  `SET temp_directory = '/tmp'`,
])('refuses %s', async (sql) => {
  await expect(rows(sql)).rejects.toThrow(/locked/);
});

it('ends a query that needs too much memory, and runs the next one', async () => {
  const connections = new Connections(1, () => openDatabase({ folder, memoryMb: 64, threads: 1 }));
  const reader = connections.reader(60_000);
  const sql = 'SELECT * FROM range(50000000) ORDER BY random() DESC, range LIMIT 20000000';
  await expect(reader.rows({ sql, values: [] })).rejects.toMatchObject({ code: 'too_large' });
  expect(await reader.rows({ sql: 'SELECT 1 AS one', values: [] })).toEqual([{ one: 1 }]);
  await connections.close();
});
