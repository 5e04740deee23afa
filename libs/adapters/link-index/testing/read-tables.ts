import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { generationsFolder, type Manifest } from '../layout.ts';

/**
 * Rows of a query over the tables of a generation, each a view of the same name; 64-bit numbers are returned as text.
 */
export async function rowsOf<Row>(folder: string, generation: string, sql: string): Promise<Row[]> {
  const place = join(folder, generationsFolder, generation);
  const manifest = JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8')) as Manifest;
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const [table, parts] of Object.entries(manifest.tables)) {
    const files = parts.map(({ file }) => `'${join(place, file)}'`);
    await connection.run(`CREATE VIEW ${table} AS FROM read_parquet([${files.join(', ')}])`);
  }
  const reader = await connection.runAndReadAll(sql);
  const rows = reader.getRowObjectsJson() as Row[];
  connection.closeSync();
  instance.closeSync();
  return rows;
}

/** Who links to whom, as reversed names: each target, then its sources in stored order. */
export async function referrersIn(folder: string, generation: string) {
  const rows = await rowsOf<{ target: string; sources: string[] }>(
    folder,
    generation,
    `SELECT t.name AS target, list(s.name ORDER BY e.source_node) AS sources
     FROM edges_in e JOIN domains t ON t.id = e.target JOIN nodes s ON s.node = e.source_node
     GROUP BY t.name ORDER BY t.name`,
  );
  return Object.fromEntries(rows.map(({ target, sources }) => [target, sources]));
}
