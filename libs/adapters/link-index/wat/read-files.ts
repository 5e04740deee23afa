import { createHash } from 'node:crypto';
import type { ImportSource } from '../import/decompressed.ts';
import { watLimits } from './limits.ts';
import { LinkRows } from './link-rows.ts';
import type { LinksImport } from './links-import.ts';
import { LinksThread } from './links-thread.ts';
import type { PageBatch } from './page-batch.ts';
import { readBatches } from './read-batches.ts';
import { pageRecords, type WatFileFacts } from './read-wat.ts';
import { Tally } from './tally.ts';

/** A WAT file. If it was downloaded, it is deleted once its links are stored. */
export type WatSource = ImportSource & { discard?(): Promise<void> };

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

async function readFile(
  work: LinksImport,
  thread: LinksThread,
  source: WatSource,
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

/** The name of a file’s runs, independent of the other files of the import. */
const runName = (step: string) =>
  `links-${createHash('sha256').update(step).digest('hex').slice(0, 20)}`;

/**
 * Distinguishes a file from one that replaced it while the import was stopped. If its size is unknown, only its host
 * could tell, which would take a slice of each file, so only the name is compared.
 */
const stateOf = async (source: WatSource): Promise<string> =>
  source.bytes === null ? '' : ((await source.identity?.()) ?? String(source.bytes));

/**
 * Reads every file into sorted runs. A file only counts if all of it was read.
 * @throws ImportError with the name of a file that is not a complete WAT file
 */
export async function readFiles(
  work: LinksImport,
  sources: readonly WatSource[],
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
