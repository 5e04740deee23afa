import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tables } from '../tables.ts';

/** One job a run. */
export const queue = 'page-speed';

/** A job of a process that does not beat for so long comes back; pg-boss allows no less. */
const heartbeatSeconds = 10;
/** Longer than any run takes. */
const expireInSeconds = 30 * 60;
/** How often a job may come back. What gives a run up is counted in its row. */
const retryLimit = 20;

/** Makes the queue, once; safe from several processes. */
export async function prepareQueue(boss: PgBoss): Promise<PgBoss> {
  await boss.createQueue(queue, {
    heartbeatSeconds,
    expireInSeconds,
    retryLimit,
    retryDelay: 1,
    retentionSeconds: 24 * 60 * 60,
    deleteAfterSeconds: 60 * 60,
  });
  // Reads the queue's settings now: the one connection of the embedded database is taken while a transaction sends.
  await boss.findJobs(queue, { id: randomUUID() });
  return boss;
}

/** Sends a job in the transaction that needs it. One that comes back goes before the others. */
export async function sendJob(
  trx: Transaction<Tables>,
  boss: PgBoss,
  { id, comesBack = false }: { readonly id: string; readonly comesBack?: boolean },
): Promise<void> {
  await boss.insert(queue, [{ id, priority: comesBack ? 1 : 0 }], { db: fromKysely(trx) });
}

/** Whether a job will still come, or is being done. */
export const jobIsLive = (jobId: ReturnType<typeof sql.ref>) => sql<boolean>`exists (
  select 1 from pgboss.job where name = ${queue} and id = ${jobId} and state in ('created', 'retry', 'active'))`;
