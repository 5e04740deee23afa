import {
  formFactors,
  type LabStep,
  type PageSpeedFailure,
  type PageSpeedReport,
  type PageSpeedRun,
  type PageSpeedRunState,
  placeInQueue,
  type WaitingRun,
} from '@plumbline/page-speed';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PageSpeedRunsTable } from './page-speed-tables.ts';

export type RunRow = Selectable<PageSpeedRunsTable>;

/** Runs that say how fast measuring goes. */
const paceRuns = 20;

/** All that waits or is measured, in the order of the queue. */
export async function openRuns(db: Kysely<Tables>): Promise<readonly WaitingRun[]> {
  const rows = await db
    .selectFrom('page_speed_runs')
    .select([
      'id',
      'state',
      'runs',
      sql<number>`coalesce(extract(epoch from clock_timestamp() - started_at) * 1000, 0)::float8`.as(
        'elapsedMs',
      ),
    ])
    .where('state', 'in', ['queued', 'running'])
    .orderBy('number')
    .execute();
  return rows.map(({ id, state, runs, elapsedMs }) =>
    state === 'running'
      ? { id, state, runs, elapsedMs }
      : { id, state: 'queued', runs, elapsedMs: 0 },
  );
}

/** Milliseconds of one load, on average over the last runs that are kept; `null` when there are none. */
export async function paceOf(db: Kysely<Tables>): Promise<number | null> {
  const last = db
    .selectFrom('page_speed_runs')
    .select(
      sql<number>`extract(epoch from ended_at - started_at) * 1000 / (runs * ${formFactors.length})`.as(
        'ms',
      ),
    )
    .where('state', '=', 'done')
    .orderBy('number', 'desc')
    .limit(paceRuns);
  const { pace } = await db
    .selectFrom(last.as('last'))
    .select(sql<number | null>`avg(ms)::float8`.as('pace'))
    .executeTakeFirstOrThrow();
  return pace;
}

/** The run of a row, with its place in the queue. */
export async function toRun(db: Kysely<Tables>, row: RunRow): Promise<PageSpeedRun> {
  const queued = row.state === 'queued';
  const place = queued ? placeInQueue(await openRuns(db), row.id, await paceOf(db)) : null;
  return {
    id: row.id,
    url: row.url,
    runs: row.runs,
    state: row.state as PageSpeedRunState,
    place: place?.place ?? null,
    expectedWaitSeconds: place?.expectedWaitSeconds ?? null,
    step: row.step === null ? null : (JSON.parse(row.step) as LabStep),
    progress: row.progress,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    report: row.report === null ? null : (JSON.parse(row.report) as PageSpeedReport),
    failure: row.failure as PageSpeedFailure | null,
  };
}

/** Whether somebody waits for the run of a row. */
export const isWanted = sql<boolean>`exists (
  select 1 from page_speed_waiters w
  where w.run = page_speed_runs.number and w.until > clock_timestamp())`;

/** A moment so many milliseconds from now, by the database's clock. */
export const inMs = (ms: number) =>
  sql<Date>`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;

export const now = sql<Date>`clock_timestamp()`;
