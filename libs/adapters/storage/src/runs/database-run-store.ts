import {
  type ArmedSchedule,
  BadCursor,
  type BudgetState,
  type Claim,
  type ClaimResult,
  type Ending,
  type EndResult,
  type Reservation,
  type Return,
  type RetryResult,
  type Run,
  type RunItem,
  type RunOrder,
  type RunPage,
  type RunStore,
  type RunStoreOptions,
  type RunTotals,
  type StartedRun,
  type TokenUsage,
} from '@plumbline/blog';
import { sql } from 'kysely';
import { jobIsLive, QueuedWork } from '../jobs/queued-work.ts';
import type { StorageSource } from '../storage-handle.ts';
import { readBudget } from './budget-days.ts';
import { PostSteps } from './post-steps.ts';
import { blogJobs } from './run-jobs.ts';
import { readRun, readRuns, toRunItem, withoutNumber } from './run-rows.ts';
import { cancelRun, retryPost, startRun } from './run-steps.ts';

/** Runs in the tables beside their jobs: whatever one says, the other says too. */
export class DatabaseRunStore implements RunStore {
  readonly #work: QueuedWork;
  readonly #options: RunStoreOptions;

  constructor(source: StorageSource, options: RunStoreOptions) {
    this.#work = new QueuedWork(source, blogJobs);
    this.#options = options;
  }

  async start(order: RunOrder): Promise<StartedRun> {
    return this.#work.transaction((trx, boss) => startRun(trx, boss, order));
  }

  async read(id: string): Promise<Run | null> {
    return readRun(await this.#work.db(), id);
  }

  async items(id: string): Promise<readonly RunItem[]> {
    const db = await this.#work.db();
    const rows = await db
      .selectFrom('blog_run_items')
      .selectAll('blog_run_items')
      .innerJoin('blog_runs', 'blog_runs.number', 'blog_run_items.run')
      .where('blog_runs.id', '=', id)
      .orderBy('position')
      .execute();
    return rows.map(toRunItem);
  }

  async list(limit: number, after: string | null): Promise<RunPage> {
    const before = after === null ? null : cursorOf(after);
    const runs = await readRuns(await this.#work.db(), (query) => {
      const page = query.limit(limit + 1);
      return before === null ? page : page.where('r.number', '<', before);
    });
    const shown = runs.slice(0, limit);
    const last = shown.at(-1);
    return {
      runs: shown.map(withoutNumber),
      next: runs.length > limit && last ? toCursor(last.number) : null,
    };
  }

  async latest(): Promise<Run | null> {
    return (await this.list(1, null)).runs[0] ?? null;
  }

  async totals(): Promise<RunTotals> {
    const db = await this.#work.db();
    const [sums, open] = await Promise.all([
      db
        .selectFrom('blog_run_items')
        .select([
          sql<number>`(count(post_id))::int`.as('posts'),
          sql<number>`coalesce(sum(words), 0)::float8`.as('words'),
          sql<number>`(count(*) filter (where state = 'rejected'))::int`.as('rejected'),
          sql<number>`(count(*) filter (where state = 'failed'))::int`.as('failed'),
          sql<number>`coalesce(sum(input_tokens), 0)::float8`.as('inputTokens'),
          sql<number>`coalesce(sum(output_tokens), 0)::float8`.as('outputTokens'),
          sql<number>`coalesce(sum(requests), 0)::float8`.as('requests'),
          sql<number>`coalesce(sum(usd), 0)::float8`.as('usd'),
        ])
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('blog_runs')
        .select(sql<number>`count(*)::int`.as('open'))
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirstOrThrow(),
    ]);
    const { posts, words, rejected, failed, ...spent } = sums;
    return { posts, words, rejected, failed, open: open.open, spent };
  }

  async cancel(id: string, at: Date): Promise<Run | null> {
    return this.#work.transaction((trx, boss) => cancelRun(trx, boss, id, at));
  }

  async retry(id: string, position: number, at: Date): Promise<RetryResult> {
    return this.#work.transaction((trx, boss) => retryPost(trx, boss, { id, position, at }));
  }

  async claim(
    job: { readonly id: string; readonly attempt: number },
    need: (kind: Claim['kind']) => Reservation,
    at: Date,
  ): Promise<ClaimResult> {
    return this.#steps((steps) => steps.claim(job, need, at));
  }

  async end(claim: Claim, ending: Ending, usage: TokenUsage, at: Date): Promise<EndResult> {
    return this.#steps((steps) => steps.end(claim, ending, usage, at));
  }

  async giveBack(claim: Claim, back: Return, usage: TokenUsage): Promise<boolean> {
    return this.#steps((steps) => steps.giveBack(claim, back, usage));
  }

  async voidClaims(claims: readonly Claim[]): Promise<readonly Claim[]> {
    if (claims.length === 0) return [];
    const db = await this.#work.db();
    const rows = await db
      .selectFrom('blog_run_items')
      .select('token')
      .where('state', '=', 'writing')
      .where(
        'token',
        'in',
        claims.map(({ token }) => token),
      )
      .execute();
    const valid = new Set(rows.map(({ token }) => token));
    return claims.filter(({ token }) => !valid.has(token));
  }

  async takeOverAll(at: Date): Promise<number> {
    return this.#eachOpen(sql<boolean>`state = 'writing'`, at);
  }

  async sendMissing(at: Date): Promise<number> {
    const withoutJob = sql<boolean>`state in ('waiting', 'writing') and not ${jobIsLive(blogJobs, sql.ref('job_id'))}`;
    return this.#eachOpen(withoutJob, at);
  }

  async budget(day: string): Promise<BudgetState> {
    return readBudget(await this.#work.db(), day);
  }

  async arm(
    { expression, timezone }: { readonly expression: string | null; readonly timezone: string },
    at: Date,
  ): Promise<ArmedSchedule> {
    const db = await this.#work.db();
    const { rows } = await sql<ArmedSchedule>`
      insert into blog_schedule (expression, timezone, since) values (${expression}, ${timezone}, ${at})
      on conflict (one) do update set
        since = case when blog_schedule.expression is not distinct from excluded.expression
          and blog_schedule.timezone = excluded.timezone
          -- Days ahead: noted by a clock that was wrong. Nothing would fall due until then.
          and blog_schedule.since < excluded.since + interval '2 days'
          then blog_schedule.since else excluded.since end,
        expression = excluded.expression,
        timezone = excluded.timezone
      returning expression, timezone, since`.execute(db);
    const [armed] = rows;
    if (!armed) throw new Error('The schedule was not kept');
    return armed;
  }

  async hasRun(scheduleKey: string): Promise<boolean> {
    const found = await (
      await this.#work.db()
    )
      .selectFrom('blog_runs')
      .select('number')
      .where('schedule_key', '=', scheduleKey)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Posts that a condition picks get another job; those that were being written are taken over. */
  async #eachOpen(pick: ReturnType<typeof sql<boolean>>, at: Date): Promise<number> {
    // The queue's own tables come with the queue.
    const { storage } = await this.#work.ready();
    const found = await storage.db
      .selectFrom('blog_run_items')
      .select(['run', 'position'])
      .where(pick)
      .execute();
    let sent = 0;
    for (const place of found) {
      const done = await this.#steps((steps) => steps.resend(place, pick, at));
      if (done) sent += 1;
    }
    return sent;
  }

  async #steps<Result>(step: (steps: PostSteps) => Promise<Result>): Promise<Result> {
    return this.#work.transaction((trx, boss) => step(new PostSteps(trx, boss, this.#options)));
  }
}

const toCursor = (number: number): string => Buffer.from(String(number)).toString('base64url');

/** @throws BadCursor */
function cursorOf(text: string): number {
  const number = Buffer.from(text, 'base64url').toString();
  if (!/^\d{1,15}$/.test(number)) throw new BadCursor('Not a cursor of ours');
  return Number(number);
}
