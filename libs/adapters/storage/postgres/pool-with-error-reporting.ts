import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StorageUnavailable, StorageUnreachable, troubleOf } from '../errors.ts';

/**
 * Wraps a pool so that failures of the server are distinct from statements that the server refused.
 * @param onUnavailable is called for each failed write
 */
export function poolWithErrorReporting(
  pool: pg.Pool,
  onUnavailable: (error: StorageUnavailable) => void,
): PostgresPool {
  const report = (error: unknown): never => {
    const storageError = toStorageError(error);
    if (storageError instanceof StorageUnavailable) onUnavailable(storageError);
    throw storageError ?? error;
  };
  return {
    connect: () =>
      pool.connect().then((client) => clientWithErrorReporting(client, report), report),
    end: () => pool.end(),
    options: pool.options,
  } as PostgresPool;
}

function clientWithErrorReporting(
  client: pg.PoolClient,
  report: (error: unknown) => never,
): PostgresPoolClient {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'query') return value.bind(target) as unknown;
      return (...args: unknown[]) => {
        const answer: unknown = value.apply(target, args);
        return answer instanceof Promise ? answer.catch(report) : answer;
      };
    },
  }) as unknown as PostgresPoolClient;
}

/** @returns `null` for a statement that the server refused. Any error that is not the server's is the connection's. */
function toStorageError(error: unknown): StorageUnavailable | StorageUnreachable | null {
  const trouble = isServerError(error) ? troubleOf(error.code) : 'unreachable';
  if (trouble === null) return null;
  const reason = reasonOf(error);
  return trouble === 'unavailable'
    ? new StorageUnavailable(`PostgreSQL (DATABASE_URL) cannot be written: ${reason}`, {
        cause: error,
      })
    : new StorageUnreachable(`PostgreSQL (DATABASE_URL) cannot be reached: ${reason}`, {
        cause: error,
      });
}

const isServerError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error &&
  'severity' in error &&
  'code' in error &&
  /^[0-9A-Z]{5}$/.test(String(error.code));

/** pg's messages contain host, port and user, never the password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
