import {
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  UBIGINT,
  UINTEGER,
} from '@duckdb/node-api';
import type { WorkDatabase } from '../import/work-database.ts';
import type { EdgePairs } from './target-buckets.ts';

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

/**
 * Edges in DuckDB's memory, with the two ids packed into one 64-bit number. DuckDB copies that in half the time of two
 * columns, and on the little-endian machines that DuckDB is built for, consecutive pairs already are such numbers.
 */
export class EdgeTable {
  readonly #connection: DuckDBConnection;
  readonly #table: NumberTable;
  #rows = 0;

  private constructor(connection: DuckDBConnection, table: NumberTable) {
    this.#connection = connection;
    this.#table = table;
  }

  /** Starts with no edges. @param connection not used for anything else in the meantime */
  static async create(connection: DuckDBConnection, name: string): Promise<EdgeTable> {
    return new EdgeTable(
      connection,
      await NumberTable.create(connection, name, { edge: 'UBIGINT' }),
    );
  }

  /** The table's name in SQL. */
  get sql(): string {
    return this.#table.sql;
  }

  /** A query for the edges, with two columns of these names. */
  as(first: string, second: string): string {
    return `SELECT ${firstId} AS ${first}, ${secondId} AS ${second} FROM ${this.sql}`;
  }

  async addPairs(pairs: EdgePairs): Promise<void> {
    const { buffer, byteOffset, length } = pairs;
    this.#rows += length / 2;
    await this.#table.addColumns([new BigUint64Array(buffer, byteOffset, length / 2)]);
  }

  async addColumns([first, second]: IdColumns): Promise<void> {
    this.#rows += first.length;
    await this.#table.addRows(first.length, (from, [edges]) => {
      if (edges === undefined) return;
      const pairs = new Uint32Array(edges.buffer, edges.byteOffset, 2 * edges.length);
      for (let row = 0; row < edges.length; row += 1) {
        pairs[2 * row] = first[from + row] as number;
        pairs[2 * row + 1] = second[from + row] as number;
      }
    });
  }

  /**
   * Removes the edges with an end that isn't among the ids of a query.
   * @returns the remaining edges, sorted
   */
  async keepOnly(ids: string): Promise<IdColumns> {
    for (const id of [firstId, secondId]) {
      const deleted = `DELETE FROM ${this.sql} WHERE ${id} NOT IN (${ids})`;
      this.#rows -= (await this.#connection.run(deleted)).rowsChanged;
    }
    const left: IdColumns = [new Uint32Array(this.#rows), new Uint32Array(this.#rows)];
    let read = 0;
    for await (const some of readIds(this.#connection, `${this.as('a', 'b')} ORDER BY ALL`)) {
      for (const [column, values] of some.entries()) left[column]?.set(values, read);
      read += some[0].length;
    }
    return left;
  }
}

const firstId = '(edge & 4294967295)::UINTEGER';
const secondId = '(edge >> 32)::UINTEGER';
