import { type DuckDBConnection, DuckDBDataChunk, UINTEGER } from '@duckdb/node-api';
import type { WorkDatabase } from '../import/work-database.ts';

const vectorRows = 2_048;

export type IdColumns = readonly [Uint32Array, Uint32Array];

/** A table of two columns of ids in DuckDB's memory, filled from arrays. */
export class EdgeTable {
  /** What stands after FROM. */
  readonly sql: string;
  readonly #database: WorkDatabase;
  readonly #name: string;
  #rows = 0;

  private constructor(database: WorkDatabase, name: string) {
    this.#database = database;
    this.#name = name;
    this.sql = `memory.main.${name}`;
  }

  /** Begins with no rows. Drop it when you are done with it. */
  static async create(
    database: WorkDatabase,
    name: string,
    columns: readonly [string, string],
  ): Promise<EdgeTable> {
    const table = new EdgeTable(database, name);
    const list = columns.map((column) => `${column} UINTEGER`).join(', ');
    await database.loader.run(`CREATE TABLE ${table.sql} (${list})`);
    return table;
  }

  /**
   * Adds rows behind those that are there.
   * @param copy writes the rows from one on into two columns, as many as these have room for
   */
  async add(rows: number, copy: (from: number, into: IdColumns) => void): Promise<void> {
    const appender = await this.#database.loader.createAppender(this.#name, 'main', 'memory');
    const chunk = DuckDBDataChunk.create([UINTEGER, UINTEGER], vectorRows);
    for (let from = 0; from < rows; from += vectorRows) {
      if (rows - from < vectorRows) chunk.rowCount = rows - from;
      // Whole columns at once: value by value takes ten times as long.
      copy(from, idColumns(chunk));
      for (const column of [0, 1]) chunk.getColumnVector(column).flush();
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
    this.#rows += rows;
  }

  addColumns(columns: IdColumns): Promise<void> {
    return this.add(columns[0].length, (from, into) => {
      for (const [index, ids] of columns.entries()) {
        into[index]?.set(ids.subarray(from, from + into[index].length));
      }
    });
  }

  /**
   * Takes out the rows of which a column has none of the ids that a query gives.
   * @returns the rows that are left, sorted
   */
  async keepOnly(ids: string, columns: readonly [string, string]): Promise<IdColumns> {
    const { loader } = this.#database;
    for (const column of columns) {
      const deleted = `DELETE FROM ${this.sql} WHERE ${column} NOT IN (${ids})`;
      this.#rows -= (await loader.run(deleted)).rowsChanged;
    }
    const left: IdColumns = [new Uint32Array(this.#rows), new Uint32Array(this.#rows)];
    let read = 0;
    for await (const some of readIds(loader, `FROM ${this.sql} ORDER BY ALL`)) {
      for (const [column, values] of some.entries()) left[column]?.set(values, read);
      read += some[0].length;
    }
    return left;
  }

  async drop(): Promise<void> {
    await this.#database.run(`DROP TABLE ${this.sql}`);
  }
}

/** Two columns of ids as a query gives them, some thousand rows at a time; take them before the next. */
export async function* readIds(
  connection: DuckDBConnection,
  sql: string,
): AsyncGenerator<IdColumns> {
  for await (const chunk of await connection.stream(sql)) yield idColumns(chunk);
}

const idColumns = (chunk: DuckDBDataChunk): IdColumns => [idColumn(chunk, 0), idColumn(chunk, 1)];

function idColumn(chunk: DuckDBDataChunk, column: number): Uint32Array {
  const vector = chunk.getColumnVector(column);
  if ('items' in vector && vector.items instanceof Uint32Array) return vector.items;
  throw new Error('not a column of UINTEGER');
}
