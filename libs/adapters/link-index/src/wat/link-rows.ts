import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBIntegerVector,
  type DuckDBUIntegerVector,
  type DuckDBUTinyIntVector,
  type DuckDBVarCharVector,
  INTEGER,
  UINTEGER,
  UTINYINT,
  VARCHAR,
} from '@duckdb/node-api';
import type { WatLink, WatPage } from './page-links.ts';

/** The most that DuckDB has in a chunk. */
const chunkRows = 2048;
const dayMs = 86_400_000;

const columns = {
  target_domain: VARCHAR,
  target_host: VARCHAR,
  target_url: VARCHAR,
  source_domain: VARCHAR,
  source_url: VARCHAR,
  anchor: VARCHAR,
  /** Bits of `linkFlags`. */
  flags: UTINYINT,
  occurrences: UINTEGER,
  /** Days since 1970. */
  day: INTEGER,
};

interface Chunk {
  readonly data: DuckDBDataChunk;
  readonly texts: readonly DuckDBVarCharVector[];
  readonly flags: DuckDBUTinyIntVector;
  readonly occurrences: DuckDBUIntegerVector;
  readonly days: DuckDBIntegerVector;
}

function newChunk(): Chunk {
  const data = DuckDBDataChunk.create(Object.values(columns), chunkRows);
  const vector = (index: number): unknown => data.getColumnVector(index);
  return {
    data,
    texts: Array.from({ length: 6 }, (_, index) => vector(index) as DuckDBVarCharVector),
    flags: vector(6) as DuckDBUTinyIntVector,
    occurrences: vector(7) as DuckDBUIntegerVector,
    days: vector(8) as DuckDBIntegerVector,
  };
}

/** A table in DuckDB's memory that takes the links of pages as they are read, some thousands at a time. */
export class LinkRows {
  static readonly table = 'incoming_links';
  readonly #appender: DuckDBAppender;
  #chunk: Chunk | null = null;
  #filled = 0;
  /** Taken since the table was made. */
  rows = 0;

  private constructor(appender: DuckDBAppender) {
    this.#appender = appender;
  }

  /** Makes the table, in the place of an older one. */
  static async create(connection: DuckDBConnection): Promise<LinkRows> {
    const list = Object.entries(columns).map(([name, type]) => `${name} ${type.toString()}`);
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${LinkRows.table} (${list.join(', ')})`);
    return new LinkRows(await connection.createAppender(LinkRows.table));
  }

  static async drop(connection: DuckDBConnection): Promise<void> {
    await connection.run(`DROP TABLE IF EXISTS ${LinkRows.table}`);
  }

  append(page: WatPage): void {
    const day = Date.parse(page.day) / dayMs;
    for (const link of page.links) this.#appendLink(page, link, day);
  }

  #appendLink(page: WatPage, link: WatLink, day: number): void {
    const chunk = (this.#chunk ??= newChunk());
    const row = this.#filled;
    const values = [
      link.host.reversedDomain,
      link.host.reversedHost,
      link.url,
      page.host.reversedDomain,
      page.url,
      link.anchor,
    ];
    for (const [index, vector] of chunk.texts.entries()) vector.setItem(row, values[index] ?? null);
    chunk.flags.setItem(row, link.flags);
    chunk.occurrences.setItem(row, link.occurrences);
    chunk.days.setItem(row, day);
    this.#filled += 1;
    this.rows += 1;
    if (this.#filled === chunkRows) this.#flushChunk(chunk);
  }

  #flushChunk({ data }: Chunk): void {
    for (let index = 0; index < data.columnCount; index += 1) data.getColumnVector(index).flush();
    data.rowCount = this.#filled;
    this.#appender.appendDataChunk(data);
    this.#chunk = null;
    this.#filled = 0;
  }

  /** Brings the last rows into the table. Takes no more of them after that. */
  close(): void {
    if (this.#chunk !== null) this.#flushChunk(this.#chunk);
    this.#appender.closeSync();
  }
}
