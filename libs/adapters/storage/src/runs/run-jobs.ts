import type { Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { JobKind } from '../jobs/queued-work.ts';
import type { Tables } from '../tables.ts';

/** One job a post. */
export const blogJobs = {
  queue: 'blog-posts',
  expireInSeconds: 2 * 60 * 60,
  // Jobs that wait for the budget of another day, and for the day after, are kept.
  retentionSeconds: 30 * 24 * 60 * 60,
  retryLimit: 10_000,
  pollingIntervalSeconds: 1,
} as const satisfies JobKind;

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
    blogJobs.queue,
    jobs.map(({ id, startAfter }) => ({ id, startAfter })),
    { db: fromKysely(trx) },
  );
}
