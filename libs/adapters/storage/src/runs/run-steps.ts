import { randomUUID } from 'node:crypto';
import type { RetryResult, Run, RunOrder, StartedRun } from '@plumbline/blog';
import { sql, type Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tables } from '../tables.ts';
import { blogJobs, sendJobs } from './run-jobs.ts';
import { readRun, readRuns, withoutNumber } from './run-rows.ts';

/** Runs are planned one at a time, so that no two plan the same. */
const planningLock = 7_203_002;

/** Keeps a run, its plans and its jobs together; where it is claimed already, says by which run. */
export async function startRun(
  trx: Transaction<Tables>,
  boss: PgBoss,
  order: RunOrder,
): Promise<StartedRun> {
  await sql`select pg_advisory_xact_lock(${planningLock})`.execute(trx);
  const standing = await inTheWay(trx, order);
  if (standing) {
    const because = order.scheduleKey === null ? 'open' : 'claimed';
    return { started: false, because, run: standing };
  }
  const { rows: used } = await sql<{ sourceId: string; topic: string; angle: string }>`
    select source_id as "sourceId", plan ->> 'topic' as topic, plan ->> 'angle' as angle
    from blog_run_items`.execute(trx);
  const plans = order.plan(used);
  const id = randomUUID();
  const { number } = await trx
    .insertInto('blog_runs')
    .values({
      id,
      kind: order.kind,
      trigger: order.trigger,
      day: order.day,
      schedule_key: order.scheduleKey,
      state: 'queued',
      asked: plans.length,
      created_at: order.at,
      started_at: null,
      ended_at: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  const jobs = plans.map(() => ({ id: randomUUID(), startAfter: order.at }));
  await trx
    .insertInto('blog_run_items')
    .values(
      plans.map((plan, place) => ({
        run: number,
        position: plan.position,
        state: 'waiting',
        source_id: plan.sourceId,
        plan: JSON.stringify(plan),
        job_id: jobs[place]?.id ?? randomUUID(),
        next_try_at: order.at,
      })),
    )
    .execute();
  await sendJobs(trx, boss, jobs);
  const run = await readRun(trx, id);
  if (!run) throw new Error('A run was not kept');
  return { started: true, run };
}

/** The lock above makes this certain; unique indexes stand behind it. */
async function inTheWay(trx: Transaction<Tables>, order: RunOrder): Promise<Run | null> {
  const [found] = await readRuns(trx, (query) =>
    order.scheduleKey === null
      ? query
          .where('r.kind', '=', order.kind)
          .where('r.trigger', '=', 'person')
          .where('r.state', 'in', ['queued', 'running'])
      : query.where('r.schedule_key', '=', order.scheduleKey),
  );
  return found ? withoutNumber(found) : null;
}

/** What waits and what is being written is cancelled; whoever writes finds that its claim is void. */
export async function cancelRun(
  trx: Transaction<Tables>,
  boss: PgBoss,
  id: string,
  at: Date,
): Promise<Run | null> {
  const run = await lockRun(trx, id);
  if (!run) return null;
  if (run.state === 'queued' || run.state === 'running') {
    const waiting = await trx
      .selectFrom('blog_run_items')
      .select('job_id')
      .where('run', '=', run.number)
      .where('state', '=', 'waiting')
      .execute();
    await trx
      .updateTable('blog_run_items')
      .set({ state: 'cancelled', ended_at: at, wait_reason: null, reason: null })
      .where('run', '=', run.number)
      .where('state', 'in', ['waiting', 'writing'])
      .execute();
    await trx
      .updateTable('blog_runs')
      .set({ state: 'cancelled', ended_at: at })
      .where('number', '=', run.number)
      .execute();
    if (waiting.length > 0) {
      const ids = waiting.map(({ job_id }) => job_id);
      await boss.cancel(blogJobs.queue, ids, { db: fromKysely(trx) });
    }
  }
  return readRun(trx, id);
}

interface Retry {
  readonly id: string;
  readonly position: number;
  readonly at: Date;
}

/** Puts a post that failed or was rejected back into the queue, with all its tries before it. */
export async function retryPost(
  trx: Transaction<Tables>,
  boss: PgBoss,
  { id, position, at }: Retry,
): Promise<RetryResult> {
  await sql`select pg_advisory_xact_lock(${planningLock})`.execute(trx);
  const run = await lockRun(trx, id);
  if (!run) return 'not-failed';
  const jobId = randomUUID();
  const change = trx
    .updateTable('blog_run_items')
    .set({
      state: 'waiting',
      job_id: jobId,
      token: null,
      attempts: 0,
      crashes: 0,
      reason: null,
      wait_reason: null,
      findings: '[]',
      next_try_at: at,
      ended_at: null,
    })
    .where('run', '=', run.number)
    .where('position', '=', position)
    .where('state', 'in', ['failed', 'rejected']);
  if (run.state !== 'queued' && run.state !== 'running') {
    const others = await trx
      .selectFrom('blog_runs')
      .select('number')
      .where('kind', '=', run.kind)
      .where('trigger', '=', 'person')
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst();
    if (run.trigger === 'person' && others) return 'another-run-is-open';
  }
  const { numUpdatedRows } = await change.executeTakeFirst();
  if (numUpdatedRows === 0n) return 'not-failed';
  await trx
    .updateTable('blog_runs')
    .set({ state: 'running', ended_at: null })
    .where('number', '=', run.number)
    .execute();
  await sendJobs(trx, boss, [{ id: jobId, startAfter: at }]);
  return 'retried';
}

const lockRun = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('blog_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
