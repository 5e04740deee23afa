import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { assemble } from '../assemble.ts';
import { jobSupervision } from '../jobs/job-supervision.ts';
import type { Storage, StorageLog } from '../storage.ts';
import { tellingPool } from './telling-pool.ts';

/** Connections of one process; jobs have their own, fewer. */
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
  // A connection that breaks, idle or in use, would end the process if nobody listened.
  pool.on('error', (error) => log.warn(`PostgreSQL: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const telling = tellingPool(pool);
  try {
    (await telling.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return assemble({
    kind: 'postgres',
    dialect: new PostgresDialect({ pool: telling }),
    newBoss: () => {
      const boss = new PgBoss({
        ...jobSupervision,
        connectionString: url,
        max: jobConnections,
        application_name: 'plumbline-jobs',
      });
      boss.on('error', (error) => log.error(`Jobs: ${error.message}`));
      return boss;
    },
    ping: async () => {
      const client = await telling.connect();
      await client.query('select 1', []).finally(() => client.release());
    },
    snapshot: () => Promise.resolve(),
    beforeClose: () => Promise.resolve(),
    release: () => undefined,
  });
}
