import type { PostPlan } from '@plumbline/blog';
import type { RunKind } from '@plumbline/runs';
import { aRunKind } from '@plumbline/runs/testing';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseBlogRunStore } from '../blog-runs/database-blog-run-store.ts';
import { migrations } from '../migrations/index.ts';
import { EmbeddedDatabase, startPglite } from '../pglite/embedded-database.ts';
import { assembleOn } from '../pglite/open-pglite.ts';
import type { Storage } from '../storage.ts';
import { silentLog } from '../testing/index.ts';
import { DatabaseRunStore } from './database-run-store.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const noon = '2026-11-21T12:00:00.000Z';

const plan = (position: number): PostPlan => ({
  position,
  sourceId: `auto-2026-11-21-${position}`,
  publishDate: '2026-11-21',
  category: 'Technical SEO',
  share: 'seo',
  topic: `topic ${position}`,
  angle: 'an angle',
  targetSearchVolume: 95_000,
  minWords: 1_400,
});

/** Runs as the earlier tables stored them. */
async function addOldRuns(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into blog_runs (id, kind, trigger, day, schedule_key, state, asked, created_at, started_at, ended_at) values
      (${id(1)}, 'daily', 'schedule', '2026-11-20', '2026-11-20', 'done', 1, ${noon}, ${noon}, ${noon}),
      (${id(2)}, 'bulk', 'person', '2026-11-21', null, 'running', 5, ${noon}, ${noon}, null)`.execute(
    db,
  );
  const item = (run: number, position: number, job: number, columns: Record<string, unknown>) => {
    const all = { state: 'waiting', findings: [], post_id: null, words: null, token: null };
    const row = { ...all, ...columns };
    return sql`
      insert into blog_run_items (run, position, state, source_id, plan, job_id, token, attempts, crashes, reason,
        findings, post_id, title, words, repaired, input_tokens, output_tokens, requests, usd,
        held_day, held_tokens, held_usd, next_try_at, ended_at)
      values (${run}, ${position}, ${row.state}, ${`auto ${run} ${position}`}, ${JSON.stringify(plan(position))},
        ${id(job)}, ${row.token}, 1, 2, 'a reason', ${JSON.stringify(row.findings)}, ${row.post_id},
        ${row.post_id}, ${row.words}, ${row.post_id !== null}, 10, 20, 3, 0.5,
        ${row.token === null ? null : '2026-11-21'}, ${row.token === null ? 0 : 700}, 0,
        ${row.state === 'waiting' ? noon : null}, ${row.post_id === null ? null : noon})`.execute(
      db,
    );
  };
  const findings = [{ gate: 'words', detail: '900' }];
  await item(1, 0, 1, { state: 'published', post_id: 'a-post', words: 3_000 });
  await item(2, 0, 2, { state: 'draft', post_id: 'a-draft', words: 1_500 });
  await item(2, 1, 3, { state: 'rejected', findings });
  await item(2, 2, 4, { state: 'writing', token: `${id(4)}:0` });
  await item(2, 3, 5, { state: 'waiting' });
  await item(2, 4, 6, { state: 'failed' });
  await sql`
    insert into page_speed_runs (id, url, runs, state, job_id, token, tries, step, progress, report, failure, started_at, ended_at) values
      (${id(3)}, 'https://a.example/', 1, 'done', ${id(7)}, 'a', 1, null, 1, '{"text":"\\u0000"}', null, ${noon}, now()),
      (${id(4)}, 'https://b.example/', 3, 'running', ${id(8)}, ${`${id(8)}:1`}, 2, '{"stage":"loading"}', 0.4, null, null, ${noon}, null),
      (${id(5)}, 'https://c.example/', 1, 'failed', ${id(9)}, 'c', 1, null, 0, null, 'page_timeout', ${noon}, now())`.execute(
    db,
  );
  await sql`
    insert into page_speed_waiters (run, holder, owner, page, until)
    values (2, 'events', 'net/visitor', 'a page', now() + interval '1 hour')`.execute(db);
  await sql`insert into page_speed_lighthouse (run, form_factor, gzip) values (1, 'mobile', '\\x01')`.execute(
    db,
  );
  await sql`insert into page_speed_evidence (run, gzip) values (1, '\\x02')`.execute(db);
}

describe('runs migrated from the earlier tables', () => {
  let storage: Storage;

  beforeAll(async () => {
    const server = await startPglite({});
    const lost = () => Promise.reject(new Error('A database in memory cannot be opened again.'));
    const lite = new EmbeddedDatabase(server, lost, silentLog);
    const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: lite }) });
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
      migrationTableName: 'schema_migrations',
      migrationLockTableName: 'schema_migrations_lock',
    });
    const { error } = await migrator.migrateTo('0009-page-speed-pages');
    if (error) throw error;
    await addOldRuns(db);
    storage = await assembleOn(lite, silentLog, {
      checkDisk: () => undefined,
      snapshot: () => Promise.resolve(),
      newestSnapshotAt: () => Date.now(),
      release: () => undefined,
    });
  });
  afterAll(() => storage.close());

  it('keeps blog runs with their posts', async () => {
    const store = new DatabaseBlogRunStore(storage, {
      prices: null,
      review: false,
      maxSimilarity: 1,
    });
    const { runs } = await store.list(10, null);
    expect(runs.map((run) => run.id)).toEqual([id(2), id(1)]);
    expect(runs[1]).toMatchObject({ state: 'done', trigger: 'schedule', day: '2026-11-20' });
    expect(runs[0]).toMatchObject({
      ...{
        kind: 'bulk',
        trigger: 'person',
        state: 'running',
        requested: 5,
        words: 1_500,
        repaired: 1,
      },
      counts: { draft: 1, rejected: 1, writing: 1, waiting: 1, failed: 1, published: 0 },
      spent: { inputTokens: 50, outputTokens: 100, requests: 15, usd: 2.5 },
      createdAt: new Date(noon),
    });
    expect(await store.hasRun('2026-11-20')).toBe(true);
    const items = await store.items(id(2));
    expect(items.map(({ state, postId }) => [state, postId])).toEqual([
      ['draft', 'a-draft'],
      ['rejected', null],
      ['writing', null],
      ['waiting', null],
      ['failed', null],
    ]);
    expect(items[1]).toMatchObject({
      ...{ plan: plan(1), attempts: 1, crashes: 2, reason: 'a reason' },
      findings: [{ gate: 'words', detail: '900' }],
    });
    const order = { kind: 'bulk', trigger: 'person', day: '2026-11-21' } as const;
    expect(await store.start({ ...order, scheduleKey: null, plan: () => [plan(9)] })).toMatchObject(
      { started: false, because: 'open', run: { id: id(2) } },
    );
  });

  it('lets the existing jobs claim, take over and end the runs', async () => {
    const store = new DatabaseBlogRunStore(storage, {
      prices: null,
      review: false,
      maxSimilarity: 1,
    });
    const need = () => ({
      day: '2026-11-22',
      cap: { usd: null, tokens: null },
      tokens: 1,
      usd: null,
      nextDay: new Date(),
    });
    await storage.db.insertInto('blog_budget_days').values({ day: '2026-11-21' }).execute();
    for (const [job, attempt] of [
      [4, 1],
      [5, 0],
    ] as const) {
      const result = await store.claim({ id: id(job), attempt }, need);
      if (result.kind !== 'claimed') throw new Error(result.kind);
      const ending = { kind: 'failed', reason: 'ended' } as const;
      const usage = { inputTokens: 0, outputTokens: 0, requests: 0 };
      expect(await store.end(result.claim, ending, usage)).toMatchObject({ kind: 'ended' });
    }
    expect(await store.read(id(2))).toMatchObject({ state: 'done', counts: { failed: 3 } });
    // The lost worker's reservation counts as used.
    expect(await store.budget('2026-11-21')).toMatchObject({ usedTokens: 700 });
  });

  it('keeps measurements with their waiters and files', async () => {
    const kind: RunKind<unknown> = { ...aRunKind(), id: 'page-speed' };
    const store = new DatabaseRunStore<unknown, unknown, unknown>(storage, kind);
    expect(await store.read(id(3))).toMatchObject({
      state: 'done',
      input: { url: 'https://a.example/', runs: 1 },
      result: { text: '\u0000' },
    });
    const files = [
      await store.file(id(3), 'lighthouse-mobile'),
      await store.file(id(3), 'evidence'),
    ];
    expect(files.map((file) => file && [...file])).toEqual([[1], [2]]);
    expect(await store.read(id(5))).toMatchObject({ state: 'failed', reason: 'page_timeout' });
    expect(await store.read(id(4))).toMatchObject({
      state: 'running',
      checkpoint: { step: { stage: 'loading' }, progress: 0.4 },
    });
    const waiter = { owner: 'b', page: null };
    const order = {
      input: null,
      site: 'a.example',
      weight: 1,
      fresh: false,
      waiter,
      leaseMs: 60_000,
    };
    for (const [key, run] of [
      ['1 https://a.example/', 3],
      ['3 https://b.example/', 4],
    ] as const) {
      const joined = await store.start({ ...order, key });
      expect(joined).toMatchObject({ kind: 'joined', run: { id: id(run) } });
    }
    await store.leave(id(4), { owner: 'b', page: null });
    expect((await store.read(id(4)))?.state).toBe('running');
    // It had been taken over once, so it fails when the next worker is lost.
    expect(await store.claim({ id: id(8), attempt: 2 })).toBeNull();
    expect(await store.read(id(4))).toMatchObject({
      state: 'failed',
      reason: 'interrupted 2 times',
    });
  });
});
