import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBVector,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api';
import type { PageLinks } from './page-batch.ts';

const dayMs = 86_400_000;

/** Like {@link PageLinks}, except that `day` is days since 1970. */
const columns = {
  url: VARCHAR,
  domain: VARCHAR,
  day: INTEGER,
  hosts: VARCHAR,
  domains: VARCHAR,
  urls: VARCHAR,
  anchors: VARCHAR,
  marks: VARCHAR,
} as const;

const table = 'incoming_links';
const lines = (column: keyof typeof columns) => `string_split(${column}, chr(10))`;

/**
 * Half of the links: DuckDB would split the texts of so few rows on one thread, so each half gets a thread of its own.
 */
const selectHalf = (half: number) => `
  SELECT domain AS source_domain, url AS source_url, day, unnest(${lines('domains')}) AS target_domain,
    unnest(${lines('hosts')}) AS target_host, unnest(${lines('urls')}) AS target_url,
    unnest(${lines('anchors')}) AS anchor, unnest(${lines('marks')}::UINTEGER[]) AS mark
  FROM ${table} WHERE rowid % 2 = ${half}`;

/**
 * Collects the links of pages in DuckDB's memory as they are read. DuckDB splits their texts, because passing links one
 * by one would take as long as reading them.
 */
export class LinkRows {
  readonly #pages: TableRows;
  /** Number of links received. */
  rows = 0;

  private constructor(pages: TableRows) {
    this.#pages = pages;
  }

  /** Starts without links; earlier ones are removed. */
  static async create(connection: DuckDBConnection): Promise<LinkRows> {
    return new LinkRows(await TableRows.create(connection, table, columns));
  }

  static async drop(connection: DuckDBConnection): Promise<void> {
    await connection.run(`DROP TABLE IF EXISTS ${table}`);
  }

  /** All links, sorted by target domain. */
  static readonly sorted = `
    SELECT target_domain, target_host, target_url, source_domain, source_url, nullif(anchor, '') AS anchor,
      (mark & 15)::UTINYINT AS flags, mark >> 4 AS occurrences, day
    FROM (${[0, 1].map(selectHalf).join(' UNION ALL ')}) ORDER BY target_domain`;

  append({ url, domain, day, count, hosts, domains, urls, anchors, marks }: PageLinks): void {
    this.#pages.add([url, domain, Date.parse(day) / dayMs, hosts, domains, urls, anchors, marks]);
    this.rows += count;
  }

  /** Writes the last links into DuckDB. It accepts no more links after that. */
  close(): void {
    this.#pages.close();
  }
}

/** Maximum rows of a DuckDB chunk. */
const chunkRows = 2048;

interface Chunk {
  readonly data: DuckDBDataChunk;
  readonly vectors: readonly DuckDBVector[];
}

/** A table in DuckDB's memory that receives rows one by one and appends them some thousands at a time. */
export class TableRows {
  readonly #appender: DuckDBAppender;
  readonly #types: readonly DuckDBType[];
  #chunk: Chunk | null = null;
  #filled = 0;
  /** Rows received since the table was created. */
  rows = 0;

  private constructor(appender: DuckDBAppender, types: readonly DuckDBType[]) {
    this.#appender = appender;
    this.#types = types;
  }

  /** Creates the table, replacing an earlier one. */
  static async create(
    connection: DuckDBConnection,
    table: string,
    columns: Readonly<Record<string, DuckDBType>>,
  ): Promise<TableRows> {
    const list = Object.entries(columns).map(([name, type]) => `${name} ${type.toString()}`);
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${table} (${list.join(', ')})`);
    return new TableRows(await connection.createAppender(table), Object.values(columns));
  }

  /** @param values values of the columns, in order; texts must not contain NUL */
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

  /** Writes the last rows. It accepts no more rows after that. */
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
    // Otherwise it would collect a hundred times as many rows in memory that cannot spill to disk.
    this.#appender.flushSync();
    this.#chunk = null;
    this.#filled = 0;
  }
}
