import { join } from 'node:path';
import { parquet } from '../duckdb.ts';
import { ImportError } from '../import/import-error.ts';
import type { ImportContext } from '../import/progress.ts';
import { generationsFolder, type Manifest, networksTable, tables } from '../layout.ts';
import { messageOf } from '../sources/source.ts';
import { describeFolder } from './describe-folder.ts';
import {
  CheckDatabase,
  overlaps,
  type TableLayout,
  verifyNetworks,
  verifyPart,
} from './verify-files.ts';

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

/** Two single-value queries that must agree; a count from the manifest is already a value. */
interface CrossCheck {
  readonly what: string;
  readonly one: string;
  readonly other: string;
}

/**
 * Compares the tables of a generation with each other and with the counts of its manifest.
 * @param table returns a table of the generation in SQL
 * @returns each difference as a sentence
 */
async function crossCheck(
  database: CheckDatabase,
  manifest: Manifest,
  table: (name: string) => string,
): Promise<string[]> {
  const differences: string[] = [];
  const commonTables = Object.keys(manifest.tables)
    .map((name) => `${name} AS (FROM ${table(name)})`)
    .join(', ');
  const value = async (query: string) => {
    const row = await database.row(`WITH ${commonTables} ${query}`);
    return String(Object.values(row)[0]);
  };
  for (const { what, one, other } of checksOf[manifest.layer](manifest)) {
    const [found, expected] = [await value(one), await value(other)];
    if (found !== expected) differences.push(`${what} do not agree: ${found}, ${expected}`);
  }
  return differences;
}

/** A checksum of rows that ignores their order: two tables with the same rows have the same one. */
const fingerprint = (columns: string) =>
  `coalesce(bit_xor(hash(${columns})), 0)::VARCHAR || '/' || sum(hash(${columns}) % 4294967296)::VARCHAR`;

const ranksChecks = ({ counts }: Manifest): CrossCheck[] => [
  {
    what: 'ranked domains',
    one: 'SELECT count(*) FROM by_name',
    other: `SELECT ${counts.domains ?? 0}`,
  },
  {
    what: 'positions of 0',
    one: 'SELECT count(*) FROM by_name WHERE harmonic_position = 0 OR pagerank_position = 0',
    other: 'SELECT 0',
  },
];

const graphChecks = ({ counts }: Manifest): CrossCheck[] => [
  {
    what: 'domains',
    one: 'SELECT count(*) FROM domains',
    other: `SELECT ${counts.domains ?? 0}`,
  },
  {
    what: 'ids from 0 on',
    one: 'SELECT max(id) + 1 FROM domains',
    other: 'SELECT count(*) FROM domains',
  },
  {
    what: 'names in the order of ids',
    one: `SELECT count(*) FROM (SELECT name, lag(name) OVER () AS before FROM domains)
          WHERE before IS NOT NULL AND NOT (before < name)`,
    other: 'SELECT 0',
  },
  {
    what: 'domains by id and by node',
    one: `SELECT ${fingerprint('id, node, name')} FROM domains`,
    other: `SELECT ${fingerprint('id, node, name')} FROM nodes`,
  },
  {
    what: 'edges',
    one: 'SELECT count(*) FROM edges_in',
    other: `SELECT ${counts.edges ?? 0}`,
  },
  {
    what: 'edges by target and by source',
    one: `SELECT ${fingerprint('id, target')} FROM edges_in JOIN nodes ON source_node = node`,
    other: `SELECT ${fingerprint('source, target')} FROM edges_out`,
  },
  {
    what: 'referring domains',
    one: `SELECT ${fingerprint('target, n')} FROM
          (SELECT target, count(*)::UINTEGER AS n FROM edges_in GROUP BY target)`,
    other: `SELECT ${fingerprint('id, referrers')} FROM domains WHERE referrers > 0`,
  },
  {
    what: 'linked domains',
    one: `SELECT ${fingerprint('source, n')} FROM
          (SELECT source, count(*)::UINTEGER AS n FROM edges_out GROUP BY source)`,
    other: `SELECT ${fingerprint('id, linked')} FROM domains WHERE linked > 0`,
  },
  {
    what: 'authority above 100',
    one: 'SELECT count(*) FROM domains WHERE authority_sum > 100 * referrers::UBIGINT',
    other: 'SELECT 0',
  },
];

const totalsChecks: CrossCheck[] = (['domain', 'host'] as const).map((scope) => {
  const columns = 'target, link_rows, links, follow, nofollow, first_seen, last_seen';
  return {
    what: `totals of every ${scope}`,
    one: `SELECT ${fingerprint(columns)} FROM totals WHERE scope = '${scope}'`,
    other: `SELECT ${fingerprint(columns)} FROM (
      SELECT target, link_rows, links, follow, (links - follow)::UBIGINT AS nofollow, first_seen, last_seen FROM (
        SELECT target_${scope} AS target, count(*)::UBIGINT AS link_rows, sum(occurrences)::UBIGINT AS links,
          coalesce(sum(occurrences) FILTER (NOT nofollow AND NOT ugc AND NOT sponsored), 0)::UBIGINT AS follow,
          min(first_seen) AS first_seen, max(last_seen) AS last_seen
        FROM links ${scope === 'domain' ? 'WHERE NOT same_domain' : ''} GROUP BY 1))`,
  };
});

const checksOf = {
  ranks: ranksChecks,
  graph: graphChecks,
  links: () => totalsChecks,
  networks: () => [],
} as const;
