import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { generationsFolder, type Manifest, manifestFile, type Part } from '../layout.ts';

/** Changes the manifest of a generation. */
export function changeManifest(
  folder: string,
  generation: string,
  change: (manifest: Manifest) => Manifest,
): void {
  const path = join(folder, generationsFolder, generation, manifestFile);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  writeFileSync(path, JSON.stringify(change(manifest)));
}

/**
 * Rewrites the first part of a table with a matching manifest, so that only its content is wrong.
 * @param select selects from the rows of `part`
 */
export async function rewritePart(
  folder: string,
  generation: string,
  table: string,
  select: string,
): Promise<void> {
  const home = join(folder, generationsFolder, generation);
  const database = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await database.connect();
  const { tables } = JSON.parse(readFileSync(join(home, manifestFile), 'utf8')) as Manifest;
  const file = tables[table]?.[0]?.file ?? '';
  const path = join(home, file);
  await connection.run(`CREATE TABLE part AS FROM read_parquet('${path}')`);
  await connection.run(`COPY (${select}) TO '${path}.new' (FORMAT parquet)`);
  const rows = await connection.runAndReadAll(
    `SELECT count(*)::DOUBLE, min(key), max(key) FROM read_parquet('${path}.new') AS whole(key)`,
  );
  const facts = rows.getRowsJS()[0] ?? [];
  connection.closeSync();
  database.closeSync();
  renameSync(`${path}.new`, path);
  const bytes = readFileSync(path);
  const part: Part = {
    file,
    rows: Number(facts[0]),
    bytes: bytes.byteLength,
    first: facts[1] as string,
    last: facts[2] as string,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  changeManifest(folder, generation, (manifest) => ({
    ...manifest,
    tables: { ...manifest.tables, [table]: [part, ...(manifest.tables[table] ?? []).slice(1)] },
  }));
}
