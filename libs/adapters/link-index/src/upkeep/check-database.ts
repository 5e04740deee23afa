import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { quoted } from '../sql.ts';
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
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const spill = join(folder, workFolder, `verify-${process.pid}`);
    const settings = [
      'autoinstall_known_extensions = false',
      'autoload_known_extensions = false',
      'allow_community_extensions = false',
      'threads = 2',
      "memory_limit = '1000MB'",
      `temp_directory = ${quoted(spill)}`,
      `allowed_directories = [${quoted(folder)}]`,
      'enable_external_access = false',
      'lock_configuration = true',
    ];
    for (const setting of settings) await connection.run(`SET ${setting}`);
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
