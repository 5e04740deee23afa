import { randomUUID } from 'node:crypto';
import {
  type Claim,
  isOpenRun,
  type RunJob,
  type RunKind,
  type RunState,
  stateFile,
  type Waiter,
  waiterKey,
} from '@plumbline/runs';
import { type RawBuilder, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { RunsTable, Tables } from '../tables.ts';
import { sendJobs } from './database-run-queue.ts';

export type RunRow = Selectable<RunsTable>;
type RunUpdate = UpdateObject<Tables, 'runs'>;

/** What else happens, in the same transaction, when the worker of a run was lost. */
export type OnLost = (trx: Transaction<Tables>, run: RunRow) => Promise<void>;

export interface NewRun {
  readonly id?: string;
  readonly kind: string;
  readonly parent?: string;
  readonly position?: number;
  readonly key?: string | null;
  readonly once?: boolean;
  readonly input: unknown;
  readonly weight?: number;
  readonly site?: string;
  readonly behind?: number;
  /** `null` for a run with parts. */
  readonly jobId: string | null;
}

/** The database's clock, which continues within a transaction, so that replicas agree. */
export const now = sql<Date>`clock_timestamp()`;

/** That many milliseconds from now. */
export const inMs = (ms: number) =>
  sql<Date>`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;

/** Whether anyone waits for the run. A run that was left to its worker to end is not wanted again. */
export const isWanted = sql<boolean>`(not unwanted and exists (
  select 1 from run_waiters w where w.run = runs.id and w.until > clock_timestamp()))`;

/** Whether another run of the site is running, or is next. */
export const siteIsBusy = sql<boolean>`exists (
  select 1 from runs other where other.kind = runs.kind and other.site = runs.site and other.id <> runs.id
    and (other.state = 'running'
      or other.state = 'queued' and other.number + other.behind < runs.number + runs.behind))`;

/** Whether a worker saved what the next one needs. */
const hasState = sql<boolean>`exists (
  select 1 from run_files f where f.run = runs.id and f.name = ${stateFile})`;

export const openStates = ['queued', 'running'] as const satisfies readonly RunState[];

/** One order, or one sweep, of a kind at a time across all replicas. */
export const lockKind = (trx: Transaction<Tables>, kind: string) =>
  sql`select pg_advisory_xact_lock(7101, hashtext(${kind}))`.execute(trx);

/**
 * Steps of a run of one kind within a transaction. Rows are always locked in the same order (a run, its part, the rows that
 * belong to the part), so that two transactions never deadlock.
 */
export class RunSteps {
  readonly trx: Transaction<Tables>;
  readonly #boss: PgBoss;
  readonly #kind: RunKind<unknown>;
  readonly #onLost: OnLost;

  constructor(
    trx: Transaction<Tables>,
    boss: PgBoss,
    kind: RunKind<unknown>,
    onLost: OnLost = () => Promise.resolve(),
  ) {
    this.trx = trx;
    this.#boss = boss;
    this.#kind = kind;
    this.#onLost = onLost;
  }

  /** Inserts runs with their jobs. */
  async add(runs: readonly NewRun[]): Promise<readonly RunRow[]> {
    const rows = await this.trx
      .insertInto('runs')
      .values(
        runs.map(({ jobId, input, id = randomUUID(), ...run }) => ({
          ...run,
          id,
          input: JSON.stringify(input, storable),
          state: 'queued',
          job_id: jobId,
        })),
      )
      .returningAll()
      .execute();
    const jobs = rows.flatMap((row) =>
      row.job_id === null ? [] : [{ id: row.job_id, priority: this.#priority(row) }],
    );
    await sendJobs(this.trx, this.#boss, this.#kind.lane, jobs);
    return rows;
  }

  /** The row that matches a condition, locked after its parent run. */
  async lock(
    pick: (query: ReturnType<typeof runsQuery>) => ReturnType<typeof runsQuery>,
  ): Promise<RunRow | null> {
    // Runs that callers wait for have no parts.
    if (this.#kind.bounds)
      return (await pick(runsQuery(this.trx)).forUpdate().executeTakeFirst()) ?? null;
    const seen = await pick(runsQuery(this.trx)).executeTakeFirst();
    if (!seen) return null;
    if (seen.parent !== null) {
      await runsQuery(this.trx).where('id', '=', seen.parent).forUpdate().execute();
    }
    // Checked again under the lock: another transaction may have changed it.
    return (await pick(runsQuery(this.trx)).forUpdate().executeTakeFirst()) ?? null;
  }

  /** The locked run of a job, taken over from a lost worker if necessary. @returns `null` when there is nothing to do */
  async take(job: Pick<RunJob, 'id'>): Promise<RunRow | null> {
    const onePerSite = this.#kind.bounds?.onePerSite === true;
    if (onePerSite) await lockKind(this.trx, this.#kind.id);
    const row = await this.lock((runs) => runs.where('job_id', '=', job.id));
    if (!row) return null;
    const isDropped = this.#kind.bounds && isOpenRun(row) && !(await this.isWanted(row));
    const open = isDropped ? await this.cancel(row) : row;
    if (!open) return null;
    // A run that has ended may have a lost worker, too.
    if (open.state !== 'queued') await this.#onLost(this.trx, open);
    if (open.state === 'running') return this.#crashed(open);
    if (!isOpenRun(open)) return null;
    if (!onePerSite || open.unwanted || !(await this.#is(open, siteIsBusy))) return open;
    // A sweep sends another job once it is this run's turn.
    await this.change(open, { wait_reason: 'site', job_id: null });
    return null;
  }

  /** Assigns a run to the try of a job. */
  async hold(row: RunRow, job: Pick<RunJob, 'id' | 'attempt'>): Promise<Claim> {
    const token = `${job.id}:${job.attempt}`;
    const { resumes } = this.#kind.afterCrash;
    const checkpoint = resumes ? row.checkpoint : null;
    await this.change(row, {
      state: 'running',
      token,
      checkpoint,
      reason: null,
      wait_reason: null,
      due_at: null,
      started_at: resumes && row.started_at ? row.started_at : now,
    });
    if (row.parent !== null) {
      await this.trx
        .updateTable('runs')
        .set({ state: 'running', started_at: now })
        .where('id', '=', row.parent)
        .where('state', '=', 'queued')
        .execute();
    }
    const input = this.#kind.parse(row.input);
    const resumed = checkpoint === null ? null : (JSON.parse(checkpoint) as unknown);
    return { runId: row.id, token, input, checkpoint: resumed, unwanted: row.unwanted };
  }

  /** The locked row of a claim, if the claim is still valid. */
  async held(claim: Claim): Promise<RunRow | null> {
    return this.lock((runs) =>
      runs
        .where('id', '=', claim.runId)
        .where('token', '=', claim.token)
        .where('state', '=', 'running'),
    );
  }

  isWanted(row: RunRow): Promise<boolean> {
    return this.#is(row, isWanted);
  }

  /** Whether a condition holds for a run. */
  async #is({ id }: RunRow, condition: RawBuilder<boolean>): Promise<boolean> {
    const run = this.trx.selectFrom('runs').select('id').where('id', '=', id).where(condition);
    return (await run.executeTakeFirst()) !== undefined;
  }

  /** Marks a run as still wanted for any number of waiters in one statement, since thousands may follow one run. */
  async wait(run: string, waiters: readonly Waiter[], leaseMs: number): Promise<void> {
    const rows = waiters.map((waiter) => ({ holder: waiterKey(waiter), owner: waiter.owner }));
    await sql`insert into run_waiters (run, holder, owner, until)
      select ${run}::uuid, holder, owner, ${inMs(leaseMs)}
      from json_to_recordset(${JSON.stringify(rows)}) as waiters (holder text, owner text)
      on conflict (run, holder) do update set until = excluded.until, owner = excluded.owner`.execute(
      this.trx,
    );
  }

  /** Ends a run; its last part also ends the parent run. */
  async end(row: RunRow, ending: RunUpdate & { readonly state: RunState }): Promise<void> {
    await this.change(row, { wait_reason: null, ...ending, ended_at: now });
    await this.trx.deleteFrom('run_waiters').where('run', '=', row.id).execute();
    if (this.#kind.afterCrash.resumes) {
      await this.trx
        .deleteFrom('run_files')
        .where('run', '=', row.id)
        .where('name', '=', stateFile)
        .execute();
    }
    if (row.parent === null) return;
    const { open, done } = await this.trx
      .selectFrom('runs')
      .select([
        sql<number>`(count(*) filter (where state in ('queued', 'running')))::int`.as('open'),
        sql<number>`(count(*) filter (where state = 'done'))::int`.as('done'),
      ])
      .where('parent', '=', row.parent)
      .executeTakeFirstOrThrow();
    if (open > 0) return;
    await this.trx
      .updateTable('runs')
      .set({ state: done > 0 ? 'done' : 'failed', ended_at: now })
      .where('id', '=', row.parent)
      .execute();
  }

  /** Cancels a locked run with its parts; their workers find that their claims are void. */
  async cancelParts(run: RunRow): Promise<void> {
    const change = { state: 'cancelled', wait_reason: null, reason: null, ended_at: now };
    const queued = await this.trx
      .updateTable('runs')
      .set(change)
      .where('parent', '=', run.id)
      .where('state', '=', 'queued')
      .returning('job_id')
      .execute();
    await this.trx
      .updateTable('runs')
      .set(change)
      .where('parent', '=', run.id)
      .where('state', '=', 'running')
      .execute();
    await this.change(run, { state: 'cancelled', ended_at: now });
    const jobs = queued.flatMap(({ job_id: id }) => (id === null ? [] : [id]));
    if (jobs.length > 0) {
      await this.#boss.cancel(this.#kind.lane.queue, jobs, { db: fromKysely(this.trx) });
    }
  }

  /**
   * Cancels a locked run for which no one waits, or leaves it to a worker to end it.
   * @returns a run that is left to a worker
   */
  async cancel(row: RunRow): Promise<RunRow | null> {
    const hasPart = async () => row.state === 'running' || (await this.#is(row, hasState));
    if (this.#kind.bounds?.keepsPartialResults && (await hasPart())) {
      await this.change(row, { unwanted: true });
      return { ...row, unwanted: true };
    }
    await this.end(row, { state: 'cancelled' });
    return null;
  }

  /** Cancels all open runs of the kind for which no one waits. @returns how many */
  async cancelUnwanted(): Promise<number> {
    await lockKind(this.trx, this.#kind.id);
    const rows = await runsQuery(this.trx)
      .where('kind', '=', this.#kind.id)
      .where('state', 'in', [...openStates])
      .where(sql<boolean>`not ${isWanted}`)
      // The others are left to a worker.
      .where(sql<boolean>`(not unwanted or state = 'queued' and not ${hasState})`)
      .forUpdate()
      .execute();
    for (const row of rows) await this.cancel(row);
    return rows.length;
  }

  /** Puts a run back into the queue with another job: its old job is void. */
  async putBack(
    row: RunRow,
    given: {
      readonly due?: Date | null;
      readonly first?: boolean;
      readonly change?: RunUpdate;
    } = {},
  ): Promise<void> {
    const { due = null, first = false, change = {} } = given;
    const id = randomUUID();
    const { resumes } = this.#kind.afterCrash;
    await this.change(row, {
      state: 'queued',
      token: null,
      checkpoint: resumes ? row.checkpoint : null,
      started_at: resumes ? row.started_at : null,
      due_at: due,
      ...(first && { behind: -Number(row.number) }),
      ...change,
      job_id: id,
    });
    const priority = first ? 1 : this.#priority(row);
    const job = { id, ...(due && { startAfter: due }), priority };
    await sendJobs(this.trx, this.#boss, this.#kind.lane, [job]);
  }

  /**
   * Sends another job for a run; a running one is taken from its worker.
   * @param still condition that must still be true: the run may have changed since it was read
   * @returns whether the run was found
   */
  async resend(id: string, still: RawBuilder<boolean>): Promise<boolean> {
    const row = await this.lock((runs) => runs.where('id', '=', id).where(still));
    if (!row) return false;
    if (row.state === 'running') await this.#onLost(this.trx, row);
    const free = row.state === 'running' ? await this.#crashed(row) : row;
    if (free) await this.putBack(free, { first: row.state === 'running' });
    return true;
  }

  async change({ id }: Pick<RunRow, 'id'>, columns: RunUpdate): Promise<void> {
    await this.trx.updateTable('runs').set(columns).where('id', '=', id).execute();
  }

  /** Order of a job in the queue: runs of a kind with limits take turns, others are ordered by send time. */
  #priority({ number, behind }: RunRow): number {
    return this.#kind.bounds === null ? 0 : -(Number(number) + behind);
  }

  /** Counts a lost worker. @returns `null` if the run has failed because of it */
  async #crashed(row: RunRow): Promise<RunRow | null> {
    const { maxCrashes, reason } = this.#kind.afterCrash;
    const crashes = row.crashes + 1;
    if (crashes > maxCrashes) {
      await this.end(row, { state: 'failed', crashes, reason: reason(crashes) });
      return null;
    }
    await this.change(row, { crashes });
    return { ...row, crashes };
  }
}

/** The column refuses U+0000 and lone surrogates, which visitors may type. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;

const runsQuery = (trx: Transaction<Tables>) => trx.selectFrom('runs').selectAll();
