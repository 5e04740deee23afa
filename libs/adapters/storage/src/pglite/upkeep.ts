import { type Kysely, sql } from 'kysely';
import type { StorageLog } from '../storage.ts';

/** Dead rows that a table may have, and dead ones for each live one: PostgreSQL's own defaults for its autovacuum. */
const mostDead = 50;
const mostDeadShare = 0.2;

const everyMs = 60_000;

/**
 * Gives the room of deleted rows to new ones, where there are many: a PostgreSQL server does that by itself, the embedded
 * one has nobody who does. Tables of jobs, of the catalogue and of large values included.
 */
export async function vacuumDead(db: Kysely<never>): Promise<void> {
  // What this connection has counted is told once a second at most: now, too.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ readonly name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
    where n_dead_tup > ${sql.lit(mostDead)} + ${sql.lit(mostDeadShare)} * n_live_tup`.execute(db);
  // Each a statement of its own: none may be part of a transaction.
  for (const { name } of rows) await sql.raw(`vacuum ${name}`).execute(db);
}

/** Does so now and then. @returns what stops it */
export function keepUp(db: Kysely<never>, log: StorageLog, pauseMs = everyMs): () => void {
  const timer = setInterval(() => {
    vacuumDead(db).catch((error: unknown) => {
      log.warn(`Room in the database was not given back: ${String(error)}`);
    });
  }, pauseMs);
  timer.unref();
  return () => clearInterval(timer);
}
