import type { DuckDBConnection, DuckDBMaterializedResult, DuckDBValue } from '@duckdb/node-api';
import { interruptEveryMs, tooSlow } from './connections.ts';
import { LinkIndexOutOfMemory } from './errors.ts';

/**
 * Runs one statement, with its values bound.
 * @throws LinkIndexBusy when the signal ends it
 * @throws LinkIndexOutOfMemory
 */
export async function runQuery(
  connection: DuckDBConnection,
  sql: string,
  values: readonly DuckDBValue[],
  signal: AbortSignal,
): Promise<DuckDBMaterializedResult> {
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    timer = setTimeout(interrupt, interruptEveryMs);
  };
  signal.addEventListener('abort', interrupt);
  try {
    return await connection.run(sql, values.length === 0 ? undefined : [...values]);
  } catch (error) {
    if (signal.aborted) throw tooSlow();
    throw isOutOfMemory(error) ? outOfMemory(error) : error;
  } finally {
    signal.removeEventListener('abort', interrupt);
    clearTimeout(timer);
  }
}

/** DuckDB tells the kinds of its errors by how their messages begin. */
const isOutOfMemory = (error: unknown): boolean =>
  String(error).startsWith('Error: Out of Memory Error');

const outOfMemory = (cause: unknown): LinkIndexOutOfMemory =>
  new LinkIndexOutOfMemory('The index needs more memory than it may use.', { cause });
