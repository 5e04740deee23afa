import { type BlogRunOrder, type Ending, maxCrashes, type PostClaim } from '@plumbline/blog';
import { sql } from 'kysely';
import type { DatabaseKind, Storage } from '../../storage.ts';
import { storageForTests } from '../../testing/index.ts';
import { DatabaseBlogRunStore } from '../database-blog-run-store.ts';
import { at, kept, need, noUsage, order, plan, tomorrow, usage } from './blog-run-inputs.ts';

const prices = { input: 1, output: 2 };

/** The store of blog runs, on one kind of database. */
export function describeDatabaseBlogRunStore(kind: DatabaseKind): void {
  describe(`runs on ${kind}`, () => {
    let storage: Storage;
    let store: DatabaseBlogRunStore;

    const open = (review = false) =>
      new DatabaseBlogRunStore(storage, { prices, review, maxSimilarity: 0.3 });

    beforeAll(async () => {
      storage = await storageForTests(kind);
      store = open();
    }, 120_000);
    afterAll(() => storage.close());
    beforeEach(async () => {
      await store.totals();
      await sql`truncate runs, run_waiters, run_files, blog_run_posts, blog_budget_days, blog_schedule, blog_posts cascade`.execute(
        storage.db,
      );
    });

    async function started(posts: number, given: Partial<BlogRunOrder> = {}) {
      const result = await store.start(order(posts, given));
      if (!result.started) throw new Error(result.because);
      return result.run;
    }

    const jobs = async () => {
      const rows = await storage.db
        .selectFrom('runs')
        .select('job_id')
        .where('parent', 'is not', null)
        .orderBy('position')
        .execute();
      return rows.map(({ job_id }) => job_id ?? '');
    };

    async function claim(position = 0, attempt = 0, reserve = need()): Promise<PostClaim> {
      const [...ids] = await jobs();
      const result = await store.claim({ id: ids[position] ?? '', attempt }, reserve);
      if (result.kind !== 'claimed') throw new Error(result.kind);
      return result.claim;
    }

    const liveJobs = async () => {
      const { rows } = await sql<{ id: string }>`
      select id from pgboss.job where name = 'blog-posts' and state = 'created'
      and id in (select job_id from runs)`.execute(storage.db);
      return rows.length;
    };

    it('keeps a run with its plans and one job a post, and ends with its last post', async () => {
      const run = await started(2);
      expect(run).toMatchObject({
        state: 'queued',
        requested: 2,
        waitingFor: 'turn',
        endedAt: null,
      });
      expect(await liveJobs()).toBe(2);

      const first = await claim(0);
      expect(await store.read(run.id)).toMatchObject({
        state: 'running',
        waitingFor: null,
        counts: { writing: 1, waiting: 1 },
      });
      const result = await store.end(first, kept(first), usage);
      expect(result).toMatchObject({ kind: 'ended', run: { state: 'running' } });
      const second = await claim(1);
      const rejected: Ending = { kind: 'rejected', findings: [{ gate: 'words', detail: '900' }] };
      expect(await store.end(second, rejected, usage)).toMatchObject({
        run: {
          state: 'done',
          words: 1_500,
          repaired: 1,
          counts: { published: 1, rejected: 1, waiting: 0, writing: 0 },
          spent: { inputTokens: 800, outputTokens: 1_200, requests: 6, usd: 0.0032 },
          endedAt: expect.any(Date),
        },
      });
      const items = await store.items(run.id);
      expect(items.map(({ state, postId, reason }) => [state, postId, reason])).toEqual([
        ['published', `post-${first.input.sourceId}`, null],
        ['rejected', null, 'words: 900'],
      ]);
      expect(items.map(({ postState }) => postState)).toEqual(['published', null]);
      const posts = await storage.db.selectFrom('blog_posts').select(['id', 'state']).execute();
      expect(posts).toEqual([{ id: `post-${first.input.sourceId}`, state: 'published' }]);
      expect(await store.budget('2026-11-21')).toEqual({
        usedTokens: 2_000,
        usedUsd: 0.0032,
        heldTokens: 0,
        heldUsd: 0,
      });
      expect(await store.totals()).toMatchObject({ posts: 1, words: 1_500, rejected: 1, open: 0 });
    });

    it('gives a scheduled day to one of many simultaneous claims', async () => {
      const scheduled = { kind: 'daily', trigger: 'schedule', scheduleKey: '2026-11-21' } as const;
      const results = await Promise.all(
        Array.from({ length: 8 }, () => store.start(order(1, scheduled))),
      );
      expect(results.filter((result) => result.started)).toHaveLength(1);
      expect(await store.hasRun('2026-11-21')).toBe(true);
      expect(await store.hasRun('2026-11-22')).toBe(false);
      // A run that a person starts at the same time is separate: neither blocks the other.
      expect(await store.start(order(1, { kind: 'daily' }))).toMatchObject({ started: true });
    });

    it('starts one of a hundred runs that a person requests at once', async () => {
      const results = await Promise.all(Array.from({ length: 100 }, () => store.start(order(2))));
      expect(results.filter((result) => result.started)).toHaveLength(1);
      expect(results.find((result) => !result.started)).toMatchObject({ because: 'open' });
      expect((await store.list(100, null)).runs).toHaveLength(1);
    });

    it('plans with everything that was planned before', async () => {
      await started(1);
      let seen: unknown = null;
      await started(1, {
        kind: 'daily',
        plan: (used) => {
          seen = used;
          return [plan(0)];
        },
      });
      expect(seen).toEqual([
        { sourceId: expect.stringMatching(/^auto-/), topic: 'topic 0', angle: 'an angle' },
      ]);
    });

    it('takes over a post after a crash, keeps only the text of the newest holder, and counts the reservation', async () => {
      const run = await started(1);
      const lost = await claim(0, 0);
      const taken = await claim(0, 1);
      expect(await store.posts.held([lost, taken])).toEqual([taken]);
      expect(await store.end(lost, kept(lost), usage)).toEqual({ kind: 'void' });
      expect(await store.end(taken, kept(taken), usage)).toMatchObject({ kind: 'ended' });
      expect(await store.end(taken, kept(taken), usage)).toEqual({ kind: 'void' });
      expect(await storage.db.selectFrom('blog_posts').select('id').execute()).toHaveLength(1);
      const [item] = await store.items(run.id);
      expect(item).toMatchObject({ attempts: 0, crashes: 1, state: 'published' });
      expect(await store.budget('2026-11-21')).toMatchObject({ usedTokens: 6_000, heldTokens: 0 });
      // The job that comes back after its post was kept has nothing left to do.
      const [job = ''] = await jobs();
      expect(await store.claim({ id: job, attempt: 2 }, need())).toEqual({ kind: 'nothing' });
    });

    it('gives up on a post that crashes the server each time', async () => {
      const run = await started(1);
      for (let crash = 0; crash <= maxCrashes; crash += 1) await claim(0, crash);
      const [job = ''] = await jobs();
      expect(await store.claim({ id: job, attempt: 99 }, need())).toEqual({ kind: 'nothing' });
      expect(await store.read(run.id)).toMatchObject({ state: 'failed', counts: { failed: 1 } });
    });

    it('takes over posts of lost workers with new jobs, and counts their reservations', async () => {
      await started(3);
      const held = await claim(0);
      const before = await jobs();
      await sql`delete from pgboss.job where id = ${before[0]}`.execute(storage.db);
      expect(await store.posts.sweep()).toBe(1);
      const after = await jobs();
      expect(after[0]).not.toBe(before[0]);
      expect(after.slice(1)).toEqual(before.slice(1));
      expect(await liveJobs()).toBe(3);
      expect(await store.posts.held([held])).toEqual([]);
      expect(await store.budget('2026-11-21')).toMatchObject({ usedTokens: 5_000, heldTokens: 0 });
      expect(await store.posts.sweep()).toBe(0);
      await sql`delete from pgboss.job where name = 'blog-posts'`.execute(storage.db);
      expect(await store.posts.sweep()).toBe(3);
      expect(await liveJobs()).toBe(3);
    });

    it('sends jobs again that would wait because the clock was set back', async () => {
      await started(3);
      const held = await claim();
      await sql`update pgboss.job set created_on = now() + interval '1 hour', start_after = now() + interval '1 hour',
      state = case when id = ${(await jobs())[0]} then 'active' else state end where name = 'blog-posts'`.execute(
        storage.db,
      );
      expect(await store.posts.sweep()).toBe(2);
      expect(await store.posts.sweep()).toBe(0);
      expect(await store.posts.held([held])).toEqual([held]);
      const due = sql<{ n: number }>`select count(*)::int as n from pgboss.job
      where name = 'blog-posts' and state = 'created' and start_after <= now()`;
      expect((await due.execute(storage.db)).rows).toEqual([{ n: 2 }]);
    });

    it('puts a post back after a failed try, with a job for later, and counts its tokens', async () => {
      const run = await started(1);
      const failed = await claim();
      const later = new Date(Date.now() + 60_000);
      const back = { reason: 'rate_limited', nextTryAt: later, countsAsAttempt: true };
      expect(await store.giveBack(failed, back, usage)).toBe(true);
      expect(await store.giveBack(failed, back, usage)).toBe(false);
      expect(await store.read(run.id)).toMatchObject({
        state: 'running',
        waitingFor: 'retry',
        waitingUntil: later,
        spent: { inputTokens: 400 },
      });
      expect(await store.items(run.id)).toMatchObject([
        { state: 'waiting', attempts: 1, reason: 'rate_limited', nextTryAt: later },
      ]);
      expect(await liveJobs()).toBe(1);
      const again = await claim(0, 0);
      expect(again.attempts).toBe(1);
      await store.end(again, { kind: 'failed', reason: 'too often' }, noUsage);
      expect(await store.read(run.id)).toMatchObject({ state: 'failed' });
      expect(await store.retry(run.id, 0)).toBe('retried');
      expect(await store.read(run.id)).toMatchObject({ state: 'running', endedAt: null });
      expect(await store.retry(run.id, 0)).toBe('not-failed');
    });

    it('knows which of its posts were unpublished or deleted', async () => {
      const run = await started(2);
      const [first, second] = [await claim(0), await claim(1)];
      await store.end(first, kept(first), usage);
      await store.end(second, kept(second), usage);
      const { db } = storage;
      const idOf = (claimed: typeof first) => `post-${claimed.input.sourceId}`;
      await db
        .updateTable('blog_posts')
        .set({ state: 'draft' })
        .where('id', '=', idOf(first))
        .execute();
      await db.deleteFrom('blog_posts').where('id', '=', idOf(second)).execute();
      expect(await store.items(run.id)).toMatchObject([
        { state: 'published', postId: idOf(first), postState: 'draft' },
        { state: 'published', postId: idOf(second), postState: 'deleted' },
      ]);
    });

    it('cancels waiting and running posts, and counts what they had used', async () => {
      const run = await started(3);
      const held = await claim();
      const cancelled = await store.cancel(run.id);
      expect(cancelled).toMatchObject({
        state: 'cancelled',
        counts: { cancelled: 3 },
        endedAt: expect.any(Date),
      });
      expect(await store.posts.held([held])).toEqual([]);
      expect(await store.end(held, kept(held), usage)).toEqual({ kind: 'void' });
      expect(await storage.db.selectFrom('blog_posts').select('id').execute()).toEqual([]);
      expect(await store.budget('2026-11-21')).toMatchObject({ usedTokens: 1_000, heldTokens: 0 });
      // The job of the post that is being written continues; it finds its claim void.
      expect(await liveJobs()).toBe(1);
      expect((await store.cancel(run.id))?.endedAt).toEqual(cancelled?.endedAt);
      expect(await store.cancel('0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11')).toBeNull();
    });

    it('never reserves more than the budget of the day, however many posts ask at once', async () => {
      const run = await started(30);
      const cap = { usd: null, tokens: 20_000 };
      const results = await Promise.all(
        (await jobs()).map((id) => store.claim({ id, attempt: 0 }, need({ cap }))),
      );
      const claims = results.flatMap((result) => (result.kind === 'claimed' ? [result.claim] : []));
      expect(claims).toHaveLength(4);
      expect(await store.budget('2026-11-21')).toMatchObject({ heldTokens: 20_000 });
      for (const each of claims)
        await store.end(each, kept(each), { ...usage, inputTokens: 4_400 });
      const [next = ''] = (await jobs()).slice(-1);
      expect(
        await store.claim(
          { id: next, attempt: 0 },
          need({ cap, nextDay: new Date(Date.now() + 3_600_000) }),
        ),
      ).toMatchObject({
        kind: 'no-budget',
      });
      expect(await store.read(run.id)).toMatchObject({ counts: { published: 4, waiting: 26 } });
    });

    it('waits for the next day when the budget is spent', async () => {
      const run = await started(1);
      const nextDay = new Date(Date.now() + 3_600_000);
      const [job = ''] = await jobs();
      const cap = { usd: 0.005, tokens: null };
      expect(await store.claim({ id: job, attempt: 0 }, need({ cap, nextDay }))).toEqual({
        kind: 'no-budget',
        until: nextDay,
      });
      expect(await store.read(run.id)).toMatchObject({
        waitingFor: 'budget',
        waitingUntil: nextDay,
        counts: { waiting: 1 },
      });
    });

    it('keeps only one of two posts that were written at the same time with the same content', async () => {
      await started(2);
      const [one, other] = [await claim(0), await claim(1)];
      expect(await store.end(one, kept(one, 7_777), usage)).toMatchObject({ kind: 'ended' });
      expect(await store.end(other, kept(other, 7_777), usage)).toMatchObject({
        kind: 'clash',
        detail: expect.stringContaining('100%'),
      });
      expect(
        await store.giveBack(
          other,
          { reason: 'clash', nextTryAt: at, countsAsAttempt: true },
          usage,
        ),
      ).toBe(true);
    });

    it('gives a post whose URL is taken another one, and keeps drafts for review', async () => {
      await started(2);
      const review = open(true);
      const [one, other] = [await claim(0), await claim(1)];
      const first = kept(one);
      await review.end(one, first, usage);
      const second = kept(other);
      if (first.kind !== 'kept' || second.kind !== 'kept') throw new Error('not kept');
      const post = { ...second.written.post, id: first.written.post.id };
      await review.end(other, { ...second, written: { ...second.written, post } }, usage);
      const rows = await storage.db
        .selectFrom('blog_posts')
        .select(['id', 'state'])
        .orderBy('number')
        .execute();
      expect(rows).toEqual([
        { id: post.id, state: 'draft' },
        { id: `${post.id}-${other.input.sourceId.replace('auto-', '')}`, state: 'draft' },
      ]);
    });

    it('lists runs page by page, newest first', async () => {
      const ids: string[] = [];
      for (const key of ['a', 'b', 'c']) {
        const run = await started(1, { trigger: 'schedule', scheduleKey: key });
        ids.unshift(run.id);
      }
      const first = await store.list(2, null);
      expect(first.runs.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      const second = await store.list(2, first.next);
      expect(second.runs.map(({ id }) => id)).toEqual(ids.slice(2));
      expect(second.next).toBeNull();
      expect((await store.latest())?.id).toBe(ids[0]);
      await expect(store.list(2, 'x')).rejects.toThrow('cursor');
    });

    it('remembers since when a schedule has been in force', async () => {
      const daily = { expression: '0 6 * * *', timezone: 'UTC' };
      expect(await store.arm(daily, at)).toEqual({ ...daily, since: at });
      expect(await store.arm(daily, tomorrow)).toEqual({ ...daily, since: at });
      const off = { expression: null, timezone: 'UTC' };
      expect(await store.arm(off, tomorrow)).toEqual({ ...off, since: tomorrow });
      expect(await store.arm(off, at)).toEqual({ ...off, since: tomorrow });
      // The clock was days ahead, and was corrected.
      const before = new Date('2026-11-19T06:00:00.000Z');
      expect(await store.arm(off, before)).toEqual({ ...off, since: before });
    });
  });
}
