import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { confineTo, withoutExtensions } from '../closed-database.ts';
import { workFolder } from '../layout.ts';

/** DuckDB over files of one index, to look at them: in memory, beside whatever else reads or imports. */
export class CheckDatabase {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #spill: string;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection, spill: string) {
    this.#instance = instance;
    this.#connection = connection;
    this.#spill = spill;
  }

  static async open(folder: string): Promise<CheckDatabase> {
    const spill = join(folder, workFolder, `verify-${process.pid}`);
    const instance = await DuckDBInstance.create(':memory:', {
      ...withoutExtensions,
      threads: '2',
      memory_limit: '1000MB',
      temp_directory: spill,
    });
    const connection = await instance.connect();
    await confineTo(connection, folder);
    await connection.run('SET lock_configuration = true');
    return new CheckDatabase(instance, connection, spill);
  }

  async rows(sql: string): Promise<Record<string, unknown>[]> {
    const reader = await this.#connection.runAndReadAll(sql);
    return reader.getRowObjectsJS();
  }

  /** The one row of an aggregate. */
  async row(sql: string): Promise<Record<string, unknown>> {
    return (await this.rows(sql))[0] ?? {};
  }

  async close(): Promise<void> {
    this.#connection.closeSync();
    this.#instance.closeSync();
    await rm(this.#spill, { recursive: true, force: true });
  }
}
