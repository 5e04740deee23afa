import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { assemble } from '../assemble.ts';
import { StorageUnavailable } from '../errors.ts';
import { newBoss } from '../jobs/new-boss.ts';
import type { Storage, StorageLog } from '../storage.ts';
import { poolWithErrorReporting } from './pool-with-error-reporting.ts';

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
