import type {
  FormFactor,
  LabStep,
  Leaver,
  PageSpeedBounds,
  PageSpeedClaim,
  PageSpeedEnding,
  PageSpeedOrder,
  PageSpeedRun,
  PageSpeedRunStore,
  PageSpeedStart,
  Waiter,
} from '@plumbline/page-speed';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jobIsLive, QueuedWork } from '../jobs/queued-work.ts';
import type { StorageSource } from '../storage-handle.ts';
import type { Tables } from '../tables.ts';
import { pageSpeedJobs } from './page-speed-jobs.ts';
import { inMs, isWanted, now, toRun } from './page-speed-rows.ts';
import { lockQueue, startRun, wait } from './start-run.ts';
import { claimRun, endRow, endRun, endWhere, giveBackRun, lockHeld } from './worker-steps.ts';

/** Page speed runs in the tables beside their jobs. All times are the database's, so that replicas agree. */
export class DatabasePageSpeedStore implements PageSpeedRunStore {
  readonly #work: QueuedWork;
  readonly #bounds: PageSpeedBounds;

  constructor(source: StorageSource, bounds: PageSpeedBounds) {
    this.#work = new QueuedWork(source, pageSpeedJobs);
    this.#bounds = bounds;
  }

  async start(order: PageSpeedOrder): Promise<PageSpeedStart> {
    return this.#work.transaction((trx, boss) => startRun(trx, boss, order, this.#bounds));
  }

  async read(id: string): Promise<PageSpeedRun | null> {
    const db = await this.#work.db();
    const row = await db
      .selectFrom('page_speed_runs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? toRun(db, row) : null;
  }

  async lighthouse(id: string, formFactor: FormFactor): Promise<Uint8Array | null> {
    const db = await this.#work.db();
    const row = await db
      .selectFrom('page_speed_lighthouse')
      .innerJoin('page_speed_runs', 'page_speed_runs.number', 'page_speed_lighthouse.run')
      .select('gzip')
      .where('id', '=', id)
      .where('form_factor', '=', formFactor)
      .executeTakeFirst();
    return row?.gzip ?? null;
  }

  async evidence(id: string): Promise<Uint8Array | null> {
    const db = await this.#work.db();
    const row = await db
      .selectFrom('page_speed_evidence')
      .innerJoin('page_speed_runs', 'page_speed_runs.number', 'page_speed_evidence.run')
      .select('gzip')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.gzip ?? null;
  }

  async hold(id: string, waiters: readonly Waiter[], leaseMs: number): Promise<void> {
    await this.#work.transaction(async (trx) => {
      const run = await lockOpen(trx, id);
      if (run) await wait(trx, run.number, waiters, leaseMs);
    });
  }

  async release(id: string, holder: string, graceMs: number): Promise<void> {
    const db = await this.#work.db();
    await db
      .updateTable('page_speed_waiters')
      .set({ until: sql<Date>`least(until, ${inMs(graceMs)})` })
      .where('holder', '=', holder)
      .where('run', '=', (run) =>
        run.selectFrom('page_speed_runs').select('number').where('id', '=', id),
      )
      .execute();
  }

  async giveUp(id: string, { owner, page }: Leaver): Promise<PageSpeedRun | null> {
    await this.#work.transaction(async (trx) => {
      const run = await lockOpen(trx, id);
      if (!run) return;
      await trx
        .deleteFrom('page_speed_waiters')
        .where('run', '=', run.number)
        .where((where) =>
          where.or([
            page === null ? where('owner', '=', owner) : where('page', '=', page),
            where('until', '<=', now),
          ]),
        )
        .execute();
      const others = await trx
        .selectFrom('page_speed_waiters')
        .select('holder')
        .where('run', '=', run.number)
        .limit(1)
        .executeTakeFirst();
      if (!others) await endRow(trx, run.number, { state: 'cancelled' });
    });
    return this.read(id);
  }

  async claim(job: {
    readonly id: string;
    readonly attempt: number;
  }): Promise<PageSpeedClaim | null> {
    return this.#work.transaction((trx) => claimRun(trx, job));
  }

  async tell({ token }: PageSpeedClaim, step: LabStep, progress: number): Promise<void> {
    const db = await this.#work.db();
    await db
      .updateTable('page_speed_runs')
      .set({ step: JSON.stringify(step), progress })
      .where('token', '=', token)
      .where('state', '=', 'running')
      .execute();
  }

  async isHeld(claim: PageSpeedClaim): Promise<boolean> {
    return this.#work.transaction(async (trx) => {
      const row = await lockHeld(trx, claim);
      if (row && !row.wanted) await endRow(trx, row.number, { state: 'cancelled' });
      return row?.wanted ?? false;
    });
  }

  async end(claim: PageSpeedClaim, ending: PageSpeedEnding): Promise<boolean> {
    return this.#work.transaction((trx) => endRun(trx, claim, ending, this.#bounds.maxJsonBytes));
  }

  async giveBack(claim: PageSpeedClaim): Promise<void> {
    await this.#work.transaction((trx, boss) => giveBackRun(trx, boss, claim));
  }

  async sweep(): Promise<number> {
    const db = await this.#work.db();
    // Most often nothing is open: no reason to make replicas wait for each other.
    const open = await openQuery(db).limit(1).executeTakeFirst();
    if (!open) return 0;
    return this.#work.transaction(async (trx) => {
      await lockQueue(trx);
      const unwanted = await endWhere(trx, sql<boolean>`not ${isWanted}`, { state: 'cancelled' });
      const lost = await endWhere(
        trx,
        sql<boolean>`not ${jobIsLive(pageSpeedJobs, sql.ref('job_id'))}`,
        {
          state: 'failed',
          failure: 'run_interrupted',
        },
      );
      return unwanted + lost;
    });
  }

  async forget(): Promise<number> {
    const { keptMs, maxKept } = this.#bounds;
    const db = await this.#work.db();
    const { numDeletedRows } = await db
      .deleteFrom('page_speed_runs')
      .where('ended_at', 'is not', null)
      .where((where) =>
        where.or([
          where('ended_at', '<', inMs(-keptMs)),
          where('number', 'in', (old) =>
            old
              .selectFrom('page_speed_runs')
              .select('number')
              .where('ended_at', 'is not', null)
              .orderBy('ended_at', 'desc')
              .orderBy('number', 'desc')
              .offset(maxKept),
          ),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}

const openQuery = (db: Kysely<Tables>) =>
  db.selectFrom('page_speed_runs').select('number').where('state', 'in', ['queued', 'running']);

const lockOpen = (trx: Transaction<Tables>, id: string) =>
  openQuery(trx).where('id', '=', id).forUpdate().executeTakeFirst();
