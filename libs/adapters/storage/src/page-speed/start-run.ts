import { randomUUID } from 'node:crypto';
import {
  type PageSpeedBounds,
  type PageSpeedOrder,
  type PageSpeedStart,
  waitBehind,
  type Waiter,
} from '@plumbline/page-speed';
import { sql, type Transaction } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Tables } from '../tables.ts';
import { sendJob } from './page-speed-jobs.ts';
import { inMs, openRuns, paceOf, type RunRow, toRun } from './page-speed-rows.ts';

/** One order, or one sweep, at a time across all replicas. */
const queueLock = 7_101;

export const lockQueue = async (trx: Transaction<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${queueLock})`.execute(trx);
};

/** Joins a run that will do, or puts a new one with its job into the queue. */
export async function startRun(
  trx: Transaction<Tables>,
  boss: PgBoss,
  order: PageSpeedOrder,
  bounds: PageSpeedBounds,
): Promise<PageSpeedStart> {
  await lockQueue(trx);
  const shared = await runThatWillDo(trx, order, bounds);
  if (shared?.state === 'done') return { kind: 'joined', run: await toRun(trx, shared) };
  const open = await openRuns(trx);
  const own = await ownRuns(trx, order.owner);
  if (own.filter((id) => id !== shared?.id).length >= bounds.maxPerOwner) {
    return { kind: 'own', waitSeconds: await waitFor(trx, open) };
  }
  if (shared) {
    await wait(trx, shared.number, order);
    return { kind: 'joined', run: await toRun(trx, shared) };
  }
  if (open.filter(({ state }) => state === 'queued').length >= bounds.maxQueued) {
    return { kind: 'full', waitSeconds: await waitFor(trx, open) };
  }
  const jobId = randomUUID();
  const row = await trx
    .insertInto('page_speed_runs')
    .values({
      id: randomUUID(),
      url: order.url,
      runs: order.runs,
      state: 'queued',
      job_id: jobId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await wait(trx, row.number, order);
  await sendJob(trx, boss, { id: jobId });
  return { kind: 'started', run: await toRun(trx, row) };
}

/** Keeps a run wanted from now on. */
export async function wait(
  trx: Transaction<Tables>,
  run: number,
  { holder, owner, page, leaseMs }: Waiter & Pick<PageSpeedOrder, 'leaseMs'>,
): Promise<void> {
  await trx
    .insertInto('page_speed_waiters')
    .values({ run, holder, owner, page, until: inMs(leaseMs) })
    .onConflict((conflict) =>
      conflict.columns(['run', 'holder']).doUpdateSet({ until: inMs(leaseMs) }),
    )
    .execute();
}

/** The row is locked, so that nobody ends the run while it is joined. */
async function runThatWillDo(
  trx: Transaction<Tables>,
  { url, runs, fresh }: PageSpeedOrder,
  { shareMs }: PageSpeedBounds,
): Promise<RunRow | undefined> {
  const recent = sql<boolean>`state = 'done' and ended_at > ${inMs(-shareMs)}`;
  return trx
    .selectFrom('page_speed_runs')
    .selectAll()
    .where('url', '=', url)
    .where('runs', '=', runs)
    .where((where) => {
      const open = where('state', 'in', ['queued', 'running']);
      return fresh ? open : where.or([open, recent]);
    })
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Ids of open runs that a visitor waits for. */
async function ownRuns(trx: Transaction<Tables>, owner: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('page_speed_runs')
    .innerJoin('page_speed_waiters', 'page_speed_waiters.run', 'page_speed_runs.number')
    .select('page_speed_runs.id')
    .distinct()
    .where('state', 'in', ['queued', 'running'])
    .where('owner', '=', owner)
    .where('until', '>', inMs(0))
    .execute();
  return rows.map(({ id }) => id);
}

/** Until the queue has moved by one. */
async function waitFor(
  trx: Transaction<Tables>,
  open: Awaited<ReturnType<typeof openRuns>>,
): Promise<number | null> {
  const running = open.filter(({ state }) => state === 'running');
  const next = open.filter(({ state }) => state === 'queued').slice(0, running.length > 0 ? 0 : 1);
  return waitBehind(next, running, await paceOf(trx));
}
