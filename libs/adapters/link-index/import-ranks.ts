import type { Release } from '@plumbline/links';
import { compareKeys, inRange, type KeyRange, parquet, quoted } from './duckdb.ts';
import { decompressed, type ImportSource } from './import/decompressed.ts';
import {
  GenerationDraft,
  type Identity,
  removeLeftover,
  servedAlready,
} from './import/generation.ts';
import { asImportError, ImportError } from './import/import-error.ts';
import { isName, lineFiles, lineTable, refuseBadLines } from './import/line-files.ts';
import { defaultSizes, type ImportContext, type ImportSizes } from './import/progress.ts';
import { WorkDatabase } from './import/work-database.ts';
import { type Manifest, type Part, tables } from './layout.ts';

/** The columns of a ranks file, as Common Crawl writes it. */
const columns = {
  harmonic_position: 'UINTEGER',
  harmonic_value: 'DOUBLE',
  pagerank_position: 'UINTEGER',
  pagerank_value: 'DOUBLE',
  name: 'VARCHAR',
  hosts: 'UINTEGER',
};

interface Run {
  readonly file: string;
  readonly end: number;
  readonly lines: number;
  readonly rows: number;
}

interface Piece {
  readonly part: Part | null;
  readonly duplicates: number;
}

/**
 * Imports the ranks of a release: the positions of every domain by harmonic centrality and PageRank, sorted by name.
 * Bad lines are left out and counted. If a domain occurs twice, the better position is kept. Files that are already in
 * use are not imported again.
 *
 * @throws ImportError; the previous ranks stay in use, and the same import started again continues
 */
export async function importRanks(
  context: ImportContext,
  input: {
    readonly release: Release;
    readonly source: ImportSource;
    /** Import even if the same file is already in use. */
    readonly replace?: boolean;
  },
): Promise<Manifest> {
  const database = await WorkDatabase.open(context.folder);
  try {
    const { release, source, replace = false } = input;
    const identity: Identity = {
      layer: 'ranks',
      release,
      sources: [{ name: source.name, bytes: source.bytes }],
      basis: null,
    };
    const served = replace ? null : await servedAlready(context, identity);
    if (served !== null) {
      await removeLeftover(context.folder, 'ranks', release.name);
      return served;
    }
    const generation = await GenerationDraft.open(context, identity, [source]);
    return await new RanksImport(context, database, generation).all(source);
  } catch (error) {
    throw asImportError(error, context.folder);
  } finally {
    database.close();
  }
}

class RanksImport {
  readonly #context: ImportContext;
  readonly #sizes: ImportSizes;
  readonly #database: WorkDatabase;
  readonly #generation: GenerationDraft;

  constructor(context: ImportContext, database: WorkDatabase, generation: GenerationDraft) {
    this.#context = context;
    this.#sizes = context.sizes ?? defaultSizes;
    this.#database = database;
    this.#generation = generation;
  }

  async all(source: ImportSource): Promise<Manifest> {
    const runs = await this.#runs(source);
    const lines = sum(runs, 'lines');
    const read = sum(runs, 'rows');
    refuseBadLines(source.name, { lines, bad: lines - read });
    const pieces = await this.#merged(runs.map(({ file }) => this.#generation.run(file)));
    const parts = pieces.flatMap(({ part }) => part ?? []);
    const duplicates = sum(pieces, 'duplicates');
    const domains = sum(parts, 'rows');
    if (domains + duplicates !== read) {
      throw new ImportError(
        'check_failed',
        `Read ${read} ranks but wrote ${domains}. Start the import again.`,
      );
    }
    return this.#generation.publish({
      tables: { by_name: parts },
      counts: { domains, duplicates, badLines: lines - read },
      ranks: null,
    });
  }

  /** Reads the file piece by piece and sorts each piece. */
  async #runs(source: ImportSource): Promise<readonly Run[]> {
    const { journal } = this.#generation;
    const runs = [...journal.resultsOf<Run>('run ')];
    if (journal.result('read') !== undefined) return runs;
    let read = 0;
    const text = decompressed(source, (bytes) => (read = bytes));
    for await (const lines of lineFiles(text, this.#generation.run('lines.tsv'), {
      bytes: this.#sizes.textBytes,
      skip: runs.at(-1)?.end,
    })) {
      this.#context.signal.throwIfAborted();
      const file = `run-${runs.length}.parquet`;
      const select = `SELECT ${Object.keys(tables.ranks.by_name.columns).join(', ')}
        FROM ${lineTable(lines.path, columns)}
        WHERE ${isName('name')} AND harmonic_position > 0 AND pagerank_position > 0
          AND isfinite(harmonic_value) AND isfinite(pagerank_value) AND hosts IS NOT NULL
        ORDER BY name`;
      await this.#database.writeRun(select, this.#generation.run(file));
      const { rows } = await this.#database.row<{ rows: bigint }>(
        `SELECT count(*) AS rows FROM ${parquet(this.#generation.run(file))}`,
      );
      const run = { file, end: lines.end, lines: lines.lines, rows: Number(rows) };
      await journal.record(`run ${runs.length}`, run);
      runs.push(run);
      this.#tell('reading ranks', read, source.bytes, 'bytes', sum(runs, 'rows'));
    }
    await journal.record('read', true);
    return runs;
  }

  async #merged(runs: readonly string[]): Promise<readonly Piece[]> {
    const { journal } = this.#generation;
    const ranges = await journal.once('ranges', () =>
      nameRanges(this.#database, runs, this.#sizes.ranks),
    );
    const pieces: Piece[] = [];
    for (const [index, range] of ranges.entries()) {
      this.#context.signal.throwIfAborted();
      const rows = rowsInRange(runs, range);
      pieces.push(await journal.once(`part ${index}`, () => this.#piece(index, rows)));
      this.#tell(
        'sorting ranks',
        index + 1,
        ranges.length,
        'parts',
        sum(
          pieces.flatMap(({ part }) => part ?? []),
          'rows',
        ),
      );
    }
    return pieces;
  }

  async #piece(index: number, rows: string): Promise<Piece> {
    const file = this.#generation.out(`by_name-${String(index).padStart(4, '0')}.parquet`);
    const { columns: names, rowGroup } = tables.ranks.by_name;
    const list = Object.keys(names).join(', ');
    await this.#database.write(`SELECT ${list} FROM ${rows} ORDER BY name`, file, rowGroup);
    const all = await this.#count(file);
    if (all.rows === 0) return { part: null, duplicates: 0 };
    const duplicates = all.rows - all.names;
    if (duplicates > 0) await this.#database.write(bestOfEach(list, rows), file, rowGroup);
    const { names: domains, first, last } = all;
    return { part: await this.#generation.part(file, { rows: domains, first, last }), duplicates };
  }

  async #count(
    file: string,
  ): Promise<{ rows: number; names: number; first: string; last: string }> {
    const row = await this.#database.row<{
      rows: bigint;
      names: bigint;
      first: string;
      last: string;
    }>(
      `SELECT count(*) AS rows, count(DISTINCT name) AS names, min(name) AS first, max(name) AS last
       FROM ${parquet(file)}`,
    );
    return { ...row, rows: Number(row.rows), names: Number(row.names) };
  }

  #tell(
    stage: string,
    done: number,
    total: number | null,
    unit: 'bytes' | 'parts',
    rows: number,
  ): void {
    this.#context.onProgress({ stage, done, total, unit, rows });
  }
}

/** Maximum rows between two samples of a run. */
const widestSample = 8_192;

/**
 * Cuts sorted runs into ranges of names of about `rows` rows each, so that runs of any size can be merged range by range in
 * bounded memory. A name with more rows than that gets its own range.
 */
async function nameRanges(
  database: WorkDatabase,
  runs: readonly string[],
  rows: number,
): Promise<readonly KeyRange[]> {
  const sampleEvery = Math.max(1, Math.min(widestSample, Math.floor(rows / 16)));
  const samples: string[] = [];
  for (const run of runs) {
    const found = await database.rows<{ name: string }>(
      `SELECT name FROM read_parquet(${quoted(run)}, file_row_number = true)
       WHERE file_row_number % ${sampleEvery} = ${sampleEvery - 1}`,
    );
    for (const sample of found) samples.push(sample.name);
  }
  samples.sort(compareKeys);
  const step = Math.max(1, Math.round(rows / sampleEvery));
  const cuts = samples.filter((_, index) => index % step === step - 1);
  const distinct = cuts.filter((cut, index) => cut !== cuts[index - 1]);
  return [null, ...distinct].map((from, index) => ({ from, before: distinct[index] ?? null }));
}

/** Rows of sorted runs within a range. */
const rowsInRange = (runs: readonly string[], range: KeyRange): string =>
  `(SELECT * FROM ${parquet(...runs)} WHERE ${inRange('name', range)})`;

const bestOfEach = (columns: string, rows: string) => `SELECT ${columns} FROM (
    SELECT *, lag(name) OVER (ORDER BY name, harmonic_position) AS before FROM ${rows}
  ) WHERE before IS DISTINCT FROM name ORDER BY name`;

const sum = <Key extends string>(
  rows: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number => rows.reduce((total, row) => total + row[key], 0);
