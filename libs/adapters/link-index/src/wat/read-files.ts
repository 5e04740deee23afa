import { createHash } from 'node:crypto';
import type { ImportSource } from '../import/decompressed.ts';
import { HostCache } from './host-facts.ts';
import { watLimits } from './limits.ts';
import { LinkRows } from './link-rows.ts';
import type { LinksImport } from './links-import.ts';
import type { WatPage } from './page-links.ts';
import { readWat, type WatFileFacts } from './read-wat.ts';
import { Tally } from './tally.ts';

/** A WAT file; one that was downloaded gives back its disk when its links are kept. */
export type WatSource = ImportSource & { discard?(): Promise<void> };

/** What one WAT file gave. */
export interface WatFile {
  /** Files of links, each sorted by target domain. */
  readonly runs: readonly string[];
  readonly pages: number;
  /** Rows of the runs. */
  readonly links: number;
  /** First and last day of its pages; null without pages. */
  readonly from: string | null;
  readonly to: string | null;
  /** The crawl it says it is part of. */
  readonly crawl: string | null;
  /** What was left out, by its reason. */
  readonly left: Readonly<Record<string, number>>;
}

/** Takes the pages of one file, and writes a run as often as there are enough links. */
class RunWriter {
  readonly #work: LinksImport;
  readonly #name: string;
  #rows: LinkRows | null = null;
  readonly runs: string[] = [];
  pages = 0;
  links = 0;
  from: string | null = null;
  to: string | null = null;

  constructor(work: LinksImport, name: string) {
    this.#work = work;
    this.#name = name;
  }

  async take(page: WatPage): Promise<void> {
    this.pages += 1;
    if (this.from === null || page.day < this.from) this.from = page.day;
    if (this.to === null || page.day > this.to) this.to = page.day;
    if (page.links.length === 0) return;
    this.#rows ??= await LinkRows.create(this.#work.database.connection);
    this.#rows.append(page);
    this.links += page.links.length;
    if (this.#rows.rows >= this.#work.sizes.runRows) await this.finishRun();
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
  source: WatSource,
  name: string,
  onRead: (bytes: number, rows: number) => void,
): Promise<WatFile> {
  const { signal } = work.context;
  const facts: WatFileFacts = { filename: null, crawl: null };
  const tally = new Tally();
  const reader = { hosts: new HostCache(), limits: watLimits, tally };
  const writer = new RunWriter(work, name);
  try {
    const pages = readWat(source, reader, facts, (bytes) => onRead(bytes, writer.links));
    for await (const page of pages) {
      signal.throwIfAborted();
      await writer.take(page);
    }
    await writer.finishRun();
  } catch (error) {
    await writer.giveUp();
    throw error;
  }
  const { runs, pages, links, from, to } = writer;
  return { runs, pages, links, from, to, crawl: facts.crawl, left: tally.toRecord() };
}

/** Of its own for every file, whichever others an import has when it is begun again. */
const runName = (step: string) =>
  `links-${createHash('sha256').update(step).digest('hex').slice(0, 20)}`;

/**
 * Reads every file into sorted runs. A file counts when the whole of it was read; of one that was not, nothing does.
 * @throws ImportError naming the file that is not a whole WAT file
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
  for (const source of sources) {
    let read = source.bytes ?? 0;
    const tell = (bytes: number, links: number) =>
      context.onProgress({
        ...{ stage: 'reading links', unit: 'bytes', total },
        ...{ done: before + bytes, rows: rows + links },
      });
    const step = `file ${source.name} ${source.bytes ?? ''}`;
    const file = await generation.journal.once(step, () =>
      readFile(work, source, runName(step), (bytes, links) => tell((read = bytes), links)),
    );
    await source.discard?.();
    before += read;
    rows += file.links;
    files.push(file);
    tell(0, 0);
  }
  return files;
}
