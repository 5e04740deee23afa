import { setImmediate } from 'node:timers/promises';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { schema, schemaVersion, tables } from './tables.ts';

const settings = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_persistent_secrets: 'false',
  threads: '2',
  memory_limit: '256MB',
  // URLs are read in the order of their ids without sorting them.
  preserve_insertion_order: 'true',
} as const;

/** What the last commit of a crawl left. */
interface LastCommit {
  readonly version: number;
  /** As JSON, so that no character gets lost. */
  readonly state: string | null;
  readonly content_bytes: bigint;
}

/** Values of a column. */
export type Column = readonly DuckDBValue[];

/** The DuckDB database of one crawl. */
export class CrawlDatabase {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.#connection = connection;
  }

  /** Opens the database of a folder, or creates an empty one. */
  static async open(folder: string): Promise<CrawlDatabase> {
    const spill = join(folder, 'spill');
    const instance = await openInstance(join(folder, 'crawl.duckdb'), spill);
    try {
      await rm(spill, { recursive: true, force: true });
      const database = new CrawlDatabase(instance, await instance.connect());
      await database.#checkSchema(folder);
      return database;
    } catch (error) {
      instance.closeSync();
      throw error;
    }
  }

  async #checkSchema(folder: string): Promise<void> {
    const tables = await this.rows<{ table_name: string }>(
      'SELECT table_name FROM duckdb_tables()',
    );
    if (tables.length === 0) {
      await this.transaction(async () => {
        for (const statement of schema) await this.run(statement);
      });
    }
    const isCrawl = tables.length === 0 || tables.some((table) => table.table_name === 'crawl');
    if (!isCrawl) throw new Error(`The database in ${folder} has no crawl.`);
    const { version } = await this.lastCommit();
    if (version !== schemaVersion) {
      throw new Error(
        `The crawl in ${folder} has the schema version ${version}, not ${schemaVersion}.`,
      );
    }
  }

  async lastCommit(): Promise<LastCommit> {
    const [row] = await this.rows<LastCommit>('FROM crawl');
    if (!row) throw new Error('The crawl has no state.');
    return row;
  }

  async run(sql: string, values?: DuckDBValue[]): Promise<void> {
    await this.#connection.run(sql, values);
  }

  /** For queries with few rows. */
  async rows<Row>(sql: string, values?: DuckDBValue[]): Promise<Row[]> {
    const reader = await this.#connection.runAndReadAll(sql, values);
    return reader.getRowObjectsJS() as Row[];
  }

  async count(table: string): Promise<number> {
    const [row] = await this.rows<{ rows: bigint }>(`SELECT count(*) AS rows FROM ${table}`);
    return Number(row?.rows);
  }

  /** Columns of a result, some thousand rows at a time. */
  async *stream(sql: string): AsyncGenerator<DuckDBDataChunk> {
    // Another query on the same connection would end the stream.
    const connection = await this.#instance.connect();
    try {
      const result = await connection.stream(sql);
      for await (const chunk of result) yield chunk;
    } finally {
      connection.closeSync();
    }
  }

  async transaction(change: () => Promise<void>): Promise<void> {
    await this.run('BEGIN');
    try {
      await change();
      await this.run('COMMIT');
    } catch (error) {
      await this.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** Appends rows, given as the values of each column. Texts must not contain NUL. */
  async append(table: keyof typeof tables, columns: readonly Column[]): Promise<void> {
    const rows = columns[0]?.length ?? 0;
    if (rows === 0) return;
    const types = Object.values<DuckDBType>(tables[table]);
    const appender = await this.#connection.createAppender(table);
    try {
      for (let from = 0; from < rows; from += chunkRows) {
        const chunk = DuckDBDataChunk.create(types);
        chunk.setColumns(columns.map((values) => values.slice(from, from + chunkRows)));
        appender.appendDataChunk(chunk);
        // A chunk takes up to 20 ms.
        await setImmediate();
      }
    } finally {
      appender.closeSync();
    }
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }
}

/** Maximum rows of a DuckDB chunk. */
const chunkRows = 2048;

async function openInstance(file: string, spill: string): Promise<DuckDBInstance> {
  try {
    return await DuckDBInstance.create(file, { ...settings, temp_directory: spill });
  } catch (cause) {
    const reason = /lock on file/i.test(String(cause))
      ? 'Another process has opened the crawl'
      : "The database of a crawl can't be opened";
    throw new Error(`${reason}: ${file}`, { cause });
  }
}
