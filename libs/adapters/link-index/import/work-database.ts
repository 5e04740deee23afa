import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import { boundSpill, confineTo, quoted, withinMemory, withoutExtensions } from '../duckdb.ts';
import { workFolder } from '../layout.ts';
import { ImportError } from './import-error.ts';

const settings = {
  ...withoutExtensions,
  ...withinMemory,
  // Tables that are written without ORDER BY rely on the order in which rows were inserted.
  preserve_insertion_order: 'true',
};

/** The operating system's lock does not exclude a second import of the same process; this set does. */
const openHere = new Set<string>();

/**
 * The DuckDB of an import. Its file is also the lock of the index: the operating system gives it to one process, and
 * releases it when that process dies for any reason.
 */
export class WorkDatabase {
  readonly connection: DuckDBConnection;
  readonly #instance: DuckDBInstance;
  readonly #folder: string;

  private constructor(folder: string, instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#folder = folder;
    this.#instance = instance;
    this.connection = connection;
  }

  /**
   * @param folder folder of the index
   * @throws ImportError `busy` while another import has the lock
   */
  static async open(folder: string): Promise<WorkDatabase> {
    const work = join(folder, workFolder);
    await mkdir(work, { recursive: true });
    if (openHere.has(folder)) throw busy();
    openHere.add(folder);
    try {
      const spill = join(work, 'spill');
      const instance = await openLocked(join(work, 'import.duckdb'), spill);
      await rm(spill, { recursive: true, force: true });
      return await WorkDatabase.#set(folder, instance);
    } catch (error) {
      openHere.delete(folder);
      throw error;
    }
  }

  static async #set(folder: string, instance: DuckDBInstance): Promise<WorkDatabase> {
    const connection = await instance.connect();
    await connection.run("ATTACH ':memory:' AS memory");
    await boundSpill(connection);
    await confineTo(connection, folder);
    return new WorkDatabase(folder, instance, connection);
  }

  async run(sql: string, values: DuckDBValue[] = []): Promise<void> {
    await this.connection.run(sql, values);
  }

  /** For queries with few rows: totals, bounds. */
  async rows<Row>(sql: string, values: DuckDBValue[] = []): Promise<Row[]> {
    const reader = await this.connection.runAndReadAll(sql, values);
    return reader.getRowObjectsJS() as Row[];
  }

  async row<Row>(sql: string, values: DuckDBValue[] = []): Promise<Row> {
    const [row] = await this.rows<Row>(sql, values);
    if (row === undefined) throw new Error(`no row: ${sql}`);
    return row;
  }

  /** Writes the result of a SELECT to one Parquet file of an index, in the same order. */
  async write(select: string, file: string, rowGroup: number): Promise<void> {
    await this.#copy(select, file, `COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroup}`);
  }

  /**
   * The same for rows that only contain ids. Delta encoding makes them smaller than a dictionary would, and trying a
   * dictionary takes as long as writing them.
   */
  async writeIds(select: string, file: string, rowGroup: number): Promise<void> {
    const how = 'COMPRESSION zstd, DICTIONARY_SIZE_LIMIT 1';
    await this.#copy(select, file, `${how}, ROW_GROUP_SIZE ${rowGroup}`);
  }

  /** The same for intermediate files: faster, but larger. */
  async writeRun(select: string, file: string): Promise<void> {
    const how = 'COMPRESSION lz4_raw, DICTIONARY_SIZE_LIMIT 1';
    await this.#copy(select, file, `${how}, ROW_GROUP_SIZE 32768`);
  }

  #copy(select: string, file: string, how: string): Promise<void> {
    return this.run(
      `COPY (${select}) TO ${quoted(file)} (FORMAT parquet, PARQUET_VERSION v2, ${how})`,
    );
  }

  close(): void {
    this.connection.closeSync();
    this.#instance.closeSync();
    openHere.delete(this.#folder);
  }
}

async function openLocked(file: string, spill: string): Promise<DuckDBInstance> {
  try {
    return await DuckDBInstance.create(file, { ...settings, temp_directory: spill });
  } catch (error) {
    throw /lock/i.test(String(error)) ? busy(error) : error;
  }
}

const busy = (cause?: unknown) =>
  new ImportError('busy', 'Another import is writing to this index. Wait for it to finish.', {
    cause,
  });

/** One task that runs while its caller prepares the next. */
export class BackgroundTask {
  #task: Promise<void> = Promise.resolve();

  /** Starts a task as soon as the previous one has ended. @throws the error of the previous task */
  async begin(task: () => Promise<void>): Promise<void> {
    await this.#task;
    this.#task = task();
    // The next `begin` or `end` throws its failure; until then it must not be an unhandled rejection.
    this.#task.catch(() => undefined);
  }

  /** @throws the error of the last task */
  end(): Promise<void> {
    return this.#task;
  }
}
