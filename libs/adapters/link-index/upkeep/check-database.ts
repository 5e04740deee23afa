import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { boundSpill, confineTo, withinMemory, withoutExtensions } from '../duckdb.ts';
import { asImportError } from '../import/import-error.ts';
import { workFolder } from '../layout.ts';

const nextOfVerify = {
  disk: 'Free some space and verify again.',
  spill: 'The rest was not verified.',
};

/** Prefix of the folders in `work` for data that does not fit into memory. */
export const verifyFolders = 'verify-';

/** A DuckDB in memory for the files of one index, independent of servers and imports. */
export class CheckDatabase {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #folder: string;
  readonly #spill: string;

  private constructor(
    instance: DuckDBInstance,
    connection: DuckDBConnection,
    folder: string,
    spill: string,
  ) {
    this.#instance = instance;
    this.#connection = connection;
    this.#folder = folder;
    this.#spill = spill;
  }

  static async open(folder: string): Promise<CheckDatabase> {
    const spill = join(folder, workFolder, `${verifyFolders}${process.pid}`);
    const instance = await DuckDBInstance.create(':memory:', {
      ...withoutExtensions,
      ...withinMemory,
      temp_directory: spill,
    });
    const connection = await instance.connect();
    await boundSpill(connection);
    await confineTo(connection, folder);
    await connection.run('SET lock_configuration = true');
    return new CheckDatabase(instance, connection, folder, spill);
  }

  /** @throws ImportError if the disk has no room for the check, which says nothing about the files */
  async rows(sql: string): Promise<Record<string, unknown>[]> {
    try {
      const reader = await this.#connection.runAndReadAll(sql);
      return reader.getRowObjectsJS();
    } catch (error) {
      throw asImportError(error, this.#folder, nextOfVerify);
    }
  }

  /** Returns the only row of an aggregate. */
  async row(sql: string): Promise<Record<string, unknown>> {
    return (await this.rows(sql))[0] ?? {};
  }

  async close(): Promise<void> {
    this.#connection.closeSync();
    this.#instance.closeSync();
    await rm(this.#spill, { recursive: true, force: true });
  }
}
