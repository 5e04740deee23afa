import { createHash } from 'node:crypto';
import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBVector,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api';
import type { ImportSource } from '../import/decompressed.ts';
import type { LinksImport } from './import-links.ts';
import { LinksThread, readBatches } from './links-thread.ts';
import type { PageBatch, PageLinks } from './page-batch.ts';
import { Tally, watLimits } from './page-reader.ts';
import { pageRecords, type WatFileFacts } from './read-wat.ts';

/** The result of reading one WAT file. */
export interface WatFile {
  /** Files of links, each sorted by target domain. */
  readonly runs: readonly string[];
  readonly pages: number;
  /** Rows in the runs. */
  readonly links: number;
  /** First and last day of its pages; null if it has none. */
  readonly from: string | null;
  readonly to: string | null;
  /** The crawl named in the file. */
  readonly crawl: string | null;
  /** What was skipped, by reason. */
  readonly left: Readonly<Record<string, number>>;
}

/**
 * Reads every file into sorted runs. A file only counts if all of it was read.
 * @throws ImportError with the name of a file that is not a complete WAT file
 */
export async function readFiles(
  work: LinksImport,
  sources: readonly ImportSource[],
): Promise<readonly WatFile[]> {
  const { context, generation } = work;
  const sizes = sources.map(({ bytes }) => bytes);
  const total = sizes.some((size) => size === null)
    ? null
    : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const files: WatFile[] = [];
  let before = 0;
  let rows = 0;
  const thread = new LinksThread();
  try {
    for (const source of sources) {
      let read = source.bytes ?? 0;
      const tell = (bytes: number, links: number) =>
        context.onProgress({
          ...{ stage: 'reading links', unit: 'bytes', total },
          ...{ done: before + bytes, rows: rows + links },
        });
      const step = `file ${source.name} ${await stateOf(source)}`;
      const file = await generation.journal.once(step, () =>
        readFile(work, thread, source, runName(step), (bytes, links) =>
          tell((read = bytes), links),
        ),
      );
      await source.discard?.();
      before += read;
      rows += file.links;
      files.push(file);
      tell(0, 0);
    }
  } finally {
    await thread.stop();
  }
  return files;
}

/**
 * Distinguishes a file from one that replaced it while the import was stopped. If its size is unknown, only its host
 * could tell, which would take a slice of each file, so only the name is compared.
 */
const stateOf = async (source: ImportSource): Promise<string> =>
  source.bytes === null ? '' : ((await source.identity?.()) ?? String(source.bytes));

/** The name of a file’s runs, independent of the other files of the import. */
const runName = (step: string) =>
  `links-${createHash('sha256').update(step).digest('hex').slice(0, 20)}`;

async function readFile(
  work: LinksImport,
  thread: LinksThread,
  source: ImportSource,
  name: string,
  onRead: (bytes: number, rows: number) => void,
): Promise<WatFile> {
  const { signal } = work.context;
  const facts: WatFileFacts = { filename: null, crawl: null };
  const tally = new Tally();
  const writer = new RunWriter(work, name, tally);
  try {
    const records = pageRecords(source, { limits: watLimits, tally }, facts, (bytes) =>
      onRead(bytes, writer.links),
    );
    for await (const pages of readBatches(records, thread, source.name)) {
      signal.throwIfAborted();
      await writer.take(pages);
    }
    await writer.finishRun();
  } catch (error) {
    await writer.giveUp();
    throw error;
  }
  const { runs, pages, links, from, to } = writer;
  return { runs, pages, links, from, to, crawl: facts.crawl, left: tally.toRecord() };
}

/** Collects the pages of one file, and writes a run whenever there are enough links. */
class RunWriter {
  readonly #work: LinksImport;
  readonly #name: string;
  readonly #tally: Tally;
  #rows: LinkRows | null = null;
  readonly runs: string[] = [];
  pages = 0;
  links = 0;
  from: string | null = null;
  to: string | null = null;

  constructor(work: LinksImport, name: string, tally: Tally) {
    this.#work = work;
    this.#name = name;
    this.#tally = tally;
  }

  async take(batch: PageBatch): Promise<void> {
    const { pages, from, to, links, left } = batch;
    this.pages += pages;
    if (from !== null && (this.from === null || from < this.from)) this.from = from;
    if (to !== null && (this.to === null || to > this.to)) this.to = to;
    for (const [reason, count] of Object.entries(left)) this.#tally.add(reason, count);
    for (const some of links) {
      this.#rows ??= await LinkRows.create(this.#work.database.connection);
      this.#rows.append(some);
      this.links += some.count;
      if (this.#rows.rows >= this.#work.sizes.runRows) await this.finishRun();
    }
  }

  async finishRun(): Promise<void> {
    if (this.#rows === null) return;
    const { database, generation } = this.#work;
    const run = `${this.#name}-${this.runs.length}.parquet`;
    this.#rows.close();
    this.#rows = null;
    await database.writeRun(LinkRows.sorted, generation.run(run));
    await LinkRows.drop(database.connection);
    this.runs.push(run);
  }

  async giveUp(): Promise<void> {
    this.#rows?.close();
    await LinkRows.drop(this.#work.database.connection);
  }
}

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
class LinkRows {
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
class TableRows {
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
