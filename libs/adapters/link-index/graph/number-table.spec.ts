import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkDatabase } from '../import/work-database.ts';
import { EdgeTable, NumberTable, readIds } from './number-table.ts';
import { sourceNodes } from './read-edges.ts';

let folder: string;
let database: WorkDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edge-table-'));
  database = await WorkDatabase.open(folder);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** More than DuckDB takes at a time. */
const count = 5_000;
const numbers = Uint32Array.from({ length: count }, (_, row) => row * 800_000);

describe('a table of edges', () => {
  const rowsOf = async (table: EdgeTable) => {
    const rows: number[][] = [];
    for await (const [sources, targets] of readIds(database.loader, table.as('s', 't'))) {
      sources.forEach((source, row) => rows.push([source, targets[row] ?? -1]));
    }
    return rows;
  };

  it('stores the edges of columns and of pairs, in their order', async () => {
    const table = await EdgeTable.create(database.loader, 'edges');
    await table.addColumns([numbers, numbers.toReversed()]);
    await table.addPairs(Uint32Array.of(4_294_967_295, 7, 8, 4_294_967_295));
    const rows = await rowsOf(table);
    expect(rows).toHaveLength(count + 2);
    expect([rows[0], ...rows.slice(-3)]).toEqual([
      [0, 3_999_200_000],
      [3_999_200_000, 0],
      [4_294_967_295, 7],
      [8, 4_294_967_295],
    ]);
  });

  it('keeps their order even if DuckDB could read them with several threads', async () => {
    const many = Uint32Array.from({ length: 3_000_000 }, (_, row) => row);
    const table = await EdgeTable.create(database.loader, 'edges');
    await table.addColumns([many, many]);
    const disordered = `SELECT count(*) AS rows FROM (
      SELECT s, lag(s) OVER () AS before FROM (${table.as('s', 't')})) WHERE before >= s`;
    expect(await database.rows(disordered)).toEqual([{ rows: 0n }]);
  });

  it('keeps only the edges whose ids exist', async () => {
    const table = await EdgeTable.create(database.loader, 'edges');
    await table.addColumns([Uint32Array.of(1, 1, 2, 3), Uint32Array.of(3, 9, 1, 2)]);
    const kept = await table.keepOnly('SELECT * FROM (VALUES (1), (2), (3))');
    expect(kept).toEqual([Uint32Array.of(1, 2, 3), Uint32Array.of(3, 1, 2)]);
    expect(await rowsOf(table)).toHaveLength(3);
  });
});

describe('a table of numbers', () => {
  it('stores fractions and numbers larger than ids in their own columns', async () => {
    const columns = { id: 'UINTEGER', sum: 'DOUBLE' } as const;
    const table = await NumberTable.create(database.loader, 'sums', columns);
    await table.addColumns([Uint32Array.of(1, 2), Float64Array.of(12e9, 0.5)]);
    expect(await database.rows(`FROM ${table.sql} ORDER BY id`)).toEqual([
      { id: 1, sum: 12e9 },
      { id: 2, sum: 0.5 },
    ]);
  });
});

describe('the nodes of sources', () => {
  const runOf = async (name: string, first: number, last: number) => {
    const file = join(folder, name);
    await database.writeRun(
      `SELECT id::UINTEGER AS id, (id + 1000)::UINTEGER AS node FROM range(${first}, ${last} + 1, 2) r(id)`,
      file,
    );
    return { file, first, last };
  };

  it('are found in all files of domains, once for each edge of the source', async () => {
    const files = [await runOf('a', 0, 8_000), await runOf('b', 8_002, 9_000)];
    const sources = Uint32Array.of(4, 4, 4, 7_998, 8_000, 8_002, 9_000, 9_000);
    expect(await sourceNodes(database, sources, files)).toEqual(sources.map((id) => id + 1_000));
    expect(await sourceNodes(database, new Uint32Array(), files)).toEqual(new Uint32Array());
  });

  it('are not invented for an id that no domain has', async () => {
    const files = [await runOf('a', 0, 100)];
    await expect(sourceNodes(database, Uint32Array.of(4, 5, 6), files)).rejects.toThrow(
      'the domain 5 has no number',
    );
  });
});
