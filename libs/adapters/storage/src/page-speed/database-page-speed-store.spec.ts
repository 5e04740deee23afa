import { setTimeout as sleep } from 'node:timers/promises';
import { pageSpeedBounds, type PageSpeedOrder } from '@plumbline/page-speed';
import { describeRunStore } from '@plumbline/page-speed/testing';
import { sql } from 'kysely';
import type { Storage } from '../storage.ts';
import { databaseKinds, storageForTests } from '../testing/index.ts';
import { DatabasePageSpeedQueue } from './database-page-speed-queue.ts';
import { DatabasePageSpeedStore } from './database-page-speed-store.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await storageForTests(kind);
  }, 120_000);
  afterAll(() => storage.close());

  const empty = async () => {
    await storage.boss();
    await sql`truncate page_speed_runs, page_speed_waiters, page_speed_lighthouse, page_speed_evidence`.execute(
      storage.db,
    );
    await sql`delete from pgboss.job where name = 'page-speed'`.execute(storage.db);
  };

  describeRunStore('in a database', {
    open: async (bounds) => {
      await empty();
      return new DatabasePageSpeedStore(storage, bounds);
    },
    jobs: async () => {
      const rows = await storage.db
        .selectFrom('page_speed_runs')
        .select('job_id')
        .where('state', 'in', ['queued', 'running'])
        .orderBy('number')
        .execute();
      return rows.map(({ job_id }) => job_id);
    },
    loseJobs: async () => {
      await sql`delete from pgboss.job where name = 'page-speed'`.execute(storage.db);
    },
  });

  const order = (site: number): PageSpeedOrder => ({
    url: `https://${site}.example/`,
    runs: 1,
    fresh: false,
    holder: 'a connection',
    owner: `visitor ${site}`,
    page: null,
    leaseMs: 60_000,
  });

  it('takes orders of several replicas one after the other: no more are queued than may be', async () => {
    await empty();
    const bounds = { ...pageSpeedBounds, maxQueued: 3 };
    const replicas = [1, 2].map(() => new DatabasePageSpeedStore(storage, bounds));
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, site) => replicas[site % 2]?.start(order(site))),
    );
    const kinds = results.map((result) => result?.kind);
    expect(kinds.filter((each) => each === 'started')).toHaveLength(3);
    expect(kinds.filter((each) => each === 'full')).toHaveLength(5);
  });

  it('asks for no transaction while nothing is open', async () => {
    await empty();
    const transactions = jest.spyOn(storage.db, 'transaction');
    const store = new DatabasePageSpeedStore(storage, pageSpeedBounds);
    expect(await store.sweep()).toBe(0);
    expect(transactions).not.toHaveBeenCalled();
    transactions.mockRestore();
  });

  it('keeps a run wanted for all who follow it in one statement', async () => {
    await empty();
    const store = new DatabasePageSpeedStore(storage, pageSpeedBounds);
    const start = await store.start(order(1));
    const followers = Array.from({ length: 100 }, (_, n) => ({
      holder: `follower ${n}`,
      owner: 'visitor 1',
      page: null,
    }));
    for (let time = 0; time < 2; time += 1) {
      if ('run' in start) await store.hold(start.run.id, followers, 60_000);
      const { rows } = await sql`
        select count(*)::int as rows, count(distinct cmin::text)::int as statements
        from page_speed_waiters where holder like 'follower%'`.execute(storage.db);
      expect(rows).toEqual([{ rows: 100, statements: 1 }]);
    }
  });

  it('ends a run whose job would wait because the clock was put back', async () => {
    await empty();
    const store = new DatabasePageSpeedStore(storage, pageSpeedBounds);
    const start = await store.start(order(1));
    expect(await store.sweep()).toBe(0);
    await sql`update pgboss.job set created_on = now() + interval '1 hour' where name = 'page-speed'`.execute(
      storage.db,
    );
    expect(await store.sweep()).toBe(1);
    const run = 'run' in start ? await store.read(start.run.id) : null;
    expect(run).toMatchObject({ state: 'failed', failure: 'run_interrupted' });
  });

  // The embedded database carries transactions out one after the other.
  if (kind === 'postgres') {
    it('does not join a run that is just being cancelled', async () => {
      await empty();
      const store = new DatabasePageSpeedStore(storage, pageSpeedBounds);
      const first = await store.start(order(1));
      const held = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const cancelling = storage.db.transaction().execute(async (trx) => {
        await trx.updateTable('page_speed_runs').set({ state: 'cancelled' }).execute();
        locked.resolve();
        await held.promise;
      });
      await locked.promise;
      let joined = false;
      const second = store.start(order(1)).finally(() => (joined = true));
      const waiting = sql<{ n: number }>`
        select count(*)::int as n from pg_locks where not granted and locktype = 'transactionid'`;
      while (!joined && (await waiting.execute(storage.db)).rows[0]?.n === 0) await sleep(5);
      held.resolve();
      await cancelling;
      expect(first.kind).toBe('started');
      expect(await second).toMatchObject({ kind: 'started', run: { state: 'queued' } });
    });
  }

  it('hands each run to one of several workers, in the order of the queue', async () => {
    await empty();
    const store = new DatabasePageSpeedStore(storage, pageSpeedBounds);
    const urls = Array.from({ length: 6 }, (_, site) => order(site).url);
    for (const site of urls.keys()) await store.start(order(site));
    const taken: string[] = [];
    const allTaken = Promise.withResolvers<void>();
    const queues = [1, 2].map(() => new DatabasePageSpeedQueue(storage));
    for (const queue of queues) {
      await queue.work(async (job) => {
        const claim = await store.claim(job);
        if (!claim) return;
        taken.push(claim.url);
        await store.end(claim, { kind: 'failed', failure: 'page_blank' });
        if (taken.length === urls.length) allTaken.resolve();
      });
    }
    await allTaken.promise;
    for (const queue of queues) await queue.stop();
    expect(taken.toSorted()).toEqual(urls);
    expect(await store.sweep()).toBe(0);
  });
});
