import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StorageUnreachable } from '../errors.ts';

/** The same pool, whose failures to reach the server are told apart from statements that the server refused. */
export function tellingPool(pool: pg.Pool): PostgresPool {
  return {
    connect: () => pool.connect().then(tellingClient, told),
    end: () => pool.end(),
    options: pool.options,
  } as PostgresPool;
}

function tellingClient(client: pg.PoolClient): PostgresPoolClient {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'query') return value.bind(target) as unknown;
      return (...args: unknown[]) => {
        const answer: unknown = value.apply(target, args);
        return answer instanceof Promise ? answer.catch(told) : answer;
      };
    },
  }) as unknown as PostgresPoolClient;
}

function told(error: unknown): never {
  throw isRefusedStatement(error)
    ? error
    : new StorageUnreachable(`PostgreSQL (DATABASE_URL) cannot be reached: ${reasonOf(error)}`, {
        cause: error,
      });
}

/**
 * PostgreSQL's classes of errors (Appendix A): 08 connection, 28 who may come in, 53 out of room, 57 shut down or starting,
 * 58 its own trouble; 3D no such database. All others are about the statement.
 */
function isRefusedStatement(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return (
    /^[0-9A-Z]{5}$/.test(String(error.code)) &&
    !/^(08|28|3D|53|57P|58)/.test(String(error.code)) &&
    'severity' in error
  );
}

/** The messages of pg name host, port and user, never the password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
