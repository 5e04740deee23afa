import type { DuckDBConnection } from '@duckdb/node-api';
import { type IdColumns, NumberTable, readIds } from './number-table.ts';
import type { EdgePairs } from './target-buckets.ts';

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
