import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import type { Release } from '@plumbline/links';
import { quoted } from '../duckdb.ts';
import {
  generationsFolder,
  type Layer,
  type Manifest,
  manifestFile,
  type Part,
  tables,
} from '../layout.ts';

export type FixtureRow = Readonly<Record<string, DuckDBValue>>;

export interface FixtureGeneration {
  readonly layer: Layer;
  readonly name: string;
  readonly release: Release;
  /** Rows of each table, in any order. */
  readonly tables: Readonly<Record<string, readonly FixtureRow[]>>;
  readonly counts: Readonly<Record<string, number>>;
  readonly ranks: Manifest['ranks'];
}

interface TableLayout {
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  readonly rowGroup: number;
}

/** Writes one generation like an import does. @param partRows rows after which a part ends, with its key */
export async function writeGeneration(
  connection: DuckDBConnection,
  folder: string,
  { layer, name, release, counts, ranks, tables: rows }: FixtureGeneration,
  partRows: number,
): Promise<void> {
  const home = join(folder, generationsFolder, name);
  await mkdir(home, { recursive: true });
  const parts: Record<string, readonly Part[]> = {};
  for (const [table, layout] of Object.entries<TableLayout>(tables[layer])) {
    parts[table] = await writeTable(connection, home, table, layout, rows[table] ?? [], partRows);
  }
  const manifest: Manifest = {
    version: 1,
    layer,
    name,
    release,
    importedAt: '2026-07-15T12:00:00.000Z',
    tables: parts,
    counts,
    ranks,
    identity: 'fixture',
    sources: [`${name}.gz`],
  };
  await writeFile(join(home, manifestFile), JSON.stringify(manifest));
}

async function writeTable(
  connection: DuckDBConnection,
  home: string,
  table: string,
  layout: TableLayout,
  rows: readonly FixtureRow[],
  partRows: number,
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const [index, of] of partsOf(rows, layout.key[0] ?? '', partRows).entries()) {
    const file = `${table}-${String(index).padStart(4, '0')}.parquet`;
    await writePart(connection, join(home, file), layout, of.rows);
    const bytes = await readFile(join(home, file));
    parts.push({
      file,
      rows: of.rows.length,
      bytes: (await stat(join(home, file))).size,
      first: of.first,
      last: of.last,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  }
  return parts;
}

interface PartRows {
  readonly rows: FixtureRow[];
  readonly first: number | string;
  last: number | string;
}

/** A part ends once it has enough rows and its key changes. */
function partsOf(rows: readonly FixtureRow[], key: string, partRows: number): PartRows[] {
  const keyed = rows.map((row) => ({ row, key: row[key] as number | string }));
  keyed.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key));
  const parts: PartRows[] = [];
  for (const { row, key: value } of keyed) {
    const last = parts.at(-1);
    if (last && (last.rows.length < partRows || last.last === value)) {
      last.rows.push(row);
      last.last = value;
    } else {
      parts.push({ rows: [row], first: value, last: value });
    }
  }
  return parts;
}

async function writePart(
  connection: DuckDBConnection,
  file: string,
  { columns, key, rowGroup }: TableLayout,
  rows: readonly FixtureRow[],
): Promise<void> {
  const names = Object.keys(columns);
  const list = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await connection.run(`CREATE OR REPLACE TEMP TABLE part (${list.join(', ')})`);
  const insert = `INSERT INTO part VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`;
  for (const row of rows)
    await connection.run(
      insert,
      names.map((name) => row[name] ?? null),
    );
  await connection.run(
    `COPY (SELECT * FROM part ORDER BY ${key.join(', ')}) TO ${quoted(file)}
     (FORMAT parquet, COMPRESSION zstd, PARQUET_VERSION v2, ROW_GROUP_SIZE ${rowGroup})`,
  );
}
