import { randomUUID } from 'node:crypto';
import {
  type Claim,
  hasFullShare,
  laterOrdersFirst,
  networkOf,
  placeInQueue,
  refusalOf,
  type Run,
  type RunBounds,
  type RunEnding,
  type RunJob,
  type RunKind,
  type RunOrder,
  type RunState,
  type RunStore,
  type StartedRun,
  type Waiter,
  waitForPlace,
  waiterKey,
  type WaitingRun,
} from '@plumbline/runs';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { StorageSource } from '../storage.ts';
import type { Tables } from '../tables.ts';
import { jobIsLive, QueuedWork } from './database-run-queue.ts';
import {
  inMs,
  isWanted,
  lockKind,
  now,
  type OnLost,
  openStates,
  type RunRow,
  RunSteps,
  siteIsBusy,
} from './run-steps.ts';

/** How many finished runs determine the pace of their kind. */
const paceRuns = 20;

/** Runs of one kind, in the same database as their jobs, so that one transaction changes both. */
export class DatabaseRunStore<Input, Checkpoint, Result> implements RunStore<
  Input,
  Checkpoint,
  Result
> {
  readonly #work: QueuedWork;
  readonly #kind: RunKind<Input>;
  readonly #onLost: OnLost | undefined;

  constructor(source: StorageSource, kind: RunKind<Input>, onLost?: OnLost) {
    this.#work = new QueuedWork(source, kind.lane);
    this.#kind = kind;
    this.#onLost = onLost;
  }

  /** The database without waiting for the queue. */
  db(): Promise<Kysely<Tables>> {
    return this.#work.db();
  }

  /** Steps of runs and their side effects, in one transaction. */
  async steps<Outcome>(act: (steps: RunSteps) => Promise<Outcome>): Promise<Outcome> {
    return this.#work.transaction((trx, boss) =>
      act(new RunSteps(trx, boss, this.#kind, this.#onLost)),
    );
  }

  async start(order: RunOrder<Input>): Promise<StartedRun<Run<Input, Checkpoint, Result>>> {
    const { key, site, waiter, leaseMs, input, weight } = order;
    const bounds = this.#bounds();
    return this.steps(async (steps) => {
      const { trx } = steps;
      await lockKind(trx, this.#kind.id);
      const shared =
        key === null ? undefined : await this.#sharedRun(trx, { ...order, key }, bounds);
      if (shared?.state === 'done') return { kind: 'joined', run: await this.#toRun(trx, shared) };
      const open = await this.#openRuns(trx);
      const near = (await this.#waitersNear(trx, waiter)).filter(({ id }) => id !== shared?.id);
      const queued = open.filter(({ state }) => state === 'queued');
      const demand = {
        queued: queued.length,
        ofSite: queued.filter((run) => run.site === site).length,
        own: runsOf(near.filter(({ owner }) => owner === waiter.owner)),
        near: runsOf(near),
      };
      if (shared && !hasFullShare(demand, bounds)) {
        await steps.wait(shared.id, [waiter], leaseMs);
        return { kind: 'joined', run: await this.#toRun(trx, shared) };
      }
      const refusal = refusalOf(demand, bounds);
      if (refusal !== null) {
        return { kind: refusal, waitSeconds: waitForPlace(open, await this.#pace(trx)) };
      }
      const added = { kind: this.#kind.id, key, input, weight, site, jobId: randomUUID() };
      const [row] = await steps.add([{ ...added, behind: laterOrdersFirst(demand, bounds) }]);
      if (!row) throw new Error('A run was not stored');
      await steps.wait(row.id, [waiter], leaseMs);
      return { kind: 'started', run: await this.#toRun(trx, row) };
    });
  }

  async read(id: string): Promise<Run<Input, Checkpoint, Result> | null> {
    const db = await this.db();
    const row = await this.#runs(db).selectAll().where('id', '=', id).executeTakeFirst();
    return row ? this.#toRun(db, row) : null;
  }

  async file(id: string, name: string): Promise<Uint8Array | null> {
    const db = await this.db();
    const row = await db
      .selectFrom('run_files')
      .select('bytes')
      .where('run', '=', id)
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.bytes ?? null;
  }

  async hold(id: string, waiters: readonly Waiter[], leaseMs: number): Promise<void> {
    await this.steps(async (steps) => {
      const run = await this.#lockOpen(steps.trx, id);
      if (run && !run.unwanted) await steps.wait(id, waiters, leaseMs);
    });
  }

  async leave(id: string, waiter: Waiter | null): Promise<boolean> {
    return this.steps(async (steps) => {
      const run = await this.#lockOpen(steps.trx, id);
      if (!run) return false;
      let waiters = steps.trx.deleteFrom('run_waiters').where('run', '=', id);
      if (waiter !== null) {
        waiters =
          waiter.page === null
            ? waiters.where('owner', '=', waiter.owner)
            : waiters.where('holder', '=', waiterKey(waiter));
      }
      await waiters.execute();
      const wanted = await steps.isWanted(run);
      if (!wanted) await steps.cancel(run);
      return wanted;
    });
  }

  async claim(job: Pick<RunJob, 'id' | 'attempt'>): Promise<Claim<Input, Checkpoint> | null> {
    return this.steps(async (steps) => {
      const row = await steps.take(job);
      return row && ((await steps.hold(row, job)) as Claim<Input, Checkpoint>);
    });
  }

  async checkpoint({ runId, token }: Claim, data: Checkpoint): Promise<void> {
    const db = await this.db();
    await db
      .updateTable('runs')
      .set({ checkpoint: JSON.stringify(data) })
      .where('id', '=', runId)
      .where('token', '=', token)
      .where('state', '=', 'running')
      .execute();
  }

  async save(claim: Claim, name: string, bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength > this.#maxFileBytes) return;
    await this.steps(async (steps) => {
      if (!(await steps.held(claim))) return;
      await steps.trx
        .insertInto('run_files')
        .values({ run: claim.runId, name, bytes })
        .onConflict((file) => file.columns(['run', 'name']).doUpdateSet({ bytes }))
        .execute();
    });
  }

  async held(claims: readonly Claim[]): Promise<readonly Claim[]> {
    if (claims.length === 0) return [];
    const db = await this.db();
    const tokens = claims.map(({ token }) => token);
    const rows = await this.#runs(db)
      .select(['token', isWanted.as('wanted')])
      .where('state', '=', 'running')
      .where('token', 'in', tokens)
      .execute();
    const wanted = (row: (typeof rows)[number]) => this.#kind.bounds === null || row.wanted;
    if (!rows.every(wanted)) await this.steps((steps) => steps.cancelUnwanted());
    const valid = new Set(rows.filter(wanted).map(({ token }) => token));
    return claims.filter(({ token }) => valid.has(token));
  }

  async end(claim: Claim, ending: RunEnding<Result>): Promise<boolean> {
    return this.steps(async (steps) => {
      const row = await steps.held(claim);
      if (!row) return false;
      if (ending.kind === 'cancelled' && !row.unwanted) {
        await steps.putBack(row, { first: true });
        return false;
      }
      if (ending.kind === 'failed') {
        await steps.end(row, { state: 'failed', reason: ending.reason });
        return true;
      }
      await steps.end(row, { state: ending.kind, result: JSON.stringify(ending.result) });
      const files = Object.entries(ending.kind === 'done' ? ending.files : {})
        .filter(([, { byteLength }]) => byteLength <= this.#maxFileBytes)
        .map(([name, bytes]) => ({ run: row.id, name, bytes }));
      if (files.length > 0) await steps.trx.insertInto('run_files').values(files).execute();
      return true;
    });
  }

  async giveBack(claim: Claim): Promise<void> {
    await this.steps(async (steps) => {
      const row = await steps.held(claim);
      if (row) await steps.putBack(row, { first: true });
    });
  }

  async takeOver(leaseMs: number): Promise<number> {
    const { storage } = await this.#work.ready();
    await storage.db
      .updateTable('run_waiters')
      .set({ until: sql<Date>`greatest(until, ${inMs(leaseMs)})` })
      .where('run', 'in', (runs) =>
        runs
          .selectFrom('runs')
          .select('id')
          .where('kind', '=', this.#kind.id)
          .where('state', 'in', [...openStates]),
      )
      .execute();
    // Other processes may use the same database server: their jobs come back when their heartbeats stop.
    return storage.kind === 'pglite' ? this.#resendAll(sql<boolean>`state = 'running'`) : 0;
  }

  async sweep(): Promise<number> {
    const db = await this.db();
    // Most often no run is open, so there is no reason to make replicas wait for each other.
    const open = await this.#open(db).select('id').limit(1).executeTakeFirst();
    if (!open) return 0;
    const unwanted =
      this.#kind.bounds === null ? 0 : await this.steps((steps) => steps.cancelUnwanted());
    const lost = sql<boolean>`state in ('queued', 'running')
      and not ${jobIsLive(this.#kind.lane, sql.ref('job_id'))}
      and not (coalesce(wait_reason, '') = 'site' and ${siteIsBusy})`;
    return unwanted + (await this.#resendAll(lost));
  }

  async forget(): Promise<number> {
    const { bounds } = this.#kind;
    if (!bounds) return 0;
    const { keptMs, maxKept } = bounds;
    const db = await this.db();
    const { numDeletedRows } = await db
      .deleteFrom('runs')
      .where('kind', '=', this.#kind.id)
      .where('ended_at', 'is not', null)
      .where((where) =>
        where.or([
          where('ended_at', '<', inMs(-keptMs)),
          where('number', 'in', (old) =>
            old
              .selectFrom('runs')
              .select('number')
              .where('kind', '=', this.#kind.id)
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

  get #maxFileBytes(): number {
    return this.#kind.bounds?.maxFileBytes ?? Infinity;
  }

  #bounds(): RunBounds {
    const { bounds, id } = this.#kind;
    if (!bounds) throw new Error(`Runs of the kind ${id} have no limits`);
    return bounds;
  }

  #runs(db: Kysely<Tables>) {
    return db.selectFrom('runs').where('kind', '=', this.#kind.id);
  }

  #open(db: Kysely<Tables>) {
    return this.#runs(db).where('state', 'in', [...openStates]);
  }

  #lockOpen(trx: Transaction<Tables>, id: string): Promise<RunRow | undefined> {
    return this.#open(trx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  /** Locks the row, so that the run cannot end while a waiter joins it. */
  #sharedRun(
    trx: Transaction<Tables>,
    { key, fresh }: { readonly key: string; readonly fresh: boolean },
    { shareMs }: RunBounds,
  ): Promise<RunRow | undefined> {
    const recent = sql<boolean>`state = 'done' and ended_at > ${inMs(-shareMs)}`;
    return this.#runs(trx)
      .selectAll()
      .where('key', '=', key)
      .where((where) => {
        const open = where('state', 'in', [...openStates]);
        return fresh ? open : where.or([open, recent]);
      })
      .orderBy('number', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Open runs, and who waits for them from a visitor's network. */
  #waitersNear(trx: Transaction<Tables>, { owner }: Waiter) {
    return this.#open(trx)
      .innerJoin('run_waiters', 'run_waiters.run', 'runs.id')
      .select(['runs.id', 'run_waiters.owner'])
      .where(sql`split_part(owner, '/', 1)`, '=', networkOf(owner))
      .where('until', '>', now)
      .execute();
  }

  /** All queued and running runs, in the order of the queue. */
  async #openRuns(
    db: Kysely<Tables>,
  ): Promise<readonly (WaitingRun & { readonly site: string | null })[]> {
    const elapsed = sql<number>`coalesce(extract(epoch from clock_timestamp() - started_at) * 1000, 0)::float8`;
    const rows = await this.#open(db)
      .select(['id', 'state', 'weight', 'site', elapsed.as('elapsedMs')])
      .orderBy(sql`number + behind`)
      .orderBy('number')
      .execute();
    return rows.map(({ state, elapsedMs, ...run }) =>
      state === 'running'
        ? { ...run, state, elapsedMs }
        : { ...run, state: 'queued', elapsedMs: 0 },
    );
  }

  /** Average milliseconds per unit of work over the last stored runs; `null` if there are none. */
  async #pace(db: Kysely<Tables>): Promise<number | null> {
    const last = this.#runs(db)
      .select(sql<number>`extract(epoch from ended_at - started_at) * 1000 / weight`.as('ms'))
      .where('state', '=', 'done')
      .orderBy('number', 'desc')
      .limit(paceRuns);
    const { pace } = await db
      .selectFrom(last.as('last'))
      .select(sql<number | null>`avg(ms)::float8`.as('pace'))
      .executeTakeFirstOrThrow();
    return pace;
  }

  async #toRun(db: Kysely<Tables>, row: RunRow): Promise<Run<Input, Checkpoint, Result>> {
    const place =
      row.state === 'queued' && !this.#kind.bounds?.hidesPlaces
        ? placeInQueue(await this.#openRuns(db), row.id, await this.#pace(db))
        : null;
    return {
      id: row.id,
      input: this.#kind.parse(row.input),
      state: row.state as RunState,
      place: place?.place ?? null,
      expectedWaitSeconds: place?.expectedWaitSeconds ?? null,
      checkpoint: fromJson<Checkpoint>(row.checkpoint),
      result: fromJson<Result>(row.result),
      reason: row.reason,
      createdAt: row.created_at,
      startedAt: row.started_at,
      endedAt: row.ended_at,
    };
  }

  /** Gives the runs that match a condition another job, one by one; running ones are taken over. */
  async #resendAll(pick: ReturnType<typeof sql<boolean>>): Promise<number> {
    // The tables of the queue are created with the queue.
    const { storage } = await this.#work.ready();
    const found = await this.#runs(storage.db).select('id').where(pick).orderBy('number').execute();
    let sent = 0;
    for (const { id } of found) {
      if (await this.steps((steps) => steps.resend(id, pick))) sent += 1;
    }
    return sent;
  }
}

const runsOf = (waiters: readonly { readonly id: string }[]): number =>
  new Set(waiters.map(({ id }) => id)).size;

const fromJson = <Value>(text: string | null): Value | null =>
  text === null ? null : (JSON.parse(text) as Value);
