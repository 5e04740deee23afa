import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { assemble, newBoss } from './assemble.ts';
import { StorageUnavailable, StorageUnreachable, troubleOf } from './errors.ts';
import type { Storage, StorageLog } from './storage.ts';

/** Connections of one process; jobs have a smaller pool of their own. */
const connections = 10;
const jobConnections = 4;
const connectMs = 10_000;

const int8 = 20;

/** Counts and 64-bit numbers as numbers, as PGlite gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    Number(oid) === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

/**
 * A PostgreSQL server, for any number of processes. Connections that break are replaced as they are needed.
 * @throws StorageUnreachable
 */
export async function openPostgres(url: string, log: StorageLog): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: connections,
    connectionTimeoutMillis: connectMs,
    application_name: 'plumbline',
  });
  // A connection that breaks, idle or in use, would end the process without a listener.
  pool.on('error', (error) => log.warn(`PostgreSQL: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  /** The last failed write, until one succeeds. */
  let unwritten: StorageUnavailable | null = null;
  const reportingPool = poolWithErrorReporting(pool, (error) => (unwritten = error));
  try {
    (await reportingPool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return assemble({
    kind: 'postgres',
    dialect: new PostgresDialect({ pool: reportingPool }),
    newBoss: () =>
      newBoss(
        {
          connectionString: url,
          max: jobConnections,
          application_name: 'plumbline-jobs',
        },
        log,
      ),
    check: async () => {
      const client = await reportingPool.connect();
      try {
        await requireWritable(client);
        if (unwritten) await writeSome(client);
        unwritten = null;
      } finally {
        client.release();
      }
    },
    snapshot: () => Promise.resolve(),
    beforeClose: () => Promise.resolve(),
    release: () => undefined,
    log,
  });
}

/** @throws StorageUnavailable on a standby, and if the operator allows no writes */
async function requireWritable(client: PostgresPoolClient): Promise<void> {
  const { rows } = await client.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
    [],
  );
  if (rows[0]?.readOnly !== 'on') return;
  throw new StorageUnavailable('PostgreSQL (DATABASE_URL) is read-only. Use its primary server.');
}

/** Allocates half a megabyte on the server's disk and frees it. @throws StorageUnavailable when there is no space */
async function writeSome(client: PostgresPoolClient): Promise<void> {
  await client.query('begin', []);
  try {
    await client.query(
      `create temporary table write_check on commit drop as
       select repeat('x', 1000) as filler from generate_series(1, 500)`,
      [],
    );
  } finally {
    await client.query('rollback', []);
  }
}

/**
 * Wraps a pool so that failures of the server are distinct from statements that the server refused.
 * @param onUnavailable is called for each failed write
 */
function poolWithErrorReporting(
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
