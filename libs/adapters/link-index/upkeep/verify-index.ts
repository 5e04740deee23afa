import { join } from 'node:path';
import { ImportError } from '../import/import-error.ts';
import type { ImportContext } from '../import/progress.ts';
import { parquet } from '../duckdb.ts';
import { generationsFolder, type Manifest, networksTable, tables } from '../layout.ts';
import { messageOf } from '../sources/messages.ts';
import { CheckDatabase } from './check-database.ts';
import { crossCheck } from './cross-checks.ts';
import { describeFolder } from './describe-folder.ts';
import { verifyNetworks } from './verify-networks.ts';
import { overlaps, type TableLayout, verifyPart } from './verify-table.ts';

export interface Verified {
  /** The differences, one sentence each; empty if the index is valid. */
  readonly differences: readonly string[];
  readonly generations: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Checks everything in use: the SHA-256, rows, columns and order of every file, and tables against each other. Only
 * reads; takes about as long as reading the whole index twice.
 */
export async function verifyIndex({
  folder,
  onProgress,
  signal,
}: ImportContext): Promise<Verified> {
  const { served } = await describeFolder(folder);
  const manifests = served.map(({ manifest }) => manifest);
  const parts = manifests.flatMap(partsOf);
  const total = parts.reduce((sum, { part }) => sum + part.bytes, 0);
  const differences: string[] = [];
  const database = await CheckDatabase.open(folder);
  let bytes = 0;
  let rows = 0;
  const tell = (stage: string) => onProgress({ stage, done: bytes, total, unit: 'bytes', rows });
  try {
    for (const { manifest, table, layout, part } of parts) {
      signal.throwIfAborted();
      tell('comparing files');
      const inFolder = join(folder, generationsFolder, manifest.name);
      const found =
        layout === null
          ? await verifyNetworks(inFolder, part, manifest)
          : await verifyPart(database, inFolder, part, table, layout);
      for (const what of found) {
        differences.push(`${manifest.name}/${part.file} ${what}.`);
      }
      bytes += part.bytes;
      rows += part.rows;
    }
    tell('comparing files');
    for (const [place, manifest] of manifests.entries()) {
      signal.throwIfAborted();
      const of = { total: manifests.length, unit: 'parts', rows: 0 } as const;
      onProgress({ stage: 'comparing tables', done: place, ...of });
      for (const what of await verifyTables(database, folder, manifest)) {
        differences.push(`${manifest.name}: ${what}.`);
      }
    }
  } finally {
    await database.close();
  }
  return { differences, generations: manifests.length, files: parts.length, bytes: total };
}

function partsOf(manifest: Manifest) {
  return Object.entries(layoutsOf(manifest)).flatMap(([table, layout]) =>
    (manifest.tables[table] ?? []).map((part) => ({ manifest, table, layout, part })),
  );
}

/** Null for the one table that is not Parquet. */
const layoutsOf = ({ layer }: Manifest): Readonly<Record<string, TableLayout | null>> =>
  layer === 'networks' ? { [networksTable]: null } : tables[layer];

async function verifyTables(
  database: CheckDatabase,
  folder: string,
  manifest: Manifest,
): Promise<string[]> {
  const layouts = layoutsOf(manifest);
  const differences = Object.keys(layouts)
    .filter((table) => manifest.tables[table] === undefined)
    .map((table) => `the table ${table} is missing`);
  differences.push(...Object.values(manifest.tables).flatMap(overlaps));
  if (manifest.layer === 'networks') {
    const files = manifest.tables[networksTable]?.length ?? 0;
    return files === 1 ? differences : [...differences, `the list has ${files} files, not one`];
  }
  if (differences.length > 0) return differences;
  const pathOf = (file: string) => join(folder, generationsFolder, manifest.name, file);
  const table = (name: string) => {
    const parts = manifest.tables[name] ?? [];
    if (parts.length > 0) return parquet(...parts.map(({ file }) => pathOf(file)));
    const columns = Object.entries(layouts[name]?.columns ?? {});
    return `(SELECT ${columns.map(([column, type]) => `NULL::${type} AS ${column}`).join(', ')} WHERE false)`;
  };
  try {
    return await crossCheck(database, manifest, table);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    return [`tables cannot be compared: ${messageOf(error)}`];
  }
}
