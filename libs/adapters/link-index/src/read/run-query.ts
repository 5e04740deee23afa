import type { DuckDBConnection, DuckDBMaterializedResult, DuckDBValue } from '@duckdb/node-api';
import { interruptEveryMs, tooSlow } from './connections.ts';

/**
 * Runs one statement, with its values bound.
 * @throws LinkIndexBusy when the signal ends it
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
    throw signal.aborted ? tooSlow() : error;
  } finally {
    signal.removeEventListener('abort', interrupt);
    clearTimeout(timer);
  }
}
