import { type Kysely, sql } from 'kysely';
import type { StorageLog } from '../storage.ts';

/** How many dead rows a table may have, in all and per live row: PostgreSQL's defaults for autovacuum. */
const mostDead = 50;
const mostDeadShare = 0.2;

const everyMs = 60_000;

/**
 * Frees the space of deleted rows in tables that have many. A PostgreSQL server does so by itself; the embedded database
 * does not. Includes the tables of jobs and of the catalog, and TOAST tables.
 */
export async function vacuumDead(db: Kysely<never>): Promise<void> {
  // This connection publishes its statistics at most once a second: publish them now.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ readonly name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
    where n_dead_tup > ${sql.lit(mostDead)} + ${sql.lit(mostDeadShare)} * n_live_tup`.execute(db);
  // Each is a separate statement, since none may be part of a transaction.
  for (const { name } of rows) await sql.raw(`vacuum ${name}`).execute(db);
}

/** Reclaims space from time to time. @returns a function that stops it */
export const keepUp = (db: Kysely<never>, log: StorageLog, pauseMs = everyMs): (() => void) =>
  every(pauseMs, () => vacuumDead(db), 'Room in the database was not given back', log);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Writes a snapshot when the newest is a day old, or was written by a clock that was ahead.
 * @param newestAt when the newest was written, in ms since 1970; `null` if there is none
 * @returns a function that stops it
 */
export const keepSnapshots = (
  newestAt: () => number | null,
  snapshot: () => Promise<void>,
  log: StorageLog,
  pauseMs = hourMs,
): (() => void) =>
  every(
    pauseMs,
    async () => {
      const at = newestAt();
      if (at === null || Math.abs(Date.now() - at) >= dayMs) await snapshot();
    },
    'The daily snapshot was not written',
    log,
  );

function every(ms: number, act: () => Promise<void>, failure: string, log: StorageLog): () => void {
  const timer = setInterval(() => {
    act().catch((error: unknown) => log.warn(`${failure}: ${String(error)}`));
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}
