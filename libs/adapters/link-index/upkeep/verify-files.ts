import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import {
  boundSpill,
  compareKeys,
  confineTo,
  parquet,
  withinMemory,
  withoutExtensions,
} from '../duckdb.ts';
import { sha256Of } from '../import/durable-files.ts';
import { asImportError, ImportError } from '../import/import-error.ts';
import { type Manifest, type Part, workFolder } from '../layout.ts';
import { messageOf } from '../sources/source.ts';

/** A table in the layout. */
export interface TableLayout {
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
}

/** Keys that must be unique. Links from one page to another may differ by their anchor. */
const severalPerKey: readonly string[] = ['links'];

/**
 * Compares one file with the manifest and with the layout.
 * @returns each difference, as the end of a sentence whose subject is the file; nothing if there is none
 */
export async function verifyPart(
  database: CheckDatabase,
  folder: string,
  part: Part,
  table: string,
  layout: TableLayout,
): Promise<string[]> {
  const path = join(folder, part.file);
  const differences = await verifyFile(path, part);
  if (differences === null) return ['is missing'];
  try {
    differences.push(...(await verifyRows(database, path, part, table, layout)));
  } catch (error) {
    if (error instanceof ImportError) throw error;
    differences.push(`cannot be read: ${messageOf(error)}`);
  }
  return differences;
}

/** Compares the bytes of a file with its manifest. @returns the differences; null if the file doesn't exist */
async function verifyFile(path: string, part: Part): Promise<string[] | null> {
  const size = await stat(path).then(
    (facts) => facts.size,
    () => null,
  );
  if (size === null) return null;
  const differences: string[] = [];
  if (size !== part.bytes) differences.push(`has ${size} bytes, not ${part.bytes}`);
  if ((await sha256Of(path)) !== part.sha256) differences.push('has another SHA-256');
  return differences;
}

async function verifyRows(
  database: CheckDatabase,
  path: string,
  part: Part,
  table: string,
  { columns, key }: TableLayout,
): Promise<string[]> {
  const file = parquet(path);
  const described = await database.rows(`DESCRIBE SELECT * FROM ${file}`);
  const found = described.map((row) => `${row['column_name']} ${row['column_type']}`).join(', ');
  const expected = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  if (found !== expected) return [`has the columns ${found}, not ${expected}`];

  const differences: string[] = [];
  const [first = ''] = key;
  const facts = await database.row(
    `SELECT count(*)::DOUBLE AS rows, min(${first}) AS first, max(${first}) AS last FROM ${file}`,
  );
  for (const what of ['rows', 'first', 'last'] as const) {
    if (facts[what] !== part[what]) {
      differences.push(`has ${what} ${String(facts[what])}, not ${part[what]}`);
    }
  }
  // In file order: a window without ORDER BY streams.
  const row = `row(${key.join(', ')})`;
  const order = severalPerKey.includes(table) ? '<=' : '<';
  const { wrong } = await database.row(
    `SELECT count(*)::DOUBLE AS wrong FROM (
       SELECT ${row} AS now, lag(${row}) OVER () AS before FROM ${file}
     ) WHERE before IS NOT NULL AND NOT (before ${order} now)`,
  );
  if (wrong !== 0) differences.push(`has ${String(wrong)} rows out of order`);
  return differences;
}

/** Checks that the parts of a table do not overlap: each begins after the previous one. */
export function overlaps(parts: readonly Part[]): string[] {
  return parts.flatMap((part, place) => {
    const before = parts[place - 1];
    if (before === undefined || before.last < part.first) return [];
    return [`${part.file} begins at ${part.first}, before ${before.file} ends at ${before.last}`];
  });
}

/**
 * Compares the file of a list of networks with its manifest, and its lines with the format that `NetworkTable`
 * searches.
 * @returns each difference, as the end of a sentence whose subject is the file; nothing if there is none
 */
export async function verifyNetworks(
  folder: string,
  part: Part,
  { counts }: Manifest,
): Promise<string[]> {
  const path = join(folder, part.file);
  const differences = await verifyFile(path, part);
  if (differences === null) return ['is missing'];
  const { bad, unordered, otherFigures, ...found } = await readLines(path, counts);
  for (const what of ['rows', 'first', 'last'] as const) {
    if (found[what] !== part[what]) {
      differences.push(`has ${what} ${found[what]}, not ${part[what]}`);
    }
  }
  if (bad > 0) differences.push(`has ${bad} lines without the columns of networks`);
  if (unordered > 0) differences.push(`has ${unordered} rows out of order`);
  if (otherFigures > 0) {
    differences.push(`has ${otherFigures} rows with figures outside of those in the manifest`);
  }
  return differences;
}

const networksLine =
  /^([a-z0-9._-]+)\t([1-9]\d*)\t([1-9]\d*)\t[1-9]\d*(?:\t\t\t|(?:\t[1-9]\d*){3})$/;

async function readLines(
  path: string,
  { rows = Number.NaN, maxSubnets = Number.NaN, minSubnets = Number.NaN }: Manifest['counts'],
) {
  const found = { rows: 0, first: '', last: '', bad: 0, unordered: 0, otherFigures: 0 };
  const input = createReadStream(path, 'latin1');
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    found.rows += 1;
    const [, name = '', position, subnets] = networksLine.exec(line) ?? [];
    if (name === '') {
      found.bad += 1;
      continue;
    }
    if (found.last !== '' && compareKeys(found.last, name) >= 0) found.unordered += 1;
    const isWithin =
      Number(position) <= rows && Number(subnets) >= minSubnets && Number(subnets) <= maxSubnets;
    if (!isWithin) found.otherFigures += 1;
    found.first ||= name;
    found.last = name;
  }
  return found;
}

const nextOfVerify = {
  disk: 'Free some space and verify again.',
  spill: 'The rest was not verified.',
};

/** Prefix of the folders in `work` for data that does not fit into memory. */
export const verifyFolders = 'verify-';

/** A DuckDB in memory for the files of one index, independent of servers and imports. */
export class CheckDatabase {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #folder: string;
  readonly #spill: string;

  private constructor(
    instance: DuckDBInstance,
    connection: DuckDBConnection,
    folder: string,
    spill: string,
  ) {
    this.#instance = instance;
    this.#connection = connection;
    this.#folder = folder;
    this.#spill = spill;
  }

  static async open(folder: string): Promise<CheckDatabase> {
    const spill = join(folder, workFolder, `${verifyFolders}${process.pid}`);
    const instance = await DuckDBInstance.create(':memory:', {
      ...withoutExtensions,
      ...withinMemory,
      temp_directory: spill,
    });
    const connection = await instance.connect();
    await boundSpill(connection);
    await confineTo(connection, folder);
    await connection.run('SET lock_configuration = true');
    return new CheckDatabase(instance, connection, folder, spill);
  }

  /** @throws ImportError if the disk has no room for the check, which says nothing about the files */
  async rows(sql: string): Promise<Record<string, unknown>[]> {
    try {
      const reader = await this.#connection.runAndReadAll(sql);
      return reader.getRowObjectsJS();
    } catch (error) {
      throw asImportError(error, this.#folder, nextOfVerify);
    }
  }

  /** Returns the only row of an aggregate. */
  async row(sql: string): Promise<Record<string, unknown>> {
    return (await this.rows(sql))[0] ?? {};
  }

  async close(): Promise<void> {
    this.#connection.closeSync();
    this.#instance.closeSync();
    await rm(this.#spill, { recursive: true, force: true });
  }
}
