import { randomUUID } from 'node:crypto';
import {
  type ArmedSchedule,
  BadCursor,
  blogPostRuns,
  type BlogRun,
  type BlogRunItem,
  type BlogRunOrder,
  type BlogRunPage,
  type BlogRunStore,
  type BlogRunStoreOptions,
  type BlogRunTotals,
  type BudgetState,
  type ClaimResult,
  type Ending,
  type EndResult,
  type PostClaim,
  type PostPlan,
  type Reservation,
  type RetryResult,
  type Return,
  type StartedBlogRun,
} from '@plumbline/blog';
import { isOpenRun, type RunJob, type RunStore } from '@plumbline/runs';
import type { TokenUsage } from '@plumbline/seo/language-model';
import { sql, type Transaction } from 'kysely';
import { keepPost } from '../posts/insert-posts.ts';
import { DatabaseRunStore } from '../runs/database-run-store.ts';
import { lockKind, openStates, type RunRow, type RunSteps } from '../runs/run-steps.ts';
import type { StorageSource } from '../storage.ts';
import type { Tables } from '../tables.ts';
import {
  type BlogRunInput,
  changePost,
  inputOfRun,
  lockBlogRun,
  postOf,
  type PostUpdate,
  readBlogRun,
  readBlogRuns,
  requireBlogRun,
  toBlogRunItem,
  withoutNumber,
} from './blog-run-rows.ts';
import { noHold, readBudget, reserve, settleLost, settleUsed } from './budget-days.ts';

/** A post that finds the rest of the day's budget reserved by others is tried again after 15 to 60 seconds. */
const heldDelayMs = () => 15_000 + Math.random() * 45_000;

/** Blog runs: each is a run with a part for each post, and the outcomes of the posts are in their own table. */
export class DatabaseBlogRunStore implements BlogRunStore {
  readonly #posts: DatabaseRunStore<PostPlan, never, never>;
  readonly #options: BlogRunStoreOptions;

  constructor(source: StorageSource, options: BlogRunStoreOptions) {
    this.#options = options;
    this.#posts = new DatabaseRunStore(source, blogPostRuns, async (trx, run) => {
      const post = await postOf(trx, run);
      await settleLost(trx, post);
      if (post.held_day !== null) await changePost(trx, run, noHold);
    });
  }

  get posts(): RunStore {
    return this.#posts;
  }

  async start(order: BlogRunOrder): Promise<StartedBlogRun> {
    return this.#posts.steps(async (steps) => {
      const { trx } = steps;
      // Runs are planned one at a time, so that no two runs plan the same post.
      await lockKind(trx, 'blog');
      const { kind, trigger, day, scheduleKey } = order;
      const once = scheduleKey !== null;
      const key = once ? keyOfDay(scheduleKey) : keyOfPerson(kind);
      const [inTheWay] = await readBlogRuns(trx, (query) => {
        const same = query.where('r.key', '=', key);
        return once ? same : same.where('r.state', 'in', [...openStates]);
      });
      if (inTheWay) {
        const because = once ? 'claimed' : 'open';
        return { started: false, because, run: withoutNumber(inTheWay) };
      }
      const { rows: used } = await sql<{ sourceId: string; topic: string; angle: string }>`
        select source_id as "sourceId", input ->> 'topic' as topic, input ->> 'angle' as angle
        from blog_run_posts join runs on runs.id = run`.execute(trx);
      const plans = order.plan(used);
      const id = randomUUID();
      const input: BlogRunInput = { kind, trigger, day, scheduleKey };
      await steps.add([{ id, kind: 'blog', key, once, input, jobId: null }]);
      const parts = await steps.add(
        plans.map((plan) => ({
          kind: blogPostRuns.id,
          parent: id,
          position: plan.position,
          input: plan,
          jobId: randomUUID(),
        })),
      );
      await trx
        .insertInto('blog_run_posts')
        .values(
          parts.map((part) => ({ run: part.id, source_id: (part.input as PostPlan).sourceId })),
        )
        .execute();
      return { started: true, run: await requireBlogRun(trx, id) };
    });
  }

  async read(id: string): Promise<BlogRun | null> {
    return readBlogRun(await this.#posts.db(), id);
  }

  async items(id: string): Promise<readonly BlogRunItem[]> {
    const db = await this.#posts.db();
    const rows = await db
      .selectFrom('runs')
      .innerJoin('blog_run_posts', 'blog_run_posts.run', 'runs.id')
      .leftJoin('blog_posts', 'blog_posts.id', 'blog_run_posts.post_id')
      .selectAll(['runs', 'blog_run_posts'])
      .select('blog_posts.state as post_state')
      .where('parent', '=', id)
      .orderBy('position')
      .execute();
    return rows.map(toBlogRunItem);
  }

  async list(limit: number, after: string | null): Promise<BlogRunPage> {
    const before = after === null ? null : cursorOf(after);
    const runs = await readBlogRuns(await this.#posts.db(), (query) => {
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

  async latest(): Promise<BlogRun | null> {
    return (await this.list(1, null)).runs[0] ?? null;
  }

  async totals(): Promise<BlogRunTotals> {
    const db = await this.#posts.db();
    const [sums, open] = await Promise.all([
      db
        .selectFrom('blog_run_posts')
        .innerJoin('runs', 'runs.id', 'run')
        .select([
          sql<number>`(count(post_id))::int`.as('posts'),
          sql<number>`coalesce(sum(words), 0)::float8`.as('words'),
          sql<number>`(count(*) filter (where outcome = 'rejected'))::int`.as('rejected'),
          sql<number>`(count(*) filter (where state = 'failed' and outcome is null))::int`.as(
            'failed',
          ),
          sql<number>`coalesce(sum(input_tokens), 0)::float8`.as('inputTokens'),
          sql<number>`coalesce(sum(output_tokens), 0)::float8`.as('outputTokens'),
          sql<number>`coalesce(sum(requests), 0)::float8`.as('requests'),
          sql<number>`coalesce(sum(usd), 0)::float8`.as('usd'),
        ])
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('runs')
        .select(sql<number>`count(*)::int`.as('open'))
        .where('kind', '=', 'blog')
        .where('state', 'in', [...openStates])
        .executeTakeFirstOrThrow(),
    ]);
    const { posts, words, rejected, failed, ...spent } = sums;
    return { posts, words, rejected, failed, open: open.open, spent };
  }

  async cancel(id: string): Promise<BlogRun | null> {
    return this.#posts.steps(async (steps) => {
      const { trx } = steps;
      const run = await lockBlogRun(trx, id);
      if (!run) return null;
      if (isOpenRun(run)) await steps.cancelParts(run);
      return readBlogRun(trx, id);
    });
  }

  async retry(id: string, position: number): Promise<RetryResult> {
    return this.#posts.steps(async (steps) => {
      const { trx } = steps;
      await lockKind(trx, 'blog');
      const run = await lockBlogRun(trx, id);
      if (!run) return 'not-failed';
      if (!isOpenRun(run) && !run.once) {
        const other = await trx
          .selectFrom('runs')
          .select('id')
          .where('kind', '=', 'blog')
          .where('key', '=', run.key)
          .where('state', 'in', [...openStates])
          .executeTakeFirst();
        if (other) return 'another-run-is-open';
      }
      const part = await steps.lock((runs) =>
        runs
          .where('parent', '=', id)
          .where('position', '=', position)
          .where('state', '=', 'failed'),
      );
      if (!part) return 'not-failed';
      await changePost(trx, part, { outcome: null, findings: '[]' });
      const change = { attempts: 0, crashes: 0, reason: null, wait_reason: null, ended_at: null };
      await steps.change(run, { state: 'running', ended_at: null });
      await steps.putBack(part, { change });
      return 'retried';
    });
  }

  async claim(
    job: Pick<RunJob, 'id' | 'attempt'>,
    needOf: (kind: BlogRun['kind']) => Reservation,
  ): Promise<ClaimResult> {
    return this.#posts.steps(async (steps) => {
      const { trx } = steps;
      const part = await steps.take(job);
      if (!part) return { kind: 'nothing' };
      const { kind } = await inputOfRun(trx, part);
      const need = needOf(kind);
      const room = await reserve(trx, need);
      if (room !== 'room') {
        const spent = room === 'spent';
        const until = spent ? need.nextDay : new Date(Date.now() + heldDelayMs());
        const waits = { wait_reason: 'budget', reason: "Today's budget is spent." };
        const change = spent ? waits : { wait_reason: null, reason: null };
        await steps.putBack(part, { due: until, change });
        return { kind: 'no-budget', until };
      }
      const { day: held_day, tokens: held_tokens, usd } = need;
      await changePost(trx, part, { held_day, held_tokens, held_usd: usd ?? 0 });
      const { runId, token } = await steps.hold(part, job);
      const plan = part.input as PostPlan;
      const claim = { runId, token, input: plan, checkpoint: null, attempts: part.attempts };
      return { kind: 'claimed', claim };
    });
  }

  async end(claim: PostClaim, ending: Ending, usage: TokenUsage): Promise<EndResult> {
    return this.#posts.steps(async (steps) => {
      const { trx } = steps;
      const part = await this.#held(steps, claim, usage);
      if (!part?.parent) return { kind: 'void' };
      const findings = JSON.stringify(ending.kind === 'failed' ? [] : ending.findings);
      if (ending.kind === 'kept') {
        const kept = await keepPost(trx, ending.written, this.#options);
        if (kept.kind === 'clash') return kept;
        const { state: outcome, id: post_id, title, words } = kept.post;
        const { repaired } = ending;
        const post = { outcome, post_id, title, words, repaired };
        await this.#settle(trx, part, usage, { findings, ...post });
        await steps.end(part, { state: 'done', reason: null });
      } else if (ending.kind === 'rejected') {
        const reason = ending.findings.map(({ gate, detail }) => `${gate}: ${detail}`).join('; ');
        await this.#settle(trx, part, usage, { findings, outcome: 'rejected' });
        await steps.end(part, { state: 'failed', reason });
      } else {
        await this.#settle(trx, part, usage, { findings });
        await steps.end(part, { state: 'failed', reason: ending.reason });
      }
      return { kind: 'ended', run: await requireBlogRun(trx, part.parent) };
    });
  }

  async giveBack(claim: PostClaim, back: Return, usage: TokenUsage): Promise<boolean> {
    return this.#posts.steps(async (steps) => {
      const part = await this.#held(steps, claim, usage);
      if (!part) return false;
      const { reason, nextTryAt, countsAsAttempt } = back;
      await this.#settle(steps.trx, part, usage);
      const change = {
        reason,
        wait_reason: countsAsAttempt ? 'retry' : null,
        attempts: part.attempts + (countsAsAttempt ? 1 : 0),
      };
      await steps.putBack(part, { due: nextTryAt, change });
      return true;
    });
  }

  async budget(day: string): Promise<BudgetState> {
    return readBudget(await this.#posts.db(), day);
  }

  async arm(
    { expression, timezone }: { readonly expression: string | null; readonly timezone: string },
    at: Date,
  ): Promise<ArmedSchedule> {
    const db = await this.#posts.db();
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
    if (!armed) throw new Error('The schedule was not stored');
    return armed;
  }

  async hasRun(scheduleKey: string): Promise<boolean> {
    const db = await this.#posts.db();
    const found = await db
      .selectFrom('runs')
      .select('id')
      .where('kind', '=', 'blog')
      .where('key', '=', keyOfDay(scheduleKey))
      .executeTakeFirst();
    return found !== undefined;
  }

  /** The post of a claim that is still valid. The usage of a void claim is counted if it was only canceled. */
  async #held(steps: RunSteps, claim: PostClaim, usage: TokenUsage): Promise<RunRow | null> {
    const part = await steps.lock((runs) =>
      runs.where('id', '=', claim.runId).where('token', '=', claim.token),
    );
    if (!part || part.state === 'running') return part;
    const { held_day } = await postOf(steps.trx, part);
    if (held_day !== null) await this.#settle(steps.trx, part, usage);
    return null;
  }

  /** Counts the usage of a try for its day and its post, and keeps the outcome of the post. */
  async #settle(
    trx: Transaction<Tables>,
    part: RunRow,
    usage: TokenUsage,
    more: PostUpdate = {},
  ): Promise<void> {
    const used = await settleUsed(trx, await postOf(trx, part), usage, this.#options.prices);
    await changePost(trx, part, { ...used, ...more });
  }
}

const keyOfDay = (scheduleKey: string): string => `schedule ${scheduleKey}`;
const keyOfPerson = (kind: string): string => `person ${kind}`;

const toCursor = (number: number): string => Buffer.from(String(number)).toString('base64url');

/** @throws BadCursor */
function cursorOf(text: string): number {
  const number = Buffer.from(text, 'base64url').toString();
  if (!/^\d{1,15}$/.test(number)) throw new BadCursor('Not a cursor of a list of runs');
  return Number(number);
}
