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
    await new DatabasePageSpeedStore(storage, pageSpeedBounds).sweep();
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
