import { randomUUID } from 'node:crypto';
import {
  type Claim,
  type ClaimResult,
  type Ending,
  type EndResult,
  maxCrashes,
  type Reservation,
  type Return,
  type RunKind,
  type RunStoreOptions,
  type TokenUsage,
} from '@plumbline/blog';
import { type RawBuilder, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Tables } from '../tables.ts';
import { noHold, reserve, settleLost, settleUsed } from './budget-days.ts';
import { keepPost } from './keep-post.ts';
import { sendJobs } from './run-jobs.ts';
import { readRun } from './run-rows.ts';
import type { BlogRunItemsTable, BlogRunsTable } from './run-tables.ts';

type RunRow = Selectable<BlogRunsTable>;
type ItemRow = Selectable<BlogRunItemsTable>;

/** A post that finds the rest of the day's budget in the hands of others comes back in 15 to 60 seconds. */
const heldDelayMs = () => 15_000 + Math.random() * 45_000;

/**
 * One step of a post, in one transaction. Rows are locked in one order everywhere (run, post, day), so that no two
 * transactions wait for each other.
 */
export class PostSteps {
  readonly #trx: Transaction<Tables>;
  readonly #boss: PgBoss;
  readonly #options: RunStoreOptions;

  constructor(trx: Transaction<Tables>, boss: PgBoss, options: RunStoreOptions) {
    this.#trx = trx;
    this.#boss = boss;
    this.#options = options;
  }

  async claim(
    job: { readonly id: string; readonly attempt: number },
    needOf: (kind: RunKind) => Reservation,
    at: Date,
  ): Promise<ClaimResult> {
    const found = await this.#lock((item) => item.where('job_id', '=', job.id));
    if (!found) return { kind: 'nothing' };
    const { run } = found;
    let { item } = found;
    if (!isOpen(item)) {
      // Cancelled while it was written by a process that has gone.
      await this.#forget(item);
      return { kind: 'nothing' };
    }
    if (item.state === 'writing') {
      item = await this.#takeOver(run, item, at);
      if (!isOpen(item)) return { kind: 'nothing' };
    }
    const need = needOf(run.kind as RunKind);
    const room = await reserve(this.#trx, need);
    if (room !== 'room') {
      const until = room === 'spent' ? need.nextDay : new Date(at.getTime() + heldDelayMs());
      await this.#putBack(item, {
        until,
        waitReason: room === 'spent' ? 'budget' : null,
        reason: room === 'spent' ? "Today's budget is spent." : null,
      });
      return { kind: 'no-budget', until };
    }
    const token = `${job.id}:${job.attempt}`;
    await this.#change(item, {
      state: 'writing',
      token,
      reason: null,
      wait_reason: null,
      next_try_at: null,
      held_day: need.day,
      held_tokens: need.tokens,
      held_usd: need.usd ?? 0,
      started_at: item.started_at ?? at,
    });
    if (run.state === 'queued') {
      await this.#changeRun(run, { state: 'running', started_at: at });
    }
    return {
      kind: 'claimed',
      claim: {
        runId: run.id,
        position: item.position,
        kind: run.kind as RunKind,
        token,
        plan: item.plan,
        attempts: item.attempts,
      },
    };
  }

  async end(claim: Claim, ending: Ending, usage: TokenUsage, at: Date): Promise<EndResult> {
    const held = await this.#hold(claim, usage);
    if (!held) return { kind: 'void' };
    const { run, item } = held;
    let change: ItemChange;
    if (ending.kind === 'kept') {
      const kept = await keepPost(this.#trx, ending.written, this.#options);
      if (kept.kind === 'clash') return kept;
      change = {
        state: kept.post.state,
        post_id: kept.post.id,
        title: kept.post.title,
        words: kept.post.words,
        repaired: ending.repaired,
        reason: null,
      };
    } else if (ending.kind === 'rejected') {
      const reason = ending.findings.map(({ gate, detail }) => `${gate}: ${detail}`).join('; ');
      change = { state: 'rejected', reason };
    } else {
      change = { state: 'failed', reason: ending.reason };
    }
    await this.#change(item, {
      ...change,
      ...(await settleUsed(this.#trx, item, usage, this.#options.prices)),
      findings: JSON.stringify(ending.kind === 'failed' ? [] : ending.findings),
      ended_at: at,
    });
    await this.#closeRun(run, at);
    const after = await readRun(this.#trx, run.id);
    if (!after) throw new Error('A run is gone while its post ends');
    return { kind: 'ended', run: after };
  }

  async giveBack(claim: Claim, back: Return, usage: TokenUsage): Promise<boolean> {
    const held = await this.#hold(claim, usage);
    if (!held) return false;
    await this.#putBack(
      held.item,
      {
        until: back.nextTryAt,
        waitReason: back.countsAsAttempt ? 'retry' : null,
        reason: back.reason,
      },
      {
        ...(await settleUsed(this.#trx, held.item, usage, this.#options.prices)),
        ...(back.countsAsAttempt ? { attempts: held.item.attempts + 1 } : {}),
      },
    );
    return true;
  }

  /**
   * Sends another job for a post; by that its old one is void.
   * @param still must hold for it: others may have been here since somebody looked
   */
  async resend(
    place: { readonly run: number; readonly position: number },
    still: RawBuilder<boolean>,
    at: Date,
  ): Promise<boolean> {
    const found = await this.#lock((item) =>
      item.where('run', '=', place.run).where('position', '=', place.position).where(still),
    );
    if (!found) return false;
    const { run, item } = found;
    const free = item.state === 'writing' ? await this.#takeOver(run, item, at) : item;
    if (!isOpen(free)) return false;
    await this.#putBack(free, { until: at, waitReason: null, reason: null });
    return true;
  }

  /** Takes a post from a holder that has gone. One that keeps ending the process is given up. */
  async #takeOver(run: RunRow, item: ItemRow, at: Date): Promise<ItemRow> {
    await settleLost(this.#trx, item);
    const crashes = item.crashes + 1;
    const givenUp = crashes > maxCrashes;
    const change = {
      ...noHold,
      token: null,
      crashes,
      state: givenUp ? 'failed' : 'waiting',
      reason: givenUp ? `The server stopped ${crashes} times while this post was written.` : null,
      next_try_at: at,
      ended_at: givenUp ? at : null,
    };
    await this.#change(item, change);
    if (givenUp) await this.#closeRun(run, at);
    return { ...item, ...change };
  }

  async #putBack(
    item: ItemRow,
    { until, waitReason, reason }: Waiting,
    more: ItemChange = {},
  ): Promise<void> {
    const jobId = randomUUID();
    await this.#change(item, {
      state: 'waiting',
      wait_reason: waitReason,
      reason,
      next_try_at: until,
      token: null,
      ...more,
      job_id: jobId,
    });
    await sendJobs(this.#trx, this.#boss, [{ id: jobId, startAfter: until }]);
  }

  /** The post of a claim that still holds. What a void one has used is counted if it was only cancelled. */
  async #hold(claim: Claim, usage: TokenUsage) {
    const found = await this.#lock((item) =>
      item.where('token', '=', claim.token).where('position', '=', claim.position),
    );
    if (!found) return null;
    if (found.item.state === 'writing') return found;
    if (found.item.held_day !== null) {
      await this.#change(
        found.item,
        await settleUsed(this.#trx, found.item, usage, this.#options.prices),
      );
    }
    return null;
  }

  async #forget(item: ItemRow): Promise<void> {
    if (item.held_day === null) return;
    await settleLost(this.#trx, item);
    await this.#change(item, noHold);
  }

  /** A run whose posts have all ended ends. */
  async #closeRun(run: RunRow, at: Date): Promise<void> {
    const left = await this.#trx
      .selectFrom('blog_run_items')
      .select([
        sql<number>`(count(*) filter (where state in ('waiting', 'writing')))::int`.as('open'),
        sql<number>`(count(*) filter (where post_id is not null))::int`.as('kept'),
      ])
      .where('run', '=', run.number)
      .executeTakeFirstOrThrow();
    if (left.open > 0) return;
    await this.#changeRun(run, { state: left.kept > 0 ? 'done' : 'failed', ended_at: at });
  }

  async #lock(
    pick: (query: ReturnType<typeof itemQuery>) => ReturnType<typeof itemQuery>,
  ): Promise<{ readonly run: RunRow; readonly item: ItemRow } | null> {
    const seen = await pick(itemQuery(this.#trx)).executeTakeFirst();
    if (!seen) return null;
    const run = await this.#trx
      .selectFrom('blog_runs')
      .selectAll()
      .where('number', '=', seen.run)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Seen again under the lock: it may have changed hands in between.
    const item = await pick(itemQuery(this.#trx)).forUpdate().executeTakeFirst();
    return item ? { run, item } : null;
  }

  async #change(item: ItemRow, change: ItemChange): Promise<void> {
    await this.#trx
      .updateTable('blog_run_items')
      .set(change)
      .where('run', '=', item.run)
      .where('position', '=', item.position)
      .execute();
  }

  async #changeRun(run: RunRow, change: Partial<RunRow>): Promise<void> {
    const { number: _, ...columns } = change;
    await this.#trx
      .updateTable('blog_runs')
      .set(columns)
      .where('number', '=', run.number)
      .execute();
  }
}

interface Waiting {
  readonly until: Date;
  readonly waitReason: string | null;
  readonly reason: string | null;
}

type ItemChange = UpdateObject<Tables, 'blog_run_items'>;

const isOpen = ({ state }: ItemRow): boolean => state === 'waiting' || state === 'writing';

const itemQuery = (trx: Transaction<Tables>) => trx.selectFrom('blog_run_items').selectAll();
