import { DuckDBDataChunk, UINTEGER } from '@duckdb/node-api';
import { decompressed, type ImportSource } from '../import/decompressed.ts';
import type { WorkDatabase } from '../import/work-database.ts';
import { type EdgeMark, EdgeParser } from './edge-parser.ts';

const vectorRows = 2_048;

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
    readonly rows: number;
    readonly onRead: (bytes: number) => void;
  },
): AsyncGenerator<EdgeChunk> {
  const { ids, mark, rows, onRead } = options;
  const parser = new EdgeParser(source.name, ids, rows, mark);
  let skip = mark?.end ?? 0;
  let number = 0;
  const chunk = async (): Promise<EdgeChunk> => {
    const table = `edges_${(number += 1)}`;
    const made = {
      table: `memory.main.${table}`,
      rows: parser.rows,
      firstSource: parser.sources[0] ?? 0,
      lastSource: parser.sources[parser.rows - 1] ?? 0,
      mark: parser.mark(),
    };
    await fill(database, table, parser);
    parser.rows = 0;
    return made;
  };
  for await (const bytes of decompressed(source, onRead)) {
    let from = Math.min(skip, bytes.length);
    skip -= from;
    while (from < bytes.length) {
      from = parser.feed(bytes, from);
      if (parser.rows === rows) yield await chunk();
    }
  }
  parser.finish();
  yield await chunk();
}

async function fill(database: WorkDatabase, table: string, parser: EdgeParser): Promise<void> {
  await database.loader.run(`CREATE TABLE memory.main.${table} (source UINTEGER, target UINTEGER)`);
  const appender = await database.loader.createAppender(table, 'main', 'memory');
  const chunk = DuckDBDataChunk.create([UINTEGER, UINTEGER]);
  for (let from = 0; from < parser.rows; from += vectorRows) {
    chunk.rowCount = Math.min(vectorRows, parser.rows - from);
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
