import type { WorkDatabase } from '../import/work-database.ts';
import { type NumberColumn, NumberTable } from './number-table.ts';

/** A file with a row for each domain that has edges, sorted by `id`, of ids between two. */
export interface DegreeFile {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

const typeOfColumn = {
  Uint32Array: 'UINTEGER',
  BigUint64Array: 'UBIGINT',
  Float64Array: 'DOUBLE',
} as const;

/** Writes columns of numbers to a file that is read once more and then deleted. */
export async function writeNumbers(
  database: WorkDatabase,
  file: string,
  columns: Readonly<Record<string, NumberColumn>>,
): Promise<void> {
  const types = Object.entries(columns).map(
    ([name, numbers]) => [name, typeOfColumn[numbers[Symbol.toStringTag]]] as const,
  );
  const table = await NumberTable.create(database.connection, 'degrees', Object.fromEntries(types));
  await table.addColumns(Object.values(columns));
  await database.writeRun(`FROM ${table.sql}`, file);
  await database.run(`DROP TABLE ${table.sql}`);
}
