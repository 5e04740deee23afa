import {
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  UBIGINT,
  UINTEGER,
} from '@duckdb/node-api';
import type { WorkDatabase } from '../import/work-database.ts';

const vectorRows = 2_048;
const types = { UINTEGER, UBIGINT, DOUBLE } as const;

/** A column of UINTEGER, UBIGINT or DOUBLE. */
export type NumberColumn = Uint32Array | BigUint64Array | Float64Array;
export type IdColumns = readonly [Uint32Array, Uint32Array];

/** A table of numbers in DuckDB's memory, filled from arrays. */
export class NumberTable {
  /** The table's name in SQL. */
  readonly sql: string;
  readonly #connection: DuckDBConnection;
  readonly #name: string;
  readonly #types: readonly DuckDBType[];

  private constructor(connection: DuckDBConnection, name: string, columns: readonly DuckDBType[]) {
    this.#connection = connection;
    this.#name = name;
    this.#types = columns;
    this.sql = `memory.main.${name}`;
  }

  /**
   * Starts with no rows. Drop it when you are done with it.
   * @param connection not used for anything else in the meantime: each query ends the connection's previous one
   */
  static async create(
    connection: DuckDBConnection,
    name: string,
    columns: Readonly<Record<string, keyof typeof types>>,
  ): Promise<NumberTable> {
    const columnTypes = Object.values(columns).map((type) => types[type]);
    const table = new NumberTable(connection, name, columnTypes);
    const list = Object.entries(columns).map((column) => column.join(' '));
    await connection.run(`CREATE TABLE ${table.sql} (${list.join(', ')})`);
    return table;
  }

  /**
   * Appends rows.
   * @param copy writes rows, starting at an index, into all columns, as many as fit
   */
  async addRows(
    rows: number,
    copy: (from: number, into: readonly NumberColumn[]) => void,
  ): Promise<void> {
    const appender = await this.#connection.createAppender(this.#name, 'main', 'memory');
    const chunk = DuckDBDataChunk.create(this.#types, vectorRows);
    const columns = [...this.#types.keys()];
    for (let from = 0; from < rows; from += vectorRows) {
      if (rows - from < vectorRows) chunk.rowCount = rows - from;
      // Copies whole columns, because value by value takes ten times as long.
      copy(
        from,
        columns.map((column) => numbersOf(chunk, column)),
      );
      for (const column of columns) chunk.getColumnVector(column).flush();
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }

  async addColumns(columns: readonly NumberColumn[]): Promise<void> {
    await this.addRows(columns[0]?.length ?? 0, (from, into) => {
      for (const [index, numbers] of columns.entries()) {
        copyRows(numbers, from, into[index]);
      }
    });
  }
}

/** The two id columns of a query, some thousand rows at a time. Use each batch before you request the next. */
export async function* readIds(
  connection: DuckDBConnection,
  sql: string,
): AsyncGenerator<IdColumns> {
  for await (const chunk of await connection.stream(sql)) {
    const [first, second] = [numbersOf(chunk, 0), numbersOf(chunk, 1)];
    if (!(first instanceof Uint32Array && second instanceof Uint32Array)) {
      throw new Error('expected two columns of UINTEGER');
    }
    yield [first, second];
  }
}

function numbersOf(chunk: DuckDBDataChunk, column: number): NumberColumn {
  const vector = chunk.getColumnVector(column);
  if ('items' in vector) {
    const { items } = vector;
    for (const type of [Uint32Array, BigUint64Array, Float64Array]) {
      if (items instanceof type) return items;
    }
  }
  throw new Error('expected a column of numbers');
}

/**
 * Copies numbers, starting at an index, into a column of their type, as many as fit. Types are compared by tag because
 * `instanceof` fails for arrays of another realm.
 */
function copyRows(numbers: NumberColumn, from: number, into: NumberColumn | undefined): void {
  if (into?.[Symbol.toStringTag] !== numbers[Symbol.toStringTag]) {
    throw new Error('expected numbers of the type of the column');
  }
  const some = numbers.subarray(from, from + into.length);
  (into as Uint32Array).set(some as Uint32Array);
}

/** A file with one row per domain that has edges, sorted by `id`, for a range of ids. */
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

/** Writes columns of numbers to a temporary file that is read once and then deleted. */
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
