import { DuckDBDataChunk, UINTEGER } from '@duckdb/node-api';
import { decompressed, type ImportSource } from '../import/decompressed.ts';
import { ImportError } from '../import/import-error.ts';
import type { WorkDatabase } from '../import/work-database.ts';
import { type EdgeMark, EdgeParser } from './edge-parser.ts';

const vectorRows = 2_048;

/** Twice what the domain that links to most has (14.9 million, 2017). */
const mostEdgesOfSource = 32_000_000;

export interface EdgeChunk {
  /** Name of the table that holds it, with the columns source and target. */
  readonly table: string;
  readonly rows: number;
  readonly firstSource: number;
  readonly lastSource: number;
  /** How the reading stands after it. */
  readonly mark: EdgeMark;
}

/**
 * Reads edges chunk by chunk into tables of DuckDB, which can be worked on while the next is read. Drop a table when you
 * are done with it.
 */
export async function* edgeChunks(
  database: WorkDatabase,
  source: ImportSource,
  options: {
    readonly ids: number;
    readonly mark: EdgeMark | undefined;
    /** Of a chunk, about: all edges of a source stand in one. */
    readonly rows: number;
    readonly onRead: (bytes: number) => void;
  },
): AsyncGenerator<EdgeChunk> {
  const { ids, mark, rows, onRead } = options;
  const parser = new EdgeParser(source.name, ids, rows, mark);
  let skip = mark?.end ?? 0;
  let number = 0;
  const chunk = async (rows: number, end: EdgeMark): Promise<EdgeChunk> => {
    const table = `edges_${(number += 1)}`;
    const firstSource = parser.sources[0] ?? 0;
    const lastSource = parser.sources[rows - 1] ?? 0;
    await fill(database, table, parser, rows);
    parser.drop(rows);
    return { table: `memory.main.${table}`, rows, firstSource, lastSource, mark: end };
  };
  for await (const bytes of decompressed(source, onRead)) {
    let from = Math.min(skip, bytes.length);
    skip -= from;
    while (from < bytes.length) {
      from = parser.feed(bytes, from);
      if (parser.rows < parser.sources.length) continue;
      // The last source may go on: its edges are to stand in one part, with those that are to come.
      if (parser.lastRun > 0) yield await chunk(parser.lastRun, parser.beforeLastRun);
      else growFor(source, parser);
    }
  }
  parser.finish();
  yield await chunk(parser.rows, parser.mark());
}

/** @throws ImportError `bad_input` for a source with more edges than any domain has */
function growFor(source: ImportSource, parser: EdgeParser): void {
  if (parser.rows >= mostEdgesOfSource) {
    throw new ImportError(
      'bad_input',
      `${source.name} has more than ${mostEdgesOfSource} edges from one domain: it is no graph of the web.`,
    );
  }
  parser.grow();
}

async function fill(
  database: WorkDatabase,
  table: string,
  parser: EdgeParser,
  rows: number,
): Promise<void> {
  await database.loader.run(`CREATE TABLE memory.main.${table} (source UINTEGER, target UINTEGER)`);
  const appender = await database.loader.createAppender(table, 'main', 'memory');
  const chunk = DuckDBDataChunk.create([UINTEGER, UINTEGER]);
  for (let from = 0; from < rows; from += vectorRows) {
    chunk.rowCount = Math.min(vectorRows, rows - from);
    const to = from + chunk.rowCount;
    setColumn(chunk, 0, parser.sources.subarray(from, to));
    setColumn(chunk, 1, parser.targets.subarray(from, to));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

/** Whole columns at once: value by value takes ten times as long. */
function setColumn(chunk: DuckDBDataChunk, column: number, values: Uint32Array): void {
  const vector = chunk.getColumnVector(column);
  if (!('items' in vector) || !(vector.items instanceof Uint32Array)) {
    throw new Error('not a column of UINTEGER');
  }
  vector.items.set(values);
  vector.flush();
}
