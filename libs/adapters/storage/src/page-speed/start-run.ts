import { randomUUID } from 'node:crypto';
import {
  networkOf,
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
  const { owner } = order;
  const near = (await waitersNear(trx, owner)).filter(({ id }) => id !== shared?.id);
  const own = near.filter((waiter) => waiter.owner === owner);
  if (runsOf(own) >= bounds.maxPerOwner || runsOf(near) >= bounds.maxPerNetwork) {
    return { kind: 'own', waitSeconds: await waitFor(trx, open) };
  }
  if (shared) {
    await wait(trx, shared.number, [order], order.leaseMs);
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
  await wait(trx, row.number, [order], order.leaseMs);
  await sendJob(trx, boss, { id: jobId });
  return { kind: 'started', run: await toRun(trx, row) };
}

/** Keeps a run wanted from now on, for any number of waiters: one statement, since thousands may follow one run. */
export async function wait(
  trx: Transaction<Tables>,
  run: number,
  waiters: readonly Waiter[],
  leaseMs: number,
): Promise<void> {
  const rows = waiters.map(({ holder, owner, page }) => ({ holder, owner, page }));
  await sql`insert into page_speed_waiters (run, holder, owner, page, until)
    select ${run}, holder, owner, page, ${inMs(leaseMs)}
    from json_to_recordset(${JSON.stringify(rows)}) as waiters (holder text, owner text, page text)
    on conflict (run, holder) do update set until = excluded.until`.execute(trx);
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

interface WaitedFor {
  readonly id: string;
  readonly owner: string;
}

/** Open runs, and who of a visitor's network waits for them. */
async function waitersNear(trx: Transaction<Tables>, owner: string): Promise<readonly WaitedFor[]> {
  return trx
    .selectFrom('page_speed_runs')
    .innerJoin('page_speed_waiters', 'page_speed_waiters.run', 'page_speed_runs.number')
    .select(['page_speed_runs.id', 'page_speed_waiters.owner'])
    .where('state', 'in', ['queued', 'running'])
    .where(sql`split_part(owner, '/', 1)`, '=', networkOf(owner))
    .where('until', '>', inMs(0))
    .execute();
}

const runsOf = (waiters: readonly WaitedFor[]): number => new Set(waiters.map(({ id }) => id)).size;

/** Until the queue has moved by one. */
async function waitFor(
  trx: Transaction<Tables>,
  open: Awaited<ReturnType<typeof openRuns>>,
): Promise<number | null> {
  const running = open.filter(({ state }) => state === 'running');
  const next = open.filter(({ state }) => state === 'queued').slice(0, running.length > 0 ? 0 : 1);
  return waitBehind(next, running, await paceOf(trx));
}
