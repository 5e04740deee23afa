import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBVector,
} from '@duckdb/node-api';

/** The most that DuckDB has in a chunk. */
const chunkRows = 2048;

interface Chunk {
  readonly data: DuckDBDataChunk;
  readonly vectors: readonly DuckDBVector[];
}

/** A table in DuckDB's memory that takes rows one by one and passes them on some thousands at a time. */
export class TableRows {
  readonly #appender: DuckDBAppender;
  readonly #types: readonly DuckDBType[];
  #chunk: Chunk | null = null;
  #filled = 0;
  /** Taken since the table was made. */
  rows = 0;

  private constructor(appender: DuckDBAppender, types: readonly DuckDBType[]) {
    this.#appender = appender;
    this.#types = types;
  }

  /** Makes the table, in the place of an older one. */
  static async create(
    connection: DuckDBConnection,
    table: string,
    columns: Readonly<Record<string, DuckDBType>>,
  ): Promise<TableRows> {
    const list = Object.entries(columns).map(([name, type]) => `${name} ${type.toString()}`);
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${table} (${list.join(', ')})`);
    return new TableRows(await connection.createAppender(table), Object.values(columns));
  }

  /** @param values of the columns, in their order; texts without the character NUL */
  add(values: readonly (string | number | null)[]): void {
    const { vectors } = (this.#chunk ??= this.#newChunk());
    const row = this.#filled;
    for (let index = 0; index < vectors.length; index += 1) {
      vectors[index]?.setItem(row, values[index] ?? null);
    }
    this.#filled += 1;
    this.rows += 1;
    if (this.#filled === chunkRows) this.#passOn();
  }

  /** Brings the last rows into the table. Takes no more of them after that. */
  close(): void {
    this.#passOn();
    this.#appender.closeSync();
  }

  #newChunk(): Chunk {
    const data = DuckDBDataChunk.create(this.#types, chunkRows);
    return { data, vectors: this.#types.map((_, index) => data.getColumnVector(index)) };
  }

  #passOn(): void {
    if (this.#chunk === null) return;
    const { data, vectors } = this.#chunk;
    for (const vector of vectors) vector.flush();
    data.rowCount = this.#filled;
    this.#appender.appendDataChunk(data);
    // It would gather a hundred times as many before they go where they can be spilled to the disk.
    this.#appender.flushSync();
    this.#chunk = null;
    this.#filled = 0;
  }
}
