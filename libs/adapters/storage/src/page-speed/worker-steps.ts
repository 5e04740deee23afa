import { randomUUID } from 'node:crypto';
import {
  formFactors,
  maxTries,
  type PageSpeedClaim,
  type PageSpeedEnding,
} from '@plumbline/page-speed';
import type { sql } from 'kysely';
import { type Transaction, type UpdateObject } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Tables } from '../tables.ts';
import { sendJob } from './page-speed-jobs.ts';
import { isWanted, now, type RunRow } from './page-speed-rows.ts';

type RunChange = UpdateObject<Tables, 'page_speed_runs'>;

/** Takes the run of a job, from a worker that has gone where need be. */
export async function claimRun(
  trx: Transaction<Tables>,
  job: { readonly id: string; readonly attempt: number },
): Promise<PageSpeedClaim | null> {
  const row = await trx
    .selectFrom('page_speed_runs')
    .selectAll()
    .select(isWanted.as('wanted'))
    .where('job_id', '=', job.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.state !== 'queued' && row.state !== 'running')) return null;
  if (!row.wanted) {
    await endRow(trx, row.number, { state: 'cancelled' });
    return null;
  }
  if (row.tries >= maxTries) {
    await endRow(trx, row.number, { state: 'failed', failure: 'run_interrupted' });
    return null;
  }
  const token = `${job.id}:${job.attempt}`;
  await change(trx, row.number, {
    state: 'running',
    token,
    tries: row.tries + 1,
    step: null,
    progress: 0,
    started_at: now,
  });
  return { runId: row.id, token, url: row.url, runs: row.runs };
}

/** Ends a run whose claim holds. */
export async function endRun(
  trx: Transaction<Tables>,
  claim: PageSpeedClaim,
  ending: PageSpeedEnding,
  maxJsonBytes: number,
): Promise<boolean> {
  const row = await lockHeld(trx, claim);
  if (!row) return false;
  if (ending.kind === 'failed') {
    await endRow(trx, row.number, { state: 'failed', failure: ending.failure });
    return true;
  }
  await endRow(trx, row.number, {
    state: 'done',
    progress: 1,
    report: JSON.stringify(ending.report),
  });
  const files = formFactors
    .map((formFactor) => ({
      run: row.number,
      form_factor: formFactor,
      gzip: ending.json[formFactor],
    }))
    .filter(({ gzip }) => gzip.byteLength <= maxJsonBytes);
  if (files.length > 0) await trx.insertInto('page_speed_lighthouse').values(files).execute();
  const { evidence: gzip } = ending;
  if (gzip.byteLength <= maxJsonBytes) {
    await trx.insertInto('page_speed_evidence').values({ run: row.number, gzip }).execute();
  }
  return true;
}

/** Puts a run whose claim holds back to where it came from; the try does not count. */
export async function giveBackRun(
  trx: Transaction<Tables>,
  boss: PgBoss,
  claim: PageSpeedClaim,
): Promise<void> {
  const row = await lockHeld(trx, claim);
  if (!row) return;
  const jobId = randomUUID();
  await change(trx, row.number, {
    state: 'queued',
    token: null,
    job_id: jobId,
    tries: row.tries - 1,
    step: null,
    progress: 0,
    started_at: null,
  });
  await sendJob(trx, boss, { id: jobId, comesBack: true });
}

/** The row of a claim, if it still holds. */
export async function lockHeld(
  trx: Transaction<Tables>,
  { token }: PageSpeedClaim,
): Promise<(RunRow & { readonly wanted: boolean }) | undefined> {
  return trx
    .selectFrom('page_speed_runs')
    .selectAll()
    .select(isWanted.as('wanted'))
    .where('token', '=', token)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
}

/** Nobody has to wait for a run that has ended. */
export async function endRow(
  trx: Transaction<Tables>,
  number: number,
  ending: RunChange,
): Promise<void> {
  await change(trx, number, { ...ending, step: null, ended_at: now });
  await trx.deleteFrom('page_speed_waiters').where('run', '=', number).execute();
}

const change = (trx: Transaction<Tables>, number: number, columns: RunChange) =>
  trx.updateTable('page_speed_runs').set(columns).where('number', '=', number).execute();

/** Ends what a condition picks, in one statement. @returns how many */
export async function endWhere(
  trx: Transaction<Tables>,
  pick: ReturnType<typeof sql<boolean>>,
  ending: RunChange,
): Promise<number> {
  const ended = await trx
    .updateTable('page_speed_runs')
    .set({ ...ending, step: null, ended_at: now })
    .where('state', 'in', ['queued', 'running'])
    .where(pick)
    .returning('number')
    .execute();
  if (ended.length > 0) {
    const numbers = ended.map(({ number }) => number);
    await trx.deleteFrom('page_speed_waiters').where('run', 'in', numbers).execute();
  }
  return ended.length;
}
