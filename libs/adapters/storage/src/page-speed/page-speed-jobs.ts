import type { Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { JobKind } from '../jobs/queued-work.ts';
import type { Tables } from '../tables.ts';

/** One job a run. */
export const pageSpeedJobs = {
  queue: 'page-speed',
  expireInSeconds: 30 * 60,
  retentionSeconds: 24 * 60 * 60,
  retryLimit: 20,
  retryDelay: 1,
  pollingIntervalSeconds: 0.5,
} as const satisfies JobKind;

/** Sends a job in the transaction that needs it. One that comes back goes before the others. */
export async function sendJob(
  trx: Transaction<Tables>,
  boss: PgBoss,
  { id, comesBack = false }: { readonly id: string; readonly comesBack?: boolean },
): Promise<void> {
  const job = { id, priority: comesBack ? 1 : 0 };
  await boss.insert(pageSpeedJobs.queue, [job], { db: fromKysely(trx) });
}
