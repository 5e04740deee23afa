import { DuckDBInstance } from '@duckdb/node-api';
import { compareKeys } from './key-order.ts';

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
