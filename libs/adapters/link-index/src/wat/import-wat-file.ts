import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { LinkRows } from './link-rows.ts';
import { writeRun } from './link-runs.ts';
import type { PageReader, WatPage } from './page-links.ts';
import { readWat, type WatFileFacts } from './read-wat.ts';

/** Links held in DuckDB's memory, of some 300 bytes each, before they are written to a run. */
export const defaultRunRows = 1_500_000;

export interface WatFileResult {
  /** Names of the runs in the folder. */
  readonly runs: readonly string[];
  readonly pages: number;
  /** Rows of the runs. */
  readonly links: number;
  /** First and last day of its pages; null without pages. */
  readonly from: string | null;
  readonly to: string | null;
  readonly crawl: string | null;
}

export interface RunTarget {
  readonly connection: DuckDBConnection;
  readonly folder: string;
  /** What names of runs begin with. */
  readonly name: string;
  readonly runRows: number;
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Takes pages, and writes a run as often as there are enough links. */
class RunWriter {
  readonly #target: RunTarget;
  #rows: LinkRows | null = null;
  readonly runs: string[] = [];
  links = 0;

  constructor(target: RunTarget) {
    this.#target = target;
  }

  async take(page: WatPage): Promise<void> {
    if (page.links.length === 0) return;
    this.#rows ??= await LinkRows.create(this.#target.connection);
    this.#rows.append(page);
    if (this.#rows.rows >= this.#target.runRows) await this.finishRun();
  }

  async finishRun(): Promise<void> {
    const rows = this.#rows;
    if (rows === null) return;
    const { connection, folder, name } = this.#target;
    const run = `${name}-${this.runs.length}.parquet`;
    rows.close();
    await writeRun(connection, join(folder, run));
    await LinkRows.drop(connection);
    await flushToDisk(join(folder, run));
    this.#rows = null;
    this.runs.push(run);
    this.links += rows.rows;
  }

  async giveUp(): Promise<void> {
    this.#rows?.close();
    await LinkRows.drop(this.#target.connection);
  }
}

/**
 * Reads one WAT file into sorted runs. They count only when the whole file was read: an error leaves runs that nobody
 * names.
 * @throws WatFileRefused
 */
export async function importWatFile(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
  reader: PageReader,
  target: RunTarget,
): Promise<WatFileResult> {
  const writer = new RunWriter(target);
  const facts: WatFileFacts = { filename: null, crawl: null };
  let pages = 0;
  let from: string | null = null;
  let to: string | null = null;
  try {
    for await (const page of readWat(file, pieces, reader, facts)) {
      pages += 1;
      if (from === null || page.day < from) from = page.day;
      if (to === null || page.day > to) to = page.day;
      await writer.take(page);
    }
    await writer.finishRun();
  } catch (error) {
    await writer.giveUp();
    throw error;
  }
  return { runs: writer.runs, pages, links: writer.links, from, to, crawl: facts.crawl };
}
