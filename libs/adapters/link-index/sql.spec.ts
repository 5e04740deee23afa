import { DuckDBInstance } from '@duckdb/node-api';
import { authorityOf } from '@plumbline/links';
import { quoted, sqlAuthority } from './sql.ts';

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
