import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tables } from '../tables.ts';

/** One job a post. */
export const queue = 'blog-posts';

/** A job of a process that does not beat for so long comes back; pg-boss allows no less. */
const heartbeatSeconds = 10;
/** Longer than any post takes to write. */
const expireInSeconds = 2 * 60 * 60;
/** Jobs that wait for the budget of another day, and for the day after, are kept. */
const retentionSeconds = 30 * 24 * 60 * 60;
/** How often a crash may bring a job back. What ends a post is counted in its row. */
const retryLimit = 10_000;

/** Makes the queue, once; safe from several processes. */
export async function prepareQueue(boss: PgBoss): Promise<PgBoss> {
  await boss.createQueue(queue, {
    heartbeatSeconds,
    expireInSeconds,
    retentionSeconds,
    retryLimit,
    deleteAfterSeconds: 60 * 60,
  });
  // Reads the queue's settings now: the one connection of the embedded database is taken while a transaction sends.
  await boss.findJobs(queue, { id: randomUUID() });
  return boss;
}

export interface PlannedJob {
  readonly id: string;
  readonly startAfter: Date;
}

/** Sends jobs in the transaction that needs them. */
export async function sendJobs(
  trx: Transaction<Tables>,
  boss: PgBoss,
  jobs: readonly PlannedJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  await boss.insert(
    queue,
    jobs.map(({ id, startAfter }) => ({ id, startAfter })),
    { db: fromKysely(trx) },
  );
}

/** Whether a job will still come, or is being done. */
export const jobIsLive = (jobId: ReturnType<typeof sql.ref>) => sql<boolean>`exists (
  select 1 from pgboss.job where name = ${queue} and id = ${jobId} and state in ('created', 'retry', 'active'))`;
